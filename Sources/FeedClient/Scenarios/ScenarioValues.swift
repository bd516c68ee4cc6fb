import Basics
import Documents
import FeedModel

/// The kind of a value in a step, by its placeholder.
package enum ScenarioValueKind: String, Sendable, CaseIterable {
  case target = "TARGET"
  case text = "TEXT"
  case name = "NAME"
  case duration = "DURATION"
  case status = "STATUS"
  case version = "VERSION"

  /// The form of the value, for the documentation and messages.
  package var form: String {
    switch self {
    case .target:
      "`\"TEXT\"`, `button \"TEXT\"`, `item ID` or `link ADDRESS`; `2nd` before it chooses among "
        + "equal ones, and `in \"TITLE\"` after it names the section"
    case .text: "a text in quotation marks"
    case .name: "a word without spaces, or a text in quotation marks"
    case .duration: "`4:59`, `300 ms`, `5 seconds`, `5 minutes` or `2 hours`"
    case .status: "an HTTP status from 400 to 599"
    case .version: "a version of the app, such as 3.2"
    }
  }
}

/// The values of a step, in their order.
struct ScenarioValues {
  private(set) var texts: [String] = []
  private(set) var targets: [ScenarioTarget] = []
  private(set) var versions: [AppVersion] = []
  /// Durations in milliseconds, and statuses.
  private(set) var numbers: [Int64] = []

  /// Reads a value from the start of some words.
  mutating func read(
    _ kind: ScenarioValueKind, _ words: inout ArraySlice<ScenarioWord>, end: Int
  ) throws(ScenarioProblem) {
    guard let word = words.first else {
      throw ScenarioProblem("Here, the step needs \(kind.form).", end..<end)
    }
    switch kind {
    case .target: targets.append(try Self.target(&words, end: end))
    case .text:
      guard word.isQuoted else {
        throw ScenarioProblem(
          "A text has quotation marks: \(ScenarioText.quoted(word.text)).", word.range)
      }
      texts.append(word.text)
      words.removeFirst()
    case .name:
      texts.append(word.text)
      words.removeFirst()
    case .duration: numbers.append(try Self.duration(&words))
    case .version:
      guard let version = AppVersion(word.text) else {
        throw ScenarioProblem("This must be \(kind.form).", word.range)
      }
      versions.append(version)
      words.removeFirst()
    case .status:
      guard let status = Int64(word.text), (400...599).contains(status) else {
        throw ScenarioProblem("A status is a number from 400 to 599.", word.range)
      }
      numbers.append(status)
      words.removeFirst()
    }
  }

  // MARK: Targets

  private static func target(
    _ words: inout ArraySlice<ScenarioWord>, end: Int
  ) throws(ScenarioProblem) -> ScenarioTarget {
    func next(_ form: String) throws(ScenarioProblem) -> ScenarioWord {
      guard let word = words.popFirst() else {
        throw ScenarioProblem("Here, the step needs \(form).", end..<end)
      }
      return word
    }
    var number: Int?
    if let word = words.first, !word.isQuoted, let position = ordinal(word.text) {
      number = position
      words.removeFirst()
    }
    let word = try next(ScenarioValueKind.target.form)
    var target: ScenarioTarget
    if word.isQuoted {
      target = ScenarioTarget(.text(word.text))
    } else {
      switch word.text {
      case "button":
        target = ScenarioTarget(.text(try text(of: next("the text of the button"))))
        target.isButton = true
      case "item": target = ScenarioTarget(.item(try next("the ID of an item").text))
      case "link": target = ScenarioTarget(.link(try next("an action, such as bricks:close").text))
      default:
        throw ScenarioProblem(
          "A text has quotation marks: \(ScenarioText.quoted(word.text)). "
            + "Other targets begin with `button`, `item` or `link`.", word.range)
      }
    }
    target.number = number
    if let word = words.first, !word.isQuoted, word.text.hasSameBytes(as: "in") {
      words.removeFirst()
      target.section = try next("the title of a section").text
    }
    return target
  }

  private static func text(of word: ScenarioWord) throws(ScenarioProblem) -> String {
    guard word.isQuoted else {
      throw ScenarioProblem(
        "A text has quotation marks: \(ScenarioText.quoted(word.text)).", word.range)
    }
    return word.text
  }

  /// Returns the number of a word such as `2nd`.
  private static func ordinal(_ text: String) -> Int? {
    guard let suffix = ["st", "nd", "rd", "th"].first(where: text.hasSuffix),
      let number = Int(text.dropLast(suffix.count)), number > 0
    else { return nil }
    return number
  }

  // MARK: Durations

  private static let units: [(words: [String], milliseconds: Int64)] = [
    (["ms", "milliseconds", "millisecond"], 1), (["s", "seconds", "second"], 1000),
    (["min", "minutes", "minute"], 60_000), (["h", "hours", "hour"], 3_600_000),
    (["days", "day"], 86_400_000),
  ]

  /// The longest duration, so that sums of durations remain in range.
  private static let longest: Int64 = 366 * 86_400_000

  private static func duration(
    _ words: inout ArraySlice<ScenarioWord>
  ) throws(ScenarioProblem) -> Int64 {
    guard let word = words.popFirst() else { return 0 }
    let invalid = ScenarioProblem(
      "A duration is \(ScenarioValueKind.duration.form).", word.range)
    let parts = word.text.split(separator: ":", omittingEmptySubsequences: false)
    let milliseconds: Int64
    if parts.count == 2 {
      guard let minutes = Int64(parts[0]), let seconds = Int64(parts[1]), parts[1].count == 2,
        (0..<60).contains(seconds), (0...longest / 60_000).contains(minutes)
      else { throw invalid }
      milliseconds = (minutes * 60 + seconds) * 1000
    } else {
      guard let number = Int64(word.text), let unit = words.first,
        let row = units.first(where: { $0.words.contains(unit.text) }),
        (0...longest / row.milliseconds).contains(number)
      else { throw invalid }
      words.removeFirst()
      milliseconds = number * row.milliseconds
    }
    guard milliseconds <= longest else { throw invalid }
    return milliseconds
  }
}

/// The words for numbers that choose among equal parts.
package enum ScenarioOrdinal {
  /// Returns the word for a number, such as `2nd`.
  package static func word(_ number: Int) -> String {
    let suffix =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(suffix)"
  }
}
