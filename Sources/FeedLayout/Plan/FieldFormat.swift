import Basics
import FeedModel
package import Localization

package enum FieldFormat: Sendable, Hashable {
  /// The default format of the field's type.
  case usual
  /// The time that is left until a date.
  case countdown
  case date(DateStyle)
  /// The distance from now to a date.
  case relative
  /// The day of a date relative to today, such as "Tomorrow".
  case relativeDay
  case duration(DurationStyle)
  /// A number without digit grouping.
  case plain

  static func named(_ name: String, of type: FieldType) -> FieldFormat? {
    all(of: type).first { $0.name.hasSameBytes(as: name) }?.format
  }

  static func names(of type: FieldType) -> [String] { all(of: type).map(\.name) }

  private static func all(of type: FieldType) -> [(name: String, format: FieldFormat)] {
    switch type {
    case .instant: ofInstants
    case .duration: DurationStyle.allCases.map { ($0.rawValue, .duration($0)) }
    case .number: [("grouped", .usual), ("plain", .plain)]
    case .fraction: [("percent", .usual)]
    case .text, .choice, .texts, .markdown, .boolean, .image, .url: []
    }
  }

  /// The formats of dates.
  ///
  /// Without a format, a date is shown with its day and time.
  private static let ofInstants: [(name: String, format: FieldFormat)] =
    DateStyle.allCases.filter { $0 != .dateTime }.map { ($0.rawValue, .date($0)) }
    + [("relative", .relative), ("relativeDay", .relativeDay)]
}
