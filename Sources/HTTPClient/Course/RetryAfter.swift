import Basics

/// The `Retry-After` header, which contains seconds or a date.
enum RetryAfter {
  /// The highest number of seconds.
  ///
  /// It is longer than any client waits and prevents overflow.
  private static let most = 1 << 31

  /// Returns the seconds to wait, or `nil` if the text is not valid.
  static func seconds(_ text: String, now: Int) -> Int? {
    if !text.isEmpty, text.utf8.allSatisfy(ASCIILetters.isDigit) {
      return min(Int(text) ?? most, most)
    }
    return HTTPDate.seconds(text).map { min(max($0 - now, 0), most) }
  }
}
