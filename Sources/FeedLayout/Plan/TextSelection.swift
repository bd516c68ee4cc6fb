package import FeedModel
package import Localization

/// A text whose words depend on a field.
package struct TextSelection: Sendable, Hashable {
  /// What a value has to be for a form.
  package enum Test: Sendable, Hashable {
    case number(Double)
    case plural(PluralCategory)
    /// These words of the plan, byte by byte.
    case words(FeedText)
    case boolean(Bool)
  }

  package struct Form: Sendable, Hashable {
    package let test: Test
    /// The index of its words in ``Plan/templates``.
    package let template: Int32
  }

  package let binding: Binding
  /// In the order in which they are tried.
  package let forms: [Form]
  /// The words for all other values; -1 for none.
  package let other: Int32
}
