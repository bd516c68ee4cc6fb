package import FeedModel
package import Localization

/// A text with several forms, which depend on a field.
package struct TextSelection: Sendable, Hashable {
  /// The test of a form on the field's value.
  package enum Test: Sendable, Hashable {
    case number(Double)
    case plural(PluralCategory)
    /// The value equals a text of the plan, byte by byte.
    case words(FeedText)
    case boolean(Bool)
  }

  package struct Form: Sendable, Hashable {
    package let test: Test
    /// The index of the form's text in ``Plan/templates``.
    package let template: Int32
  }

  package let binding: Binding
  /// The forms, in the order in which they are tried.
  package let forms: [Form]
  /// The template for all other values; -1 for none.
  package let other: Int32
}
