package import FeedModel

/// What renderers have to know how to draw; everything else is made of these.
package enum NodeKind: UInt8, Sendable, CaseIterable {
  // The frame of a page.
  case screen, boundary, section, list, item, supplementary, decoration
  // What cells are made of.
  case box, text, markdown, image, progress, rule, icon
}

/// What a node is to someone who cannot see it.
package enum PlanRole: String, Sendable, CaseIterable {
  case none, banner, region, navigation, alert, status, list, listItem
  case heading, label, badge, button, image, progress, timer
}

/// A field of an item or of its section, by its index.
package struct Binding: Sendable, Hashable {
  package let field: Int
  package let isOfSection: Bool
  package let type: FieldType
  /// Whether it is one text of the list for which a node is repeated.
  package var isElement = false
  /// How it is written, in a text.
  package var format = FieldFormat.usual

  /// The text for which a node is repeated.
  static let element = Binding(field: 0, isOfSection: false, type: .text, isElement: true)
}

/// Something that has to be so before a node or a header is there.
package struct Condition: Sendable, Hashable {
  /// What is asked.
  package enum Question: Sendable, Hashable {
    /// Whether a field is there and not false.
    case isThere(Binding)
    /// Whether a field is these words of the plan, byte by byte.
    case equals(Binding, FeedText)
    /// Whether the section has items.
    case hasItems
  }

  package let question: Question
  package let isNegated: Bool
}

/// A piece of a text: words that are always the same, or a field.
package enum TemplatePart: Sendable, Hashable {
  case words(FeedText)
  case field(Binding)
  /// The index of a text in ``Plan/selections``, which is then the only piece.
  case selection(Int32)
}

/// What becomes of the words of a text.
package enum TextForm: Sendable, Hashable {
  case plain
  /// Of a name the first character of its first and its last word.
  case initials
  /// A number as stars, of so many.
  case stars(of: Int)

  package var isStars: Bool {
    if case .stars = self { true } else { false }
  }
}

/// One node of a compiled cell.
///
/// A cell is a range of them in document order, each with the index
/// behind its last descendant.
package struct PlanNode: Sendable {
  package var kind: NodeKind
  package var role = PlanRole.none
  package var form = TextForm.plain
  package var end: Int32 = 0
  package var style: Int32 = 0
  /// Its number in its cell, which names it as long as the cell is the same.
  package var ordinal: Int32 = 0
  package var condition: Condition?
  /// The index of what has to be so in ``Plan/environments``; -1 for a node that is always there.
  package var environment: Int32 = -1
  /// The list for whose texts it is repeated.
  package var repetition: Binding?
  package var template: Int32 = -1
  /// The text when the template has nothing to say; of a countdown the one for when it has ended.
  package var fallback: Int32 = -1
  package var binding: Binding?
  /// Of an icon its index among all.
  package var icon = -1
  /// The index in ``Plan/actions`` of what a tap may do; -1 for nothing.
  package var action: Int32 = -1
  /// The index of its place in ``Plan/places``.
  package var place: Int32 = 0

  package init(_ kind: NodeKind) { self.kind = kind }
}
