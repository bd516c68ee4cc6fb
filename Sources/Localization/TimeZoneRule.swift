/// A yearly rule for the offset of a time zone, in the format of the POSIX variable `TZ`:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct TimeZoneRule: Sendable, Hashable {
  /// The offset of standard time from UTC, in seconds.
  let standard: Int
  let summer: SummerTime?

  struct SummerTime: Sendable, Hashable {
    let offset: Int
    let start: Transition
    let end: Transition
  }

  /// The time of a yearly change: a day, and a number of seconds from its midnight.
  struct Transition: Sendable, Hashable {
    let day: Day
    let seconds: Int
  }

  enum Day: Sendable, Hashable {
    /// A day from 1 to 365 that does not count February 29.
    case julian(Int)
    /// A day from 0 to 365 that counts February 29.
    case ofYear(Int)
    /// A weekday from 0 for Sunday.
    ///
    /// Week 5 is the last one with this weekday.
    case weekday(Int, week: Int, month: Int)
  }

  func offset(at second: Int) -> Int {
    guard let summer else { return standard }
    let local = GregorianCalendar.floorDivide(second + standard, 86_400)
    let year = GregorianCalendar.date(ofDay: local).year
    // A change can be some days outside its year, so the neighboring years are checked too. If both
    // changes are at the same time, summer time wins: this is the notation for permanent summer
    // time.
    var latest = Int.min
    var offset = standard
    for year in year - 1...year + 1 {
      let start = summer.start.second(of: year) - standard
      let end = summer.end.second(of: year) - summer.offset
      if end <= second, end > latest { (latest, offset) = (end, standard) }
      if start <= second, start >= latest { (latest, offset) = (start, summer.offset) }
    }
    return offset
  }
}

extension TimeZoneRule.Transition {
  /// Returns the time of the change in seconds since 1970, in the local time before the change.
  fileprivate func second(of year: Int) -> Int {
    let newYear = GregorianCalendar.daysSince1970(year: year, month: 1, day: 1)
    let days =
      switch day {
      case .julian(let day): newYear + day - (GregorianCalendar.isLeap(year) && day > 59 ? 0 : 1)
      case .ofYear(let day): newYear + day
      case .weekday(let weekday, let week, let month): Self.day(weekday, week, month, of: year)
      }
    return days * 86_400 + seconds
  }

  private static func day(_ weekday: Int, _ week: Int, _ month: Int, of year: Int) -> Int {
    let firstOfMonth = GregorianCalendar.daysSince1970(year: year, month: month, day: 1)
    let first = (weekday - GregorianCalendar.weekday(ofDay: firstOfMonth) + 7) % 7
    let day = first + (week - 1) * 7
    let length = GregorianCalendar.days(in: month, of: year)
    return firstOfMonth + (day < length ? day : day - 7)
  }
}

// MARK: Parsing

extension TimeZoneRule {
  /// Parses the value of the variable, or returns `nil` if it is not valid.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = TimeZoneRuleParser(rest: text)
    guard reader.name(), let behind = reader.clock(hours: 24) else { return nil }
    standard = -behind
    if reader.rest.isEmpty {
      summer = nil
      return
    }
    guard reader.name() else { return nil }
    var offset = standard + 3600
    if reader.rest.first != UInt8(ascii: ",") {
      guard let behind = reader.clock(hours: 24) else { return nil }
      offset = -behind
    }
    guard let start = reader.change(), let end = reader.change(), reader.rest.isEmpty else {
      return nil
    }
    summer = SummerTime(offset: offset, start: start, end: end)
  }
}

private struct TimeZoneRuleParser {
  var rest: ArraySlice<UInt8>

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads at least three letters, or any text in angle brackets.
  mutating func name() -> Bool {
    if skip("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[(end + 1)...]
      return true
    }
    let letters = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var value: Int?
    while let byte = rest.first, case UInt8(ascii: "0")...UInt8(ascii: "9") = byte {
      value = (value ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      guard let value, value <= range.upperBound else { return nil }
      rest.removeFirst()
    }
    return value.flatMap { range.contains($0) ? $0 : nil }
  }

  /// Reads hours with optional minutes and seconds, and returns them in seconds.
  mutating func clock(hours: Int) -> Int? {
    let sign = skip("-") ? -1 : 1
    if sign > 0 { _ = skip("+") }
    guard var seconds = number(0...hours).map({ $0 * 3600 }) else { return nil }
    if skip(":") {
      guard let minutes = number(0...59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number(0...59) else { return nil }
        seconds += rest
      }
    }
    return sign * seconds
  }

  mutating func change() -> TimeZoneRule.Transition? {
    guard skip(","), let day = day() else { return nil }
    // The default time is 02:00. Times can be up to a week away.
    guard skip("/") else { return TimeZoneRule.Transition(day: day, seconds: 7200) }
    return clock(hours: 167).map { TimeZoneRule.Transition(day: day, seconds: $0) }
  }

  private mutating func day() -> TimeZoneRule.Day? {
    if skip("J") { return number(1...365).map { .julian($0) } }
    guard skip("M") else { return number(0...365).map { .ofYear($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }
}
