import Basics
import Documents
import FeedCore
import Testing

/// The difference of two snapshots is what a diffable data source applies.
@Suite struct SnapshotDifferenceTests {
  /// A list of entries: a letter is an ID, and a capital letter is the same entry with other values.
  private func list(_ letters: String) -> [SnapshotEntry] {
    letters.map { letter in
      SnapshotEntry(
        id: ByteString(letter.lowercased()), content: QuickHash(Array(String(letter).utf8).span))
    }
  }

  private func words(_ old: String, _ new: String) -> String {
    let difference = ListDifference(from: list(old), to: list(new))
    return [
      ("delete", difference.deletions.map { "\($0)" }),
      ("insert", difference.insertions.map { "\($0)" }),
      ("move", difference.moves.map { "\($0.from)>\($0.to)" }),
      ("update", difference.updates.map { "\($0)" }),
    ].filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: " "))" }
      .joined(separator: ", ")
  }

  @Test(arguments: [
    ("", "", ""), ("abc", "abc", ""), ("", "ab", "insert 0 1"), ("ab", "", "delete 0 1"),
    ("abc", "ac", "delete 1"), ("ac", "abc", "insert 1"), ("abc", "aBc", "update 1"),
    ("abc", "cab", "move 2>0"), ("abc", "bca", "move 0>2"),
    ("abcd", "dbXa", "delete 2, insert 2, move 3>0 1>1"),
  ])
  func differenceHasTheFewestMoves(_ old: String, _ new: String, _ expected: String) {
    #expect(words(old, new) == expected)
  }

  @Test func appliedToTheOldListItGivesTheNewOne() {
    var random = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijkl")
    for _ in 0..<3000 {
      func some() -> String {
        String(
          letters.shuffled(using: &random).prefix(Int.random(in: 0...letters.count, using: &random))
            .map { Bool.random(using: &random) ? $0 : Character($0.uppercased()) })
      }
      let (old, new) = (some(), some())
      let (from, to) = (list(old), list(new))
      let difference = ListDifference(from: from, to: to)
      #expect(difference.applied(to: from) { to[$0] } == to, "\(old) to \(new)")
      #expect(difference.moves.count == Self.fewestMoves(from, to), "\(old) to \(new)")
    }
  }

  /// The number of common entries without the longest common subsequence, found by a table.
  private static func fewestMoves(_ old: [SnapshotEntry], _ new: [SnapshotEntry]) -> Int {
    let common = old.filter { entry in new.contains { $0.id == entry.id } }.map(\.id)
    let others = new.map(\.id)
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: others.count + 1), count: common.count + 1)
    for i in common.indices {
      for j in others.indices {
        lengths[i + 1][j + 1] =
          common[i] == others[j]
          ? lengths[i][j] + 1 : max(lengths[i][j + 1], lengths[i + 1][j])
      }
    }
    return common.count - lengths[common.count][others.count]
  }

  @Test func snapshotOfSectionsAndItems() {
    func snapshot(_ sections: [(String, String)]) -> FeedSnapshot {
      var snapshot = FeedSnapshot()
      snapshot.sections = sections.map {
        FeedSnapshot.Section(entry: list($0.0)[0], items: list($0.1))
      }
      return snapshot
    }
    let old = snapshot([("a", "xyz"), ("b", "xy"), ("c", "")])
    let new = snapshot([("b", "yX"), ("d", "q"), ("A", "xyz")])
    let difference = SnapshotDifference(from: old, to: new)
    #expect(difference.sections.deletions == [2] && difference.sections.insertions == [1])
    #expect(difference.items.map(\.section) == [0])
    #expect(difference.applied(to: old, new: new) == new)
    #expect(SnapshotDifference(from: new, to: new).isEmpty)
  }
}
