import Basics

/// A generator of unique IDs for sections or items.
///
/// IDs from the server are reserved first, so a generated ID never takes one of them.
struct StableIDs {
  enum Outcome { case given, missing, duplicate }

  private var reserved: Set<ByteString>
  private var used: Set<ByteString> = []
  private var next = 1

  init(given ids: [String]) {
    reserved = Set(ids.map { ByteString($0) })
  }

  /// Returns the given ID, or one made of a prefix and the 1-based position.
  mutating func id(
    given: String, prefix: String, position: Int
  ) -> (id: String, outcome: Outcome) {
    if !given.utf8.isEmpty, used.insert(ByteString(given)).inserted { return (given, .given) }
    // The prefix comes from the server too, and every ID repeats it.
    let scalars = prefix.unicodeScalars.prefix(Self.longestPrefix)
    let prefix = String(String.UnicodeScalarView(scalars))
    var number = max(position, next)
    while !reserved.insert(ByteString("\(prefix)-\(number)")).inserted { number += 1 }
    // Numbers only grow, so the search never starts over.
    next = number + 1
    return ("\(prefix)-\(number)", given.utf8.isEmpty ? .missing : .duplicate)
  }

  private static let longestPrefix = 64
}
