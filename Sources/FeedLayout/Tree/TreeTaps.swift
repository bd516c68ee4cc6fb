package import FeedModel

/// A place on a page that a user can tap.
package struct TapTarget: Sendable {
  /// The index of the node in the tree.
  package let node: Int
  package let link: FeedLink
  /// The place in the feed; `nil` for a control outside of its sections.
  package let position: FeedPosition?
}

extension LayoutTree {
  /// The places that a user can tap, in reading order.
  package var taps: [TapTarget] {
    nodes.indices.compactMap { index in
      link(of: nodes[index]).map {
        TapTarget(node: index, link: $0, position: position(of: nodes[index]))
      }
    }
  }

  /// Returns the action of the item at a position, as the layout of its section declares it.
  ///
  /// The result is `nil` if the item is not on the page, or if a tap on it does nothing.
  package func didSelectItem(at position: (section: Int, item: Int)) -> FeedLink? {
    taps.first { $0.position?.section == position.section && $0.position?.item == position.item }?
      .link
  }

  /// The items and headers that the page shows, in reading order.
  package var positions: [FeedPosition] {
    var positions: [FeedPosition] = []
    for node in nodes {
      if let position = position(of: node), position != positions.last {
        positions.append(position)
      }
    }
    return positions
  }

  /// Returns the place of a node in the feed.
  package func position(of node: LayoutNode) -> FeedPosition? {
    guard node.section >= 0 else { return nil }
    let section = feed.sections[Int(node.section)]
    let item = node.item < 0 ? nil : Int(node.item)
    return FeedPosition(
      sectionID: feed.string(section.id), sectionKind: feed.string(section.kindName),
      section: Int(node.section), itemID: item.map { feed.string(feed.items[$0].id) },
      item: item.map { $0 - section.items.lowerBound })
  }
}
