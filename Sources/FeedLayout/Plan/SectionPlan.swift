/// A compiled cell: its nodes in the plan.
package struct CellPlan: Sendable {
  package let name: String
  package let nodes: Range<Int>
}

/// A place in a group that an item of the section takes.
package struct SlotPlan: Sendable {
  package let cell: CellPlan
  /// Its item in ``LayoutPlan/section``; of a custom group the group.
  package let item: Int
}

/// A header or footer.
package struct BoundaryPlan: Sendable {
  package let cell: CellPlan
  package let condition: Condition?
  /// The index of what has to be so in ``Plan/environments``; -1 for nothing.
  package let environment: Int32
  package let layout: LayoutBoundary<Metric>
  /// Of a screen's header, the index of the kind whose fields it shows.
  package let kind: Int?

  /// When people read it: before the content, at its side, after it, or at the end.
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

/// One way to lay out a section.
package struct LayoutPlan: Sendable {
  /// The index of what has to be so in ``Plan/environments``; -1 for nothing.
  package let environment: Int32
  /// Its groups and items; headers and footers are in ``boundaryItems``.
  package let section: SectionLayout<Metric>
  /// What the items of a section are drawn with, in turn: those of one group in order.
  package let slots: [SlotPlan]
  /// The cells of the section's supplementaries and decorations, at their numbers.
  package let badges: [CellPlan]
  package let decorations: [CellPlan]
  package let boundaryItems: [BoundaryPlan]
  package let action: Int32
  /// Where its parts stand in the file of the section or the screen; nil for what stands in for a layout.
  package let places: LayoutPlaces?

  /// More items than this in one group nobody counts; groups in groups that repeat would make any
  /// number.
  static let slotLimit = 10_000
}

extension SectionLayout {
  /// The items of one group in order, by their numbers; somewhat more than a limit at most.
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
    var own: [Int] = []
    var child = index + 1
    while child < item.end {
      own += slots(of: child, limit)
      child = items[child].end
    }
    return Array(repeatElement(own, count: turns).joined().prefix(limit + 1))
  }
}

/// All ways to lay out a kind of section, the widest first.
package struct SectionPlan: Sendable {
  package let name: String
  package let role: PlanRole
  package let layouts: [LayoutPlan]

  /// The index of the first layout that holds; the last one when none does.
  func layout(where holding: [Bool]) -> Int? {
    layouts.firstIndex { $0.environment < 0 || holding[Int($0.environment)] }
      ?? layouts.indices.last
  }
}

/// What frames the sections of a screen.
package struct ScreenPlan: Sendable {
  package let name: String
  package let title: Int32
  package let style: Int32
  package let interSectionSpacing: Metric
  package let contentInsets: Insets<Metric>
  package let contentInsetsReference: InsetsReference
  package let boundaryItems: [BoundaryPlan]
  package let skeleton: SkeletonPlan
  package let statusBar: StatusBarPlan
  /// The kinds that only the screen's headers show.
  package let kindsOfHeaders: Set<Int>
}
