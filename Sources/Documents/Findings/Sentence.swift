/// Parts of sentences that messages share.
package enum Sentence {
  /// Returns a list such as "a, b or c".
  ///
  /// A long list is shortened.
  package static func list(
    _ items: [String], limit: Int = 12, conjunction: String = "or"
  ) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "nothing" }
    if items.count > limit {
      return items.prefix(limit).joined(separator: ", ")
        + " and \(items.count - limit) others"
    }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Returns a number with its noun: "1 error", "2 errors".
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
