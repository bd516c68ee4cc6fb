package import FeedModel

/// A node of a layout tree.
///
/// Nodes are stored in reading order, each with the index after its last descendant.
package struct LayoutNode: Sendable {
  /// The element type that the node is rendered as.
  package var kind: NodeKind
  /// A Boolean value that indicates whether the text is stored in the tree instead of in the feed.
  package var ownsText = false
  /// The index of the node in the plan; -1 for the frame of a page.
  package var plan: Int32
  package var end: Int32 = 0
  /// The index of the section in the feed; -1 outside of sections.
  package var section: Int32 = -1
  /// The index of the section whose fields the node shows.
  ///
  /// For a screen's header, that section itself is not rendered.
  package var row: Int32 = -1
  /// The index of the item in the feed; -1 outside of items.
  package var item: Int32 = -1
  /// The number of the text for which the node is repeated; -1 if it is not repeated.
  package var element: Int32 = -1
  package var text = FeedText.empty
  /// The index of the tap action in the plan; -1 for no action.
  package var action: Int32 = -1
  /// The value of the node: the fraction of a progress, the number of a rating, the index of a
  /// Markdown body, or the number of a header in the plan.
  package var value: Float = 0
}
