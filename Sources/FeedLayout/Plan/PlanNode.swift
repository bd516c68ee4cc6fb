package import FeedModel

/// The primitives that every renderer must support; all other elements consist of these.
package enum NodeKind: UInt8, Sendable, CaseIterable {
  // The frame of a page.
  case screen, boundary, section, list, item, supplementary, decoration
  // The parts of cells.
  case box, text, markdown, image, progress, rule, icon
}

package enum PlanRole: String, Sendable, CaseIterable {
  case none, banner, region, navigation, alert, status, list, listItem
  case heading, label, badge, button, image, progress, timer
}

/// A reference to a field of an item or of its section, by index.
package struct Binding: Sendable, Hashable {
  package let field: Int
  package let isOfSection: Bool
  package let type: FieldType
  /// A Boolean value that indicates whether the binding refers to the current text of a repeated
  /// node.
  package var isElement = false
  /// The format in which a text shows the field.
  package var format = FieldFormat.usual

  /// The current text of a repeated node.
  static let element = Binding(field: 0, isOfSection: false, type: .text, isElement: true)
}

/// A condition on the feed for a node or a header.
package struct Condition: Sendable, Hashable {
  package enum Test: Sendable, Hashable {
    /// The field exists and is not false.
    case exists(Binding)
    /// The field equals a text of the plan, byte by byte.
    case equals(Binding, FeedText)
    case hasItems
    /// Several conditions, which must all be met, or of which at least one must be met.
    case all([Condition])
    case any([Condition])
  }

  package let test: Test
  package let isNegated: Bool
}

/// A part of a text: literal text or a field.
package enum TemplatePart: Sendable, Hashable {
  case words(FeedText)
  case field(Binding)
  /// The index of a text in ``Plan/selections``; it is the only part of its template.
  case selection(Int32)
}

/// The way in which a node shows its text.
package enum TextPresentation: Sendable, Hashable {
  case plain
  /// The first characters of the first and the last word of a name.
  case initials
  /// A number as stars, out of a maximum.
  case stars(of: Int)

  package var isStars: Bool {
    if case .stars = self { true } else { false }
  }
}

/// A node of a compiled cell.
///
/// A cell is a range of nodes in document order, each with the index after its last descendant.
package struct PlanNode: Sendable {
  package var kind: NodeKind
  package var role = PlanRole.none
  package var form = TextPresentation.plain
  package var end: Int32 = 0
  package var style: Int32 = 0
  /// The index of the node in its cell, which identifies it as long as the cell does not change.
  package var ordinal: Int32 = 0
  package var condition: Condition?
  /// The index of the condition in ``Plan/environments``; -1 for no condition.
  package var environment: Int32 = -1
  /// The list for which the node is repeated.
  package var repetition: Binding?
  package var template: Int32 = -1
  /// The template that is used if the first one is empty, or when a countdown has ended.
  package var fallback: Int32 = -1
  package var binding: Binding?
  /// The index of an icon in `Icon.all`.
  package var icon = -1
  /// The index in ``Plan/actions`` of the first possible tap action; -1 for none.
  package var action: Int32 = -1
  /// The index of the node's location in ``Plan/places``.
  package var place: Int32 = 0
}
