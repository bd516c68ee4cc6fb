/// A compiled cell: its nodes in the plan.
package struct CellPlan: Sendable {
  package let name: String
  package let nodes: Range<Int>
}

/// An item of a group: a cell, or a group in its turn.
package struct GroupItemPlan: Sendable {
  package enum Content: Sendable {
    case cell(CellPlan)
    indirect case group(GroupPlan)
  }

  package let content: Content
  package let width: Dimension
  package let height: Dimension
  package let contentInsets: InsetMetrics
}

/// A group that repeats until all items of a section are placed.
package struct GroupPlan: Sendable {
  package let direction: GroupDirection
  package let width: Dimension
  package let height: Dimension
  package let interItemSpacing: Metric
  package let contentInsets: InsetMetrics
  /// How often its one item repeats; nil if the items repeat while there is room.
  package let count: Int?
  package let items: [GroupItemPlan]

  /// More leaves than this nobody counts; groups in groups that repeat would make any number.
  static let cellLimit = 10_000

  /// The cells of its leaves in order: what the items of a section are drawn with, in turn.
  package var cells: [CellPlan] {
    let own = items.flatMap { item in
      switch item.content {
      case .cell(let cell): [cell]
      case .group(let group): group.cells
      }
    }
    return Array(repeatElement(own, count: count ?? 1).joined().prefix(Self.cellLimit + 1))
  }
}

/// A header or footer.
package struct BoundaryPlan: Sendable {
  package let cell: CellPlan
  package let condition: Condition?
  package let alignment: BoundaryAlignment
  package let isPinned: Bool
  /// Of a screen's header, the index of the kind whose fields it shows.
  package let kind: Int?
}

/// One way to lay out a section.
package struct LayoutPlan: Sendable {
  package let minWidth: Double
  package let group: GroupPlan?
  package let cells: [CellPlan]
  package let interGroupSpacing: Metric
  package let contentInsets: InsetMetrics
  package let orthogonalScrolling: OrthogonalScrolling
  package let boundaryItems: [BoundaryPlan]
  package let action: Int32
}

/// All ways to lay out a kind of section, the widest first.
package struct SectionPlan: Sendable {
  package let name: String
  package let layouts: [LayoutPlan]

  /// The index of the layout for a container's width; the narrowest one when all are wider.
  package func layout(for width: Double) -> Int? {
    layouts.firstIndex { $0.minWidth <= width } ?? layouts.indices.last
  }
}

/// What frames the sections of a screen.
package struct ScreenPlan: Sendable {
  package let name: String
  package let title: Int32
  package let style: Int32
  package let interSectionSpacing: Metric
  package let contentInsets: InsetMetrics
  package let boundaryItems: [BoundaryPlan]
  /// The kinds that only the screen's headers show.
  package let kindsOfHeaders: Set<Int>
}
