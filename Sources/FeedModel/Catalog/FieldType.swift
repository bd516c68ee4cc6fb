package enum FieldType: String, Sendable, CaseIterable {
  /// A short text of one or a few lines.
  case text
  /// One of a fixed set of values, such as `going`.
  case choice
  /// Several texts, for which a node can be repeated.
  case texts
  case markdown
  /// A number without a unit.
  case number
  /// A fraction of a whole, from 0 to 1.
  case fraction
  case boolean
  case image
  case url
  /// A duration in seconds.
  case duration
  /// A date and time in ISO 8601; in a feed, milliseconds since 1970.
  case instant

  package var isText: Bool {
    switch self {
    case .text, .choice, .markdown, .image, .url: true
    case .texts, .number, .fraction, .boolean, .duration, .instant: false
    }
  }
}
