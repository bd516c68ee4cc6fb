/// A compiled cell: a range of nodes in the plan.
package struct CellPlan: Sendable {
  package let name: String
  package let nodes: Range<Int>
}

/// A place in a group for an item of the section.
package struct SlotPlan: Sendable {
  package let cell: CellPlan
  /// The index of its item in ``LayoutPlan/section``; for a custom group, the index of the group.
  package let item: Int
}

/// A compiled header or footer.
package struct BoundaryPlan: Sendable {
  package let cell: CellPlan
  package let condition: Condition?
  /// The index of the condition in ``Plan/environments``; -1 for no condition.
  package let environment: Int32
  package let layout: LayoutBoundary<Metric>
  /// For a screen's header, the index of the kind whose fields it shows.
  package let kind: Int?

  /// The position in the reading order: before the content, at its side, after it or at the end.
  package var reading: Reading {
    let anchor = layout.alignment
    if anchor.vertical == 0, anchor.horizontal < 0 { return .beside }
    guard anchor.vertical != 0, layout.extendsBoundary else { return .after }
    return anchor.vertical < 0 ? .before : .end
  }

  package enum Reading: Sendable, CaseIterable {
    case before, beside, after, end

    package var isBeforeContent: Bool { self == .before || self == .beside }
  }
}

package struct LayoutPlan: Sendable {
  /// The index of the condition in ``Plan/environments``; -1 for no condition.
  package let environment: Int32
  /// The groups and items; headers and footers are in ``boundaryItems``.
  package let section: SectionLayout<Metric>
  /// The places of one group in order.
  ///
  /// The items of a section use them in turn.
  package let slots: [SlotPlan]
  /// The cells of the section's supplementary items and decorations, by index.
  package let badges: [CellPlan]
  package let decorations: [CellPlan]
  package let boundaryItems: [BoundaryPlan]
  package let action: Int32
  /// The locations of the layout's parts in the file of the section or screen, or `nil` for a
  /// fallback layout.
  package let places: LayoutPlaces?

  /// The maximum number of items in one group; nested repeated groups could produce any number.
  static let slotLimit = 10_000
}

extension SectionLayout {
  /// Returns the items of one group in order, by index; slightly more than the limit at most.
  func slots(limit: Int) -> [Int] { items.isEmpty ? [] : slots(of: 0, limit) }

  private func slots(of index: Int, _ limit: Int) -> [Int] {
    let item = items[index]
    let turns: Int
    switch item.content {
    case .cell: return [index]
    case .custom: return Array(repeating: index, count: item.customFrames.count)
    case .horizontal, .vertical:
      switch item.repetition {
      case .filling: turns = 1
      case .repeating(let count), .count(let count): turns = count
      }
    }
    let own = children(of: index).flatMap { slots(of: $0, limit) }
    return Array(repeatElement(own, count: turns).joined().prefix(limit + 1))
  }
}

/// The layouts of a kind of section, the widest first.
package struct SectionPlan: Sendable {
  package let name: String
  package let role: PlanRole
  package let layouts: [LayoutPlan]

  /// Returns the index of the first layout whose condition is met, or of the last layout if none is
  /// met.
  func layout(where holding: [Bool]) -> Int? {
    layouts.firstIndex { $0.environment < 0 || holding[Int($0.environment)] }
      ?? layouts.indices.last
  }
}

package struct ScreenPlan: Sendable {
  package let name: String
  package let title: Int32
  package let style: Int32
  package let interSectionSpacing: Metric
  package let contentInsets: Insets<Metric>
  package let contentInsetsReference: InsetsReference
  /// The greatest width of the content, which is centered on a wider screen.
  package let maxWidth: Metric?
  package let boundaryItems: [BoundaryPlan]
  package let skeleton: SkeletonPlan
  package let statusBar: StatusBarPlan
  /// The kinds that only the screen's headers show.
  package let headerKinds: Set<Int>
}
