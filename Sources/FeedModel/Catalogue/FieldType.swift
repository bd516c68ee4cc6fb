/// What a field of a section or an item holds.
package enum FieldType: String, Sendable, CaseIterable {
  /// One line of text or a few.
  case text
  /// One of a few words that are known, such as `going`.
  case choice
  /// Several texts, each of which may be shown by a node of its own.
  case texts
  /// A body in Markdown.
  case markdown
  /// A number, written as it is.
  case number
  /// A share of a whole, 0 to 1.
  case fraction
  case boolean
  /// The address of a picture.
  case image
  /// An address to go to.
  case url
  /// A span of time in seconds.
  case duration
  /// A moment, in ISO 8601; in a feed milliseconds since 1970.
  case instant

  /// Whether its values are texts.
  package var isText: Bool {
    switch self {
    case .text, .choice, .markdown, .image, .url: true
    case .texts, .number, .fraction, .boolean, .duration, .instant: false
    }
  }
}
