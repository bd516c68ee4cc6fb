package import FeedModel

/// One node of a layout tree; nodes lie in reading order, each with the index behind its last
/// descendant.
package struct LayoutNode: Sendable {
  /// What it is drawn as.
  package var kind: NodeKind
  /// Whether its text lies in the tree and not in the feed.
  package var ownsText = false
  /// Its node in the plan; of the frame of a page -1.
  package var plan: Int32
  package var end: Int32 = 0
  /// Of everything within a section its index in the feed, otherwise -1.
  package var section: Int32 = -1
  /// The section whose fields it shows, which for a screen's header is one that is not drawn itself.
  package var row: Int32 = -1
  /// Of everything within an item its index in the feed, otherwise -1.
  package var item: Int32 = -1
  /// Of everything that is repeated for the texts of a list the number of its text, otherwise -1.
  package var element: Int32 = -1
  package var text = FeedText.empty
  /// What a tap does, by its index in the plan; -1 for nothing.
  package var action: Int32 = -1
  /// Of a progress its share, of a rating its number, of a body its index, of a header its number in the plan.
  package var value: Float = 0
}
