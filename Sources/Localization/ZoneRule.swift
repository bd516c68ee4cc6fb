/// Clocks that change every year in the same way, as POSIX writes it in the variable `TZ`:
/// `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable, Hashable {
  /// Seconds ahead of Greenwich.
  let standard: Int
  let summer: Summer?

  struct Summer: Sendable, Hashable {
    let offset: Int
    let start: Change
    let end: Change
  }

  /// When clocks are changed: on a day of the year, so many seconds from its midnight.
  struct Change: Sendable, Hashable {
    let day: Day
    let seconds: Int
  }

  enum Day: Sendable, Hashable {
    /// From 1 to 365; the 29th of February is never counted.
    case julian(Int)
    /// From 0 to 365; the 29th of February is counted.
    case ofYear(Int)
    /// A weekday from 0 for Sunday; week 5 is the last one that has it.
    case weekday(Int, week: Int, month: Int)
  }

  func offset(at second: Int) -> Int {
    guard let summer else { return standard }
    let local = GregorianCalendar.floorDivide(second + standard, 86_400)
    let year = GregorianCalendar.date(ofDay: local).year
    // A change may lie some days outside of its year, so its neighbours are asked too. Of two changes
    // at once the one to summer time counts: that is how summer time that never ends is written.
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

extension ZoneRule.Change {
  /// Seconds since 1970 by the clock that hangs before it is changed.
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

// MARK: Reading

extension ZoneRule {
  /// Reads what stands in the variable; nil for anything else.
  init?(_ text: ArraySlice<UInt8>) {
    var reader = ZoneRuleReader(rest: text)
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
    summer = Summer(offset: offset, start: start, end: end)
  }
}

private struct ZoneRuleReader {
  var rest: ArraySlice<UInt8>

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest.removeFirst()
    return true
  }

  /// Three letters or more, or anything between angle brackets.
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

  /// Hours, with minutes and seconds if they are given, in seconds.
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

  mutating func change() -> ZoneRule.Change? {
    guard skip(","), let day = day() else { return nil }
    // Two in the morning unless something else is said, and up to a week away.
    guard skip("/") else { return ZoneRule.Change(day: day, seconds: 7200) }
    return clock(hours: 167).map { ZoneRule.Change(day: day, seconds: $0) }
  }

  private mutating func day() -> ZoneRule.Day? {
    if skip("J") { return number(1...365).map { .julian($0) } }
    guard skip("M") else { return number(0...365).map { .ofYear($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }
}
