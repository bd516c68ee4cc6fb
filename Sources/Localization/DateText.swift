/// A format of a date, a time, or a part of them.
package enum DateStyle: String, CaseIterable, Sendable {
  /// The date in CLDR's medium form: `Mar 1, 2026`.
  case date
  /// The full weekday and date without the year: `Sunday, March 1`.
  case dateLong
  /// The day of the month alone, in every language: `1`.
  case day
  /// The abbreviated month in its standalone form: `Mar`.
  case month
  /// The abbreviated weekday in its standalone form: `Sun`.
  case weekday
  /// The hour and minute: `6:00 PM`.
  case time
  /// The date in its medium form with hour and minute.
  case dateTime
}

extension Language {
  package func date(_ instant: Instant, _ form: DateStyle, in zone: TimeZone) -> String {
    text(LocalDateTime(instant, in: zone), form)
  }

  /// Returns the name of the day relative to now: `Today`, `Tomorrow`, `Yesterday`, or its long
  /// date.
  package func relativeDay(_ instant: Instant, to now: Instant, in zone: TimeZone) -> String {
    let moment = LocalDateTime(instant, in: zone)
    switch moment.days - LocalDateTime(now, in: zone).days {
    case -1: return days.yesterday
    case 0: return days.today
    case 1: return days.tomorrow
    default: return text(moment, .dateLong)
    }
  }

  private func text(_ moment: LocalDateTime, _ form: DateStyle) -> String {
    let words = calendar
    let pattern =
      switch form {
      case .date: words.date
      case .dateLong: words.dateLong
      case .day: "d"
      case .month: "LLL"
      case .weekday: "ccc"
      case .time: words.time
      case .dateTime: words.dateTime
      }
    return [UInt8].text { DatePattern(words: words, moment: moment).write(pattern, to: &$0) }
  }
}
