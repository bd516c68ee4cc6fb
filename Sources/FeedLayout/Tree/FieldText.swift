import FeedModel
import Localization

/// The values of fields as people read them.
enum FieldText {
  /// Appends a value as the type of its field is written.
  static func append(
    _ value: FeedValue, _ type: FieldType, of feed: Feed, _ environment: RenderEnvironment,
    to text: inout [UInt8]
  ) {
    switch value {
    case .missing: break
    case .text(let range): text.append(contentsOf: feed.text[range.range])
    case .boolean(let value): text.append(contentsOf: (value ? "1" : "0").utf8)
    case .texts(let list):
      for (position, element) in feed.values[list.range].enumerated() {
        if position > 0 { text.append(contentsOf: ", ".utf8) }
        append(element, .text, of: feed, environment, to: &text)
      }
    case .number(let number):
      switch type {
      case .duration: text.append(contentsOf: duration(number, environment).utf8)
      case .instant: text.append(contentsOf: countdown(number, environment).utf8)
      case .fraction: append(whole: Int(clamped: number * 100), to: &text, suffix: "%")
      default: append(number, to: &text)
      }
    }
  }

  private static func duration(_ seconds: Double, _ environment: RenderEnvironment) -> String {
    Language(environment.language).duration(seconds, .short)
  }

  private static func countdown(_ moment: Double, _ environment: RenderEnvironment) -> String {
    Language(environment.language).countdown(
      from: Instant(milliseconds: environment.now),
      until: Instant(milliseconds: Int64(clamped: moment))) ?? ""
  }

  private static func append(_ number: Double, to text: inout [UInt8]) {
    if let whole = Int(exactly: number) {
      append(whole: whole, to: &text, suffix: "")
    } else {
      text.append(contentsOf: "\(number)".utf8)
    }
  }

  private static func append(whole: Int, to text: inout [UInt8], suffix: StaticString) {
    text.append(contentsOf: String(whole).utf8)
    text.append(
      contentsOf: UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
  }
}

extension FixedWidthInteger {
  /// The nearest whole number that there is; of no number 0.
  init(clamped value: Double) {
    if value.isNaN {
      self = 0
    } else if value >= Double(Self.max) {
      self = .max
    } else if value <= Double(Self.min) {
      self = .min
    } else {
      self = Self(value.rounded())
    }
  }
}
