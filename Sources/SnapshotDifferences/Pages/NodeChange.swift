/// One change of one node of a page.
package struct NodeChange: Sendable, Hashable {
  package let kind: ChangeKind
  /// The ID of the node in ``/FeedLayout/LayoutTree``, such as `featured-1/calm/3`.
  package let node: String
  /// The property, such as `color`, `width` or `text`, or an empty text for the whole node.
  package let property: String
  package let was: String
  package let now: String
  /// The tokens of the property, old and new; for a contrast, those of the text and its background.
  package let tokens: [String]
  /// The section of the node, or an empty text for a node outside sections.
  package let section: String
  /// The cell of the node, or an empty text for a node outside cells, such as a section header.
  package let cell: String
  /// The kind of the node with its first words: `heading "Chosen for this evening"`.
  package let title: String
  /// The number of further nodes that the change covers.
  ///
  /// They are the descendants of an inserted or removed node, the siblings that moved by the same
  /// distance, or the ancestors that grew by the same size.
  package var more: Int

  package init(
    _ kind: ChangeKind, _ node: String, _ property: String = "", was: String, now: String,
    tokens: [String] = [], section: String = "", cell: String = "", title: String = "",
    more: Int = 0
  ) {
    self.kind = kind
    self.node = node
    self.property = property
    self.was = was
    self.now = now
    self.tokens = tokens
    self.section = section
    self.cell = cell
    self.title = title
    self.more = more
  }
}

/// A kind of change, the most severe first.
package enum ChangeKind: String, Sendable, CaseIterable {
  case inserted, removed, moved, resized, recolored, retypeset, retexted, clipped, contrastFell

  /// A Boolean value that indicates whether the change affects positions and sizes rather than
  /// appearance.
  package var isGeometry: Bool {
    switch self {
    case .inserted, .removed, .moved, .resized, .clipped: true
    case .recolored, .retypeset, .retexted, .contrastFell: false
    }
  }
}

/// The effect of a change on a run.
package enum ChangePolicy: String, Sendable, CaseIterable {
  case fail, warn, allow
}
