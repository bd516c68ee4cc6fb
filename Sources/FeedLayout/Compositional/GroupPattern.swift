/// The groups and items of one repetition of a section's group, in document order.
///
/// A page needs the pattern to assign items to groups. It has no frames.
package struct GroupPattern: Sendable {
  package struct Element: Sendable, Hashable {
    /// The index of the item in the section's layout.
    package let item: Int
    package let isGroup: Bool
    /// The index after the last descendant.
    package let end: Int
  }

  package let elements: [Element]

  /// Creates the pattern of a full group from the sizes that do not depend on content.
  package init(
    _ layout: SectionLayout<Double>, in container: LayoutContainer,
    _ configuration: LayoutConfiguration
  ) {
    var solver = GroupSolver(container, sharesEntries: true)
    solver.begin(layout, section: 0, count: Self.limit)
    var content = DeclaredContent(sections: [[]])
    let room = layout.room(in: container, configuration)
    if !layout.items.isEmpty {
      solver.addGroups(in: pointwiseMax(room, .zero), atMost: 1, &content)
    }
    let end = solver.entries.first.map { Int($0.end) } ?? 0
    elements = solver.entries[..<end].map {
      Element(item: Int($0.item), isGroup: $0.content < 0, end: Int($0.end))
    }
  }

  /// The maximum number of items in one group; no page shows more.
  private static let limit = 1000
}
