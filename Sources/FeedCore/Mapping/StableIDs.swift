/// Gives each of several things an identity of its own.
///
/// Those that the server gave come first, so that a name which is made up never takes one away from
/// a thing further down. Bytes decide: texts that look alike are two.
struct StableIDs {
  enum Outcome { case given, missing, duplicate }

  private var reserved: Set<[UInt8]>
  private var used: Set<[UInt8]> = []
  private var next = 1

  init(given ids: [String]) {
    reserved = Set(ids.map { Array($0.utf8) })
  }

  /// The identity of the thing at a position, counted from 1: the given one, or one made of a prefix
  /// and the position.
  mutating func id(
    given: String, prefix: String, position: Int
  ) -> (id: String, outcome: Outcome) {
    if !given.utf8.isEmpty, used.insert(Array(given.utf8)).inserted { return (given, .given) }
    // The prefix comes from the server too, and would be repeated for each thing.
    let scalars = prefix.unicodeScalars.prefix(Self.longestPrefix)
    let prefix = String(String.UnicodeScalarView(scalars))
    var number = max(position, next)
    while !reserved.insert(Array("\(prefix)-\(number)".utf8)).inserted { number += 1 }
    // Numbers only grow, so that no choice of identities makes the search start again and again.
    next = number + 1
    return ("\(prefix)-\(number)", given.utf8.isEmpty ? .missing : .duplicate)
  }

  private static let longestPrefix = 64
}
