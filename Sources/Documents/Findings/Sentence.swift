/// Small pieces of English that messages share.
package enum Sentence {
  /// "a, b or c"; long lists are cut.
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

  /// "1 error", "2 errors".
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
