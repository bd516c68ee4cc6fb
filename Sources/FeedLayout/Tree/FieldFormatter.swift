import FeedModel
import Localization

/// Formats the values of fields for the language and time zone of an environment.
struct FieldFormatter {
  let language: Language
  private let zone: TimeZone
  private let now: Instant

  init(_ environment: RenderEnvironment) {
    language = Language(environment.language)
    zone = environment.timeZone
    now = Instant(milliseconds: environment.now)
  }

  func append(_ value: FeedValue, _ binding: Binding, of feed: Feed, to text: inout [UInt8]) {
    switch value {
    case .missing: break
    case .text(let range): text.append(contentsOf: feed.text[range.range])
    case .boolean(let value): text.append(contentsOf: (value ? "1" : "0").utf8)
    case .texts(let list):
      for (position, element) in feed.values[list.range].enumerated() {
        if position > 0 { text.append(contentsOf: ", ".utf8) }
        append(element, .element, of: feed, to: &text)
      }
    case .number(let number): append(number, binding, to: &text)
    }
  }

  private func append(_ number: Double, _ binding: Binding, to text: inout [UInt8]) {
    switch (binding.type, binding.format) {
    case (.duration, .duration(let form)):
      language.append(duration: number, form, to: &text)
    case (.duration, _): language.append(duration: number, .short, to: &text)
    case (.fraction, _): language.append(percent: number, to: &text)
    case (.instant, let format):
      text.append(contentsOf: moment(Instant(milliseconds: Int64(clamped: number)), format).utf8)
    case (_, .plain): text.append(contentsOf: language.plainNumber(number).utf8)
    default: language.append(number: number, to: &text)
    }
  }

  private func moment(_ moment: Instant, _ format: FieldFormat) -> String {
    switch format {
    case .countdown: language.countdown(from: now, until: moment) ?? ""
    case .date(let form): language.date(moment, form, in: zone)
    case .relative: language.relative(moment, to: now)
    case .relativeDay: language.relativeDay(moment, to: now, in: zone)
    case .usual, .duration, .plain: language.date(moment, .dateTime, in: zone)
    }
  }
}

extension FixedWidthInteger {
  /// Creates the nearest representable integer; 0 if the value is not a number.
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
