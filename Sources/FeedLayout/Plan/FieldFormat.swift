import FeedModel
package import Localization

/// How a field is written in words.
package enum FieldFormat: Sendable, Hashable {
  /// As fields of its type are.
  case usual
  /// Of a moment, how long it is until then.
  case countdown
  case date(DateForm)
  /// Of a moment, how far it is away.
  case relative
  /// Of a moment, what its day is called as seen from now.
  case relativeDay
  case duration(DurationForm)
  /// Of a number, its digits without groups.
  case plain

  /// The format that a text names for a field of a type.
  static func named(_ name: String, of type: FieldType) -> FieldFormat? {
    all(of: type).first { $0.name.utf8.elementsEqual(name.utf8) }?.format
  }

  /// The names of the formats of a type.
  static func names(of type: FieldType) -> [String] { all(of: type).map(\.name) }

  private static func all(of type: FieldType) -> [(name: String, format: FieldFormat)] {
    switch type {
    case .instant: ofInstants
    case .duration: DurationForm.allCases.map { ($0.rawValue, .duration($0)) }
    case .number: [("grouped", .usual), ("plain", .plain)]
    case .fraction: [("percent", .usual)]
    case .text, .choice, .texts, .markdown, .boolean, .image, .url: []
    }
  }

  /// Day and time together are what a moment is written as without a format.
  private static let ofInstants: [(name: String, format: FieldFormat)] =
    DateForm.allCases.filter { $0 != .dateTime }.map { ($0.rawValue, .date($0)) }
    + [("relative", .relative), ("relativeDay", .relativeDay)]
}
