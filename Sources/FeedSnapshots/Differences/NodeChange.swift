/// One thing that is otherwise about one node of a page.
package struct NodeChange: Sendable, Hashable {
  package let kind: ChangeKind
  /// The node, as ``/FeedLayout/LayoutTree`` names it, such as `featured-1/calm/3`.
  package let node: String
  /// The property, such as `color`, `width` or `text`; empty where the node as a whole is meant.
  package let property: String
  package let was: String
  package let now: String
  /// The tokens that say the property, the one before and the one now; of a contrast those of the
  /// text and of what is behind it.
  package let tokens: [String]
  /// The section that the node stands in; empty for what frames a page.
  package let section: String
  /// The cell that the node stands in; empty for what is in none, such as the header of a section.
  package let cell: String
  /// What the node is, and its words in short: `heading "Chosen for this evening"`.
  package let title: String
  /// How many further nodes it speaks for: those inside of one that was inserted or removed, those
  /// that follow one that moved by the same way, and those around one that grew as much as it.
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

/// A class of changes, the gravest first.
package enum ChangeKind: String, Sendable, CaseIterable {
  case inserted, removed, moved, resized, recoloured, retypeset, retexted, clipped, contrastFell

  /// Whether it is about where things stand rather than how they look.
  package var isGeometry: Bool {
    switch self {
    case .inserted, .removed, .moved, .resized, .clipped: true
    case .recoloured, .retypeset, .retexted, .contrastFell: false
    }
  }
}

/// What a change does to a run.
package enum ChangePolicy: String, Sendable, CaseIterable {
  case fail, warn, allow
}
