struct LanguageData: Sendable {
  let code: String
  /// The name of the language in the language itself.
  let name: String
  let isRightToLeft: Bool
  let numbers: NumberSymbols
  /// The plural rules.
  ///
  /// The first matching rule decides; without a match, the category is `other`.
  let plurals: [PluralRule]
  let calendar: CalendarSymbols
  /// The forms of a number of each ``TimeUnit``, from days.
  let units: [UnitForms]
  /// The forms of a distance in each ``TimeUnit``.
  let relative: [RelativeForms]
  let days: RelativeDays
  let now: String
  let rating: [RatingPart]
}

struct NumberSymbols: Sendable {
  let decimal: String
  let group: String
  /// The number of digits in the last group and in each group before it.
  let groupSizes: (last: Int, others: Int)
  let minus: String
  let infinity: String
  let notANumber: String
  let beforePercent: String
  let afterPercent: String
}

/// The date patterns of a language (see ``DatePattern``), and the names of its months, weekdays and
/// day periods.
struct CalendarSymbols: Sendable {
  let date: String
  let dateLong: String
  let time: String
  let dateTime: String
  let months: CalendarNames
  /// The weekdays, from Sunday.
  let weekdays: CalendarNames
  /// The names of the hours before and after noon.
  let dayPeriods: [String]
}

/// The names of months or weekdays.
///
/// In some languages, the standalone forms differ.
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

/// A text that contains a number or implies it: `2 hours`, `ساعتان`.
struct QuantityText: Sendable {
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

/// One text per plural category.
///
/// A category without a text uses that of `other`.
struct PluralForms: Sendable {
  private let other: QuantityText
  private let special: [(category: PluralCategory, text: QuantityText)]

  init(
    _ other: QuantityText, zero: QuantityText? = nil, one: QuantityText? = nil,
    two: QuantityText? = nil, few: QuantityText? = nil, many: QuantityText? = nil
  ) {
    self.other = other
    let given: [(PluralCategory, QuantityText?)] = [
      (.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many),
    ]
    special = given.compactMap { category, text in text.map { (category, $0) } }
  }

  var dependsOnNumber: Bool { !special.isEmpty }

  subscript(category: PluralCategory) -> QuantityText {
    special.first { $0.category == category }?.text ?? other
  }
}

struct UnitForms: Sendable {
  let short: PluralForms
  let long: PluralForms
}

/// The forms of a distance in a unit, in the future or in the past.
struct RelativeForms: Sendable {
  let future: PluralForms
  let past: PluralForms
}

/// The names of the days around today, as standalone words.
struct RelativeDays: Sendable {
  let yesterday: String
  let today: String
  let tomorrow: String
}

enum RatingPart: Sendable {
  case number
  case maximum
  case text(String)
}
