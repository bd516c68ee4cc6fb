/// What is otherwise on the pages of an inquiry, as trees.
///
/// Formats show one tree, which is compared once for all of them.
struct CauseFigures: Sendable {
  /// The changes of each case.
  private(set) var changes: [[NodeChange]]
  /// What each cause changes by itself.
  private(set) var tallies: [Int: CauseTally] = [:]

  /// A tree, and the cases that show it.
  private struct Shown {
    let key: SnapshotKey
    var members: [Int] = []
    var before: PageRecord?
    var changes: [NodeChange] = []
  }

  init(_ inquiry: CauseInquiry, _ inputs: EditedInputs) async {
    let cases = inquiry.cases
    var pages = inquiry.pages
    var trees = Self.trees(cases)
    var now = inputs.now
    changes = cases.map { _ in [] }
    for index in trees.indices {
      trees[index].before = await pages.record(trees[index].key)
      trees[index].changes = Self.changes(trees[index].before, await now.record(trees[index].key))
      for member in trees[index].members { changes[member] = trees[index].changes }
    }
    for edit in Set(cases.flatMap(\.causes)).sorted() {
      var tally = CauseTally()
      for tree in trees where tree.members.contains(where: { cases[$0].causes.contains(edit) }) {
        let isAlone = tree.members.allSatisfy {
          cases[$0].isExplained && cases[$0].causes == [edit]
        }
        let alone =
          isAlone
          ? tree.changes
          : Self.changes(tree.before, await pages.record(tree.key, with: [edit]))
        tally.add(alone, of: tree.key)
      }
      tallies[edit] = tally
    }
  }

  private static func trees(_ cases: [CauseInquiry.Case]) -> [Shown] {
    var trees: [Shown] = []
    var places: [SnapshotKey: Int] = [:]
    for (index, one) in cases.enumerated() {
      let key = SnapshotKey { $0 == .format ? nil : one.key[$0] }
      let place = places[key] ?? trees.count
      if place == trees.count {
        places[key] = place
        trees.append(Shown(key: one.key))
      }
      trees[place].members.append(index)
    }
    return trees
  }

  private static func changes(_ before: PageRecord?, _ now: PageRecord?) -> [NodeChange] {
    guard let before, let now else { return [] }
    return PageDifference.changes(old: before, new: now)
  }
}
