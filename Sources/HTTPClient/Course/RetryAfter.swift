/// The header by which a server says when to come back: seconds, or a date.
enum RetryAfter {
  /// More than anybody waits; so no sum runs over.
  private static let most = 1 << 31

  /// How many seconds it is until then; nil if it says nothing that can be understood.
  static func seconds(_ text: String, now: Int) -> Int? {
    if !text.isEmpty, text.utf8.allSatisfy(HTTPDate.isDigit) { return min(Int(text) ?? most, most) }
    return HTTPDate.seconds(text).map { min(max($0 - now, 0), most) }
  }
}
