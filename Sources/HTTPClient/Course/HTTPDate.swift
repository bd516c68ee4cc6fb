import Basics
import Glibc

/// The dates in HTTP headers.
package enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns the seconds since 1970 for a date in any of the three formats that RFC 9110 requires,
  /// or `nil` for other text.
  ///
  /// The formats contain the same fields in three orders.
  package static func seconds(_ text: String) -> Int? {
    var words = text.split { ", -:".contains($0) }.dropFirst()
    if let month = words.first, months.contains(String(month)) {
      // "Sun Nov  6 08:49:37 1994"
      guard words.count == 6 else { return nil }
      words = [words[2], words[1], words[6], words[3], words[4], words[5], "GMT"]
    }
    guard words.count == 7, words.last == "GMT" else { return nil }
    let parts = words.dropLast().map { word in
      months.firstIndex(of: String(word))
        ?? (word.utf8.allSatisfy(ASCIILetters.isDigit) && word.utf8.count <= 4 ? Int(word) : nil)
    }
    let numbers = parts.compactMap { $0 }.map { Int32($0) }
    guard numbers.count == 6 else { return nil }
    var time = tm()
    time.tm_mday = numbers[0]
    time.tm_mon = numbers[1]
    // A two-digit year belongs to the nearer century.
    time.tm_year = numbers[2] >= 100 ? numbers[2] - 1900 : numbers[2] + (numbers[2] < 70 ? 100 : 0)
    time.tm_hour = numbers[3]
    time.tm_min = numbers[4]
    time.tm_sec = numbers[5]
    return timegm(&time)
  }
}
