import BricksKit
import SnapshotDifferences

/// The changed nodes of the pages of an inquiry, and the scope of each cause.
///
/// Every format shows the same tree, so equal causes of several formats are computed only once.
struct CauseEffects: Sendable {
  /// The changes of each case: those of its causes or, if these do not explain the page, all of
  /// them.
  private(set) var changes: [[NodeChange]]
  /// The scope of each edit.
  private(set) var scopes: [Int: CauseScope] = [:]
  /// The scope of each move.
  private(set) var moves: [Int: CauseScope] = [:]

  /// `now` is a maker of pages from the current inputs, which searches share, like the comparisons.
  init(
    _ search: CustomerCauseSearch, now: inout SnapshotRenderer,
    sharing comparisons: inout SharedComparisons
  ) async {
    var trees = ComparedTrees(search.pages, now: now, comparisons)
    changes = search.cases.map { _ in [] }
    // Cases with the same edits are adjacent, so their files are read once.
    let order = search.cases.indices.sorted {
      search.cases[$0].causes.sorted().lexicographicallyPrecedes(search.cases[$1].causes.sorted())
    }
    // If the old inputs do not reproduce a golden, they reveal nothing about its changes.
    for index in order where search.cases[index].isSound {
      changes[index] = await trees.changes(of: search.cases[index])
    }
    for edit in Set(search.cases.flatMap(\.causes)).sorted() {
      scopes[edit] = await trees.scope(
        of: edit, search.cases.filter { $0.causes.contains(edit) })
    }
    for (stage, move) in search.moves.enumerated() {
      let affected = search.cases.filter { $0.moves.contains(move) }
      if !affected.isEmpty { moves[move] = await trees.scope(ofMoveAt: stage, affected) }
    }
    (now, comparisons) = (trees.now, trees.shared)
  }
}

/// The trees of an inquiry, with the old inputs and with some of the edits.
private struct ComparedTrees {
  private var pages: EditedPages
  private(set) var now: SnapshotRenderer
  private(set) var shared: SharedComparisons
  private var known: [Comparison: [NodeChange]] = [:]

  /// A comparison of a tree with itself after some edits or, without edits, with its current state.
  private struct Comparison: Hashable {
    let tree: SnapshotKey
    let edits: Set<Int>?
    /// The number of moves after which the comparison begins, or `nil` for all moves.
    var stage: Int?
    /// The edit without which the comparison begins.
    var missing: Int?
  }

  init(_ pages: EditedPages, now: SnapshotRenderer, _ shared: SharedComparisons) {
    self.pages = pages
    self.now = now
    self.shared = shared
  }

  private static func tree(_ key: SnapshotKey) -> SnapshotKey {
    SnapshotKey { $0 == .format ? nil : key[$0] }
  }

  mutating func changes(of one: CustomerCauseSearch.Case) async -> [NodeChange] {
    guard one.moves.isEmpty else {
      let comparison = Comparison(
        tree: Self.tree(one.key), edits: one.isExplained ? one.causes : nil, stage: one.stage)
      if let known = known[comparison] { return known }
      let new =
        one.isExplained
        ? await pages.record(one.key, with: one.causes.sorted()) : await now.record(one.key)
      let changes = Self.changes(await pages.record(one.key, atStage: one.stage), new)
      known[comparison] = changes
      return changes
    }
    return await changes(one.key, one.isExplained ? one.causes : nil)
  }

  /// Returns the scope of a move in the trees of some cases.
  mutating func scope(
    ofMoveAt stage: Int, _ cases: [CustomerCauseSearch.Case]
  ) async -> CauseScope {
    var scope = CauseScope()
    var seen: Set<SnapshotKey> = []
    for one in cases where seen.insert(Self.tree(one.key)).inserted {
      let old = await pages.record(one.key, atStage: stage)
      let new = await pages.record(one.key, atStage: stage + 1)
      scope.add(Self.changes(old, new), of: one.key)
    }
    return scope
  }

  private mutating func changes(_ key: SnapshotKey, _ edits: Set<Int>?) async -> [NodeChange] {
    let comparison = Comparison(tree: Self.tree(key), edits: edits)
    if let known = known[comparison] { return known }
    var changes: [NodeChange] = []
    if let edits, case .unchanged = pages.themeChangeEffect(on: key, with: edits.sorted()) {
      // The themes prove that there are no changes.
    } else if let edits {
      changes = await self.changes(key, with: edits.sorted())
    } else {
      changes = Self.changes(await pages.record(key), await now.record(key))
    }
    known[comparison] = changes
    return changes
  }

  /// Returns the changes of some edits, or those of another customer if these are the same.
  private mutating func changes(_ key: SnapshotKey, with edits: [Int]) async -> [NodeChange] {
    let inputs = await pages.treeInputs(of: key, with: edits)
    if let (old, new) = inputs, let same = shared.changes(of: key, from: old, to: new) {
      return same
    }
    let changes = Self.changes(await pages.record(key), await pages.record(key, with: edits))
    if let (old, new) = inputs { shared.insert(changes, of: key, from: old, to: new) }
    return changes
  }

  /// Returns the difference that one of several causes makes to a page.
  private mutating func changes(
    _ one: CustomerCauseSearch.Case, without edit: Int
  ) async -> [NodeChange] {
    let comparison = Comparison(tree: Self.tree(one.key), edits: one.causes, missing: edit)
    if let known = known[comparison] { return known }
    let less = await pages.record(one.key, with: one.causes.subtracting([edit]).sorted())
    let changes = Self.changes(less, await pages.record(one.key, with: one.causes.sorted()))
    known[comparison] = changes
    return changes
  }

  private static func changes(_ old: PageRecord?, _ new: PageRecord?) -> [NodeChange] {
    guard let old, let new else { return [] }
    return PageDifference.changes(old: old, new: new)
  }

  /// Returns the scope of an edit in the trees of some cases.
  mutating func scope(of edit: Int, _ cases: [CustomerCauseSearch.Case]) async -> CauseScope {
    var scope = CauseScope()
    var seen: Set<SnapshotKey> = []
    for one in cases {
      if one.causes.count > 1 {
        // Other causes can hide a part of what the edit changes alone, so its effect is what they
        // lack without it.
        scope.add(await changes(one, without: edit), of: one.key)
      } else if seen.insert(Self.tree(one.key)).inserted {
        if case .repainted(let tokens) = pages.themeChangeEffect(on: one.key, with: [edit]) {
          await pages.record(one.key)?.add(paintedWith: tokens, of: one.key, to: &scope)
        } else {
          scope.add(await changes(one.key, [edit]), of: one.key)
        }
      }
    }
    return scope
  }
}
