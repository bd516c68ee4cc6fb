/// The groups and items of one turn of a section's group, in document order.
///
/// It is what a page needs in order to put items into groups: which ones, and none of their places.
package struct GroupPattern: Sendable {
  package struct Element: Sendable, Hashable {
    /// Its item in the section's layout.
    package let item: Int
    package let isGroup: Bool
    /// The index behind its last descendant.
    package let end: Int
  }

  package let elements: [Element]

  /// The pattern of a group that is full, as far as sizes are known without its content.
  package init(
    _ layout: SectionLayout<Double>, in container: LayoutContainer,
    _ configuration: LayoutConfiguration
  ) {
    var solver = GroupSolver(container, sharesEntries: true)
    solver.begin(layout, section: 0, count: Self.limit)
    var content = GivenContent(sections: [[]])
    let room = layout.room(in: container, configuration)
    if !layout.items.isEmpty {
      solver.addGroups(in: pointwiseMax(room, .zero), atMost: 1, &content)
    }
    let end = solver.entries.first.map { Int($0.end) } ?? 0
    elements = solver.entries[..<end].map {
      Element(item: Int($0.item), isGroup: $0.content < 0, end: Int($0.end))
    }
  }

  /// More items than this in one group no page shows.
  private static let limit = 1000
}
