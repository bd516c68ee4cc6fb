/// Spans of time as people read them.
package enum DurationText {
  /// As on a clock: `0:05`, `3:25`, `1:02:03`.
  package static func clock(_ seconds: Double) -> String {
    let seconds = whole(seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(rest)" : "\(minutes):\(rest)"
  }

  /// In words of a language: `45 sec`, `12 min`, `1 h 5 min`; from a minute on rounded to minutes.
  package static func words(_ seconds: Double, language: String) -> String {
    let words = UnitWords.of(language)
    let seconds = whole(seconds)
    guard seconds >= 60 else { return "\(seconds) \(words.seconds)" }
    let total = (seconds + 30) / 60
    let (hours, minutes) = (total / 60, total % 60)
    if hours == 0 { return "\(minutes) \(words.minutes)" }
    if minutes == 0 { return "\(hours) \(words.hours)" }
    return "\(hours) \(words.hours) \(minutes) \(words.minutes)"
  }

  static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }

  /// What is no span of time counts as none, and what nobody lives to see as the longest.
  private static func whole(_ seconds: Double) -> Int {
    seconds > 0 ? Int(min(seconds, longest)) : 0
  }

  private static let longest = 1e12
}

/// The short words of a language that stand beside numbers.
struct UnitWords: Sendable {
  let days: String
  let hours: String
  let minutes: String
  let seconds: String
  /// Between a number and how many there are.
  let outOf: String
  let decimalSign: String

  /// The words of a language by its code (`de`, `de-AT`); those of English for others.
  static func of(_ language: String) -> UnitWords {
    let code = language.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return byLanguage.first { $0.language.utf8.elementsEqual(code) }?.words ?? english
  }

  private static let english = UnitWords(
    days: "d", hours: "h", minutes: "min", seconds: "sec", outOf: "of", decimalSign: ".")

  private static let byLanguage: [(language: String, words: UnitWords)] = [
    ("en", english),
    (
      "de",
      UnitWords(
        days: "T", hours: "Std.", minutes: "Min.", seconds: "Sek.", outOf: "von", decimalSign: ",")
    ),
  ]
}
