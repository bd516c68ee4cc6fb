import BricksKit
import FeedRendering
import SnapshotDifferences

/// A renderer of pages from the old inputs with some of the edits, which caches shared data.
struct EditedPages {
  private let inputs: EditedInputs
  /// The makers for the old inputs: before all moves, and after each move.
  private var stages: [SnapshotRenderer]
  /// The maker for the unedited old inputs after all moves.
  private var before: SnapshotRenderer
  /// The maker for the most recently requested edits.
  private var last: (edits: [Int], renderer: SnapshotRenderer)?
  /// The old trees, by keys without a format.
  private var records: [SnapshotKey: PageRecord?] = [:]
  /// The old pages without paint, which new paint cannot change.
  private var bare: Set<SnapshotKey> = []

  /// Creates a renderer with those of the moves that affect its pages.
  init(_ inputs: EditedInputs, moves: [Int]) {
    self.inputs = inputs
    stages = [inputs.beforeMoves]
    for move in moves { stages.append(inputs.renderer(after: move, stages[stages.count - 1])) }
    before = stages.removeLast()
  }

  /// Returns a page from the old inputs, before all moves and after each of them.
  mutating func pages(_ key: SnapshotKey) async -> [PageDigest?] {
    var pages: [PageDigest?] = []
    for index in stages.indices {
      let output = await stages[index].page(key)
      if case .page(let page) = output { pages.append(page.digest) } else { pages.append(nil) }
    }
    guard case .page(let page) = await before.page(key) else { return pages + [nil] }
    if page.geometry == nil { bare.insert(key) }
    return pages + [page.digest]
  }

  /// Returns the record of a page as a tree before all moves or after some of them.
  mutating func record(_ key: SnapshotKey, atStage stage: Int) async -> PageRecord? {
    guard stages.indices.contains(stage) else { return await record(key) }
    return await stages[stage].record(key)
  }

  /// Returns a page with some edits; `isKept` indicates that it is certainly the same as without
  /// them.
  mutating func page(
    _ key: SnapshotKey, with edits: [Int]
  ) async -> (page: PageDigest?, isKept: Bool) {
    var renderer = renderer(with: edits)
    defer { last = (edits, renderer) }
    switch themeChangeEffect(on: key, edits, asTree: false, &renderer) {
    case .unchanged: return (nil, true)
    case .repainted(let tokens):
      if await !shows(tokens, key) { return (nil, true) }
    case .unknown: break
    }
    await inputs.progress()
    guard case .page(let page) = await renderer.page(key) else { return (nil, false) }
    return (page.digest, false)
  }

  /// Returns whether new values of some tokens may change an old page.
  private mutating func shows(_ tokens: [String], _ key: SnapshotKey) async -> Bool {
    guard !bare.contains(key) else { return false }
    // A style sheet contains the values of all nodes that a screen may show.
    guard key[.format] != HTMLRenderer.entry.name else { return true }
    return await record(key)?.isPainted(with: tokens) ?? true
  }

  /// Returns the record of an old page as a tree, for a page of any format.
  mutating func record(_ key: SnapshotKey) async -> PageRecord? {
    let tree = SnapshotKey { $0 == .format ? nil : key[$0] }
    if let known = records[tree] { return known }
    let record = await before.record(key)
    records[tree] = .some(record)
    return record
  }

  /// Returns the record of a page as a tree with some edits.
  mutating func record(_ key: SnapshotKey, with edits: [Int]) async -> PageRecord? {
    var renderer = renderer(with: edits)
    defer { last = (edits, renderer) }
    return await renderer.record(key)
  }

  /// Returns the effect of some edits on the tree of a page, as far as the themes determine it.
  mutating func themeChangeEffect(on key: SnapshotKey, with edits: [Int]) -> ThemeChangeEffect {
    var renderer = renderer(with: edits)
    defer { last = (edits, renderer) }
    return themeChangeEffect(on: key, edits, asTree: true, &renderer)
  }

  private mutating func renderer(with edits: [Int]) -> SnapshotRenderer {
    if let known = last, known.edits == edits {
      // The maker has a single owner, so that rendering does not copy it.
      last = nil
      return known.renderer
    }
    return inputs.renderer(with: edits, after: before)
  }

  private func themeChangeEffect(
    on key: SnapshotKey, _ edits: [Int], asTree: Bool, _ renderer: inout SnapshotRenderer
  ) -> ThemeChangeEffect {
    inputs.isOfThemes(edits)
      ? renderer.themeChangeEffect(on: key, asTree: asTree, since: before) : .unknown
  }
}
