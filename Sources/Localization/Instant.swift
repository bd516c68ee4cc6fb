/// A point in time, in milliseconds since 1970-01-01T00:00:00Z.
package struct Instant: Sendable, Hashable {
  package let milliseconds: Int64

  package init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Parses a date and time in the format of RFC 3339: `2026-03-01T18:00:00+01:00`.
  ///
  /// The offset is `Z` or a number of hours and minutes. Without an offset the text is rejected,
  /// because it means a different time in each zone. Of up to nine fractional digits, the first
  /// three are used.
  package init?(_ text: String) {
    var reader = DigitReader(bytes: Array(text.utf8))
    guard let year = reader.number(4), year >= 1, reader.skip("-"),
      let month = reader.number(2), 1...12 ~= month, reader.skip("-"),
      let day = reader.number(2), 1...GregorianCalendar.days(in: month, of: year) ~= day,
      reader.skip("T"), let seconds = reader.timeOfDay(),
      let fraction = reader.milliseconds(), let offset = reader.offset(), reader.isAtEnd
    else { return nil }
    let days = GregorianCalendar.daysSince1970(year: year, month: month, day: day)
    milliseconds = Int64(((days * 86_400 + seconds) - offset) * 1000 + fraction)
  }

  /// The date and time in UTC, in the format of RFC 3339.
  package var text: String {
    let seconds = GregorianCalendar.floorDivide(Int(milliseconds), 1000)
    let days = GregorianCalendar.floorDivide(seconds, 86_400)
    let date = GregorianCalendar.date(ofDay: days)
    let second = seconds - days * 86_400
    let rest = Int(milliseconds) - seconds * 1000
    func digits(_ number: Int, _ count: Int = 2) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
    let day = "\(digits(date.year, 4))-\(digits(date.month))-\(digits(date.day))"
    let time = "\(digits(second / 3600)):\(digits(second / 60 % 60)):\(digits(second % 60))"
    return "\(day)T\(time)\(rest == 0 ? "" : ".\(digits(rest, 3))")Z"
  }
}

/// A parser of numbers with a fixed number of digits.
private struct DigitReader {
  let bytes: [UInt8]
  var index = 0

  var isAtEnd: Bool { index == bytes.count }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  mutating func digit() -> Int? {
    guard index < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[index] else {
      return nil
    }
    index += 1
    return Int(bytes[index - 1] - UInt8(ascii: "0"))
  }

  mutating func number(_ digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Reads hours, minutes and seconds, and returns them in seconds.
  mutating func timeOfDay() -> Int? {
    guard let minutes = hoursAndMinutes(), skip(":"), let seconds = number(2), seconds < 60 else {
      return nil
    }
    return minutes * 60 + seconds
  }

  mutating func hoursAndMinutes() -> Int? {
    guard let hours = number(2), hours < 24, skip(":"), let minutes = number(2), minutes < 60
    else { return nil }
    return hours * 60 + minutes
  }

  /// Reads the fractional digits, if there are any.
  mutating func milliseconds() -> Int? {
    guard skip(".") else { return 0 }
    var value = 0
    var count = 0
    while let digit = digit() {
      if count < 3 { value = value * 10 + digit }
      count += 1
    }
    guard 1...9 ~= count else { return nil }
    for _ in min(count, 3)..<3 { value *= 10 }
    return value
  }

  /// Reads the offset from UTC and returns it in seconds.
  mutating func offset() -> Int? {
    if skip("Z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let minutes = hoursAndMinutes() else { return nil }
    return sign * minutes * 60
  }
}
