import BricksKit

/// The changed nodes of the pages of an inquiry, and the scope of each cause.
///
/// Every format shows the same tree, so equal causes of several formats are computed only once.
struct CauseFigures: Sendable {
  /// The changes of each case: those of its causes or, if these do not explain the page, all of
  /// them.
  private(set) var changes: [[NodeChange]]
  /// The scope of each cause by itself.
  private(set) var reaches: [Int: CauseReach] = [:]

  init(_ inquiry: CauseInquiry, _ inputs: EditedInputs) async {
    var trees = ComparedTrees(inquiry, inputs)
    changes = inquiry.cases.map { _ in [] }
    // Cases with the same edits are adjacent, so their files are read once.
    let order = inquiry.cases.indices.sorted {
      inquiry.cases[$0].causes.sorted().lexicographicallyPrecedes(inquiry.cases[$1].causes.sorted())
    }
    // If the old inputs do not reproduce a golden, they reveal nothing about its changes.
    for index in order where inquiry.cases[index].isSound {
      changes[index] = await trees.changes(of: inquiry.cases[index])
    }
    for edit in Set(inquiry.cases.flatMap(\.causes)).sorted() {
      reaches[edit] = await trees.reach(
        of: edit, inquiry.cases.filter { $0.causes.contains(edit) })
    }
  }
}

/// The trees of an inquiry, with the old inputs and with some of the edits.
private struct ComparedTrees {
  private var pages: EditedPages
  private var now: SnapshotMaker
  private var known: [Comparison: [NodeChange]] = [:]

  /// A comparison of a tree with itself after some edits or, without edits, with its current state.
  private struct Comparison: Hashable {
    let tree: SnapshotKey
    let edits: Set<Int>?
  }

  init(_ inquiry: CauseInquiry, _ inputs: EditedInputs) {
    pages = inquiry.pages
    now = inputs.now
  }

  private static func tree(_ key: SnapshotKey) -> SnapshotKey {
    SnapshotKey { $0 == .format ? nil : key[$0] }
  }

  mutating func changes(of one: CauseInquiry.Case) async -> [NodeChange] {
    await changes(one.key, one.isExplained ? one.causes : nil)
  }

  private mutating func changes(_ key: SnapshotKey, _ edits: Set<Int>?) async -> [NodeChange] {
    let comparison = Comparison(tree: Self.tree(key), edits: edits)
    if let known = known[comparison] { return known }
    var changes: [NodeChange] = []
    if let edits, case .kept = pages.reskinning(of: key, with: edits.sorted()) {
      // The themes prove that there are no changes.
    } else if let edits {
      changes = Self.changes(await pages.record(key), await pages.record(key, with: edits.sorted()))
    } else {
      changes = Self.changes(await pages.record(key), await now.record(key))
    }
    known[comparison] = changes
    return changes
  }

  private static func changes(_ old: PageRecord?, _ new: PageRecord?) -> [NodeChange] {
    guard let old, let new else { return [] }
    return PageDifference.changes(old: old, new: new)
  }

  /// Returns the scope of an edit in the trees of some cases.
  mutating func reach(of edit: Int, _ cases: [CauseInquiry.Case]) async -> CauseReach {
    var reach = CauseReach()
    var seen: Set<SnapshotKey> = []
    for one in cases {
      if one.helpers.contains(edit) {
        // The edit alone changes nothing, so its effect is what the other causes lack without it.
        let less = await pages.record(one.key, with: one.causes.subtracting([edit]).sorted())
        let whole = await pages.record(one.key, with: one.causes.sorted())
        reach.add(Self.changes(less, whole), of: one.key)
      } else if seen.insert(Self.tree(one.key)).inserted {
        if case .repainted(let tokens) = pages.reskinning(of: one.key, with: [edit]) {
          await pages.record(one.key)?.add(paintedWith: tokens, of: one.key, to: &reach)
        } else {
          reach.add(await changes(one.key, [edit]), of: one.key)
        }
      }
    }
    return reach
  }
}
