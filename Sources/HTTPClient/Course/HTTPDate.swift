import Basics
import Glibc

/// The dates in HTTP headers.
package enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let days = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  /// The three formats that RFC 9110 requires, after the name of the day.
  ///
  /// A letter is a digit of the day, year, hour, minute or second, and `MMM` is a month. The day of
  /// the last format can begin with a space.
  private static let forms: [(days: [String], form: String)] = [
    (days.map { String($0.prefix(3)) }, ", dd MMM yyyy hh:mm:ss GMT"),
    (days, ", dd-MMM-yy hh:mm:ss GMT"),
    (days.map { String($0.prefix(3)) }, " MMM dd hh:mm:ss yyyy"),
  ]

  /// Returns the seconds since 1970 for a date in any of the three formats, or `nil` for other text
  /// and for a date that does not exist.
  package static func seconds(_ text: String) -> Int? {
    for (days, form) in forms {
      guard let day = days.first(where: { text.utf8.starts(with: $0.utf8) }) else { continue }
      let rest = text.utf8.dropFirst(day.utf8.count)
      if let parts = parts(of: rest, form.utf8) { return seconds(parts) }
    }
    return nil
  }

  /// Returns the numbers of a date by the letters of its form, or `nil` if it has another form.
  private static func parts(
    of text: Substring.UTF8View, _ form: String.UTF8View
  ) -> [UInt8: Int]? {
    guard text.count == form.count else { return nil }
    var parts: [UInt8: Int] = [:]
    var month = ""
    for (byte, mark) in zip(text, form) {
      switch mark {
      case UInt8(ascii: "M") where month.utf8.count < 3:
        month.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "d") where byte == UInt8(ascii: " ") && parts[mark] == nil && month != "":
        parts[mark] = 0
      case _ where "dyhms".utf8.contains(mark):
        guard ASCIILetters.isDigit(byte) else { return nil }
        parts[mark] = parts[mark, default: 0] * 10 + Int(byte - UInt8(ascii: "0"))
      default: guard byte == mark else { return nil }
      }
    }
    guard let number = months.firstIndex(of: month) else { return nil }
    parts[UInt8(ascii: "M")] = number
    // A two-digit year belongs to the nearer century.
    if form.count(where: { $0 == UInt8(ascii: "y") }) == 2, let year = parts[UInt8(ascii: "y")] {
      parts[UInt8(ascii: "y")] = year + (year < 70 ? 2000 : 1900)
    }
    return parts
  }

  private static func seconds(_ parts: [UInt8: Int]) -> Int? {
    func part(_ letter: Unicode.Scalar) -> Int { parts[UInt8(ascii: letter)] ?? 0 }
    var date = tm()
    date.tm_mday = Int32(part("d"))
    date.tm_mon = Int32(part("M"))
    date.tm_year = Int32(part("y") - 1900)
    let midnight = timegm(&date)
    // `timegm` moves a day that does not exist to another month.
    guard date.tm_mday == part("d"), part("h") < 24, part("m") < 60, part("s") <= 60 else {
      return nil
    }
    return midnight + part("h") * 3600 + part("m") * 60 + part("s")
  }
}
