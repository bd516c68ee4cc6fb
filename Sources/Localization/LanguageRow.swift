/// All that a language differs in, as its generated table has it.
struct LanguageRow: Sendable {
  let code: String
  /// What those who speak it call it.
  let name: String
  let isRightToLeft: Bool
  let numbers: NumberSymbols
  /// The first one that holds counts; if none does, it is `other`.
  let plurals: [PluralRule]
  let calendar: CalendarWords
  /// How many there are of each ``TimeUnit`` from days on.
  let units: [UnitForms]
  /// How many of each ``TimeUnit`` something is away.
  let relative: [RelativeForms]
  let days: RelativeDays
  let now: String
  let rating: [RatingPart]
}

/// The signs in and around numbers.
struct NumberSymbols: Sendable {
  let decimal: String
  let group: String
  /// How many digits the last group has, and each one before it.
  let groupSizes: (last: Int, others: Int)
  let minus: String
  let infinity: String
  let notANumber: String
  let beforePercent: String
  let afterPercent: String

  init(
    decimal: String, group: String, groupSizes: (Int, Int), minus: String, infinity: String,
    notANumber: String, beforePercent: String, afterPercent: String
  ) {
    self.decimal = decimal
    self.group = group
    self.groupSizes = groupSizes
    self.minus = minus
    self.infinity = infinity
    self.notANumber = notANumber
    self.beforePercent = beforePercent
    self.afterPercent = afterPercent
  }
}

/// How a language writes dates: patterns of CLDR (see ``DatePattern``), and names.
struct CalendarWords: Sendable {
  let date: String
  let dateLong: String
  let time: String
  let dateTime: String
  let months: CalendarNames
  /// From Sunday.
  let weekdays: CalendarNames
  /// Before and after noon.
  let dayPeriods: [String]
}

/// Names of months or weekdays; where they stand alone, some languages have others.
struct CalendarNames: Sendable {
  let wide: [String]
  let abbreviated: [String]
  let wideAlone: [String]
  let abbreviatedAlone: [String]

  init(
    wide: [String], wideAlone: [String]? = nil, abbreviated: [String],
    abbreviatedAlone: [String]? = nil
  ) {
    self.wide = wide
    self.abbreviated = abbreviated
    self.wideAlone = wideAlone ?? wide
    self.abbreviatedAlone = abbreviatedAlone ?? abbreviated
  }
}

/// A text with a number in it, or one that says its number in words: `2 hours`, `ساعتان`.
struct CountedText: Sendable {
  let before: String
  let after: String
  let hasNumber: Bool

  init(_ before: String, _ after: String) {
    self.before = before
    self.after = after
    hasNumber = true
  }

  init(_ words: String) {
    before = words
    after = ""
    hasNumber = false
  }
}

/// A text for each plural category; where a language gives none, the one for `other`.
struct CountedForms: Sendable {
  private let other: CountedText
  private let special: [(category: PluralCategory, text: CountedText)]

  init(
    _ other: CountedText, zero: CountedText? = nil, one: CountedText? = nil,
    two: CountedText? = nil, few: CountedText? = nil, many: CountedText? = nil
  ) {
    self.other = other
    let given: [(PluralCategory, CountedText?)] = [
      (.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many),
    ]
    special = given.compactMap { category, text in text.map { (category, $0) } }
  }

  var dependsOnNumber: Bool { !special.isEmpty }

  subscript(category: PluralCategory) -> CountedText {
    special.first { $0.category == category }?.text ?? other
  }
}

/// How many there are of a unit.
struct UnitForms: Sendable {
  let short: CountedForms
  let long: CountedForms
}

/// How far away something is in a unit, ahead or behind.
struct RelativeForms: Sendable {
  let future: CountedForms
  let past: CountedForms
}

/// What the days around this one are called, as words that stand alone.
struct RelativeDays: Sendable {
  let yesterday: String
  let today: String
  let tomorrow: String
}

/// A part of how a rating is told.
enum RatingPart: Sendable {
  case number
  case maximum
  case text(String)
}
