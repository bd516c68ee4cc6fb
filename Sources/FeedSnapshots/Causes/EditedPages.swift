import BricksKit
import FeedRendering

/// Makes pages from the old inputs with some of the edits, and keeps what many of them need.
struct EditedPages {
  private let inputs: EditedInputs
  /// Makes pages from the old inputs as they are.
  private var before: SnapshotMaker
  /// Makes them with the edits that were asked for last.
  private var last: (edits: [Int], maker: SnapshotMaker)?
  /// The old trees, by the keys without a format.
  private var records: [SnapshotKey: PageRecord?] = [:]
  /// Old pages that have no paint, and do not become others by it.
  private var bare: Set<SnapshotKey> = []

  init(_ inputs: EditedInputs) {
    self.inputs = inputs
    before = inputs.before
  }

  /// A page as the old inputs give it.
  mutating func page(_ key: SnapshotKey) async -> PageDigest? {
    guard case .page(let page) = await before.page(key) else { return nil }
    if page.geometry == nil { bare.insert(key) }
    return page.digest
  }

  /// A page as it is with some edits; the second value says that it is for certain the one without.
  mutating func page(
    _ key: SnapshotKey, with edits: [Int]
  ) async -> (page: PageDigest?, isKept: Bool) {
    var maker = maker(with: edits)
    defer { last = (edits, maker) }
    switch reskinning(of: key, edits, asTree: false, &maker) {
    case .kept: return (nil, true)
    case .repainted(let tokens):
      if await !shows(tokens, key) { return (nil, true) }
    case .unknown: break
    }
    await inputs.progress()
    guard case .page(let page) = await maker.page(key) else { return (nil, false) }
    return (page.digest, false)
  }

  /// Whether other looks of some tokens may make an old page another one.
  private mutating func shows(_ tokens: [String], _ key: SnapshotKey) async -> Bool {
    guard !bare.contains(key) else { return false }
    // A style sheet has the values of all that a screen may show.
    guard key[.format] != HTMLRenderer.entry.name else { return true }
    return await record(key)?.isPainted(with: tokens) ?? true
  }

  /// What an old page says as a tree, whatever its format.
  mutating func record(_ key: SnapshotKey) async -> PageRecord? {
    let tree = SnapshotKey { $0 == .format ? nil : key[$0] }
    if let known = records[tree] { return known }
    let record = await before.record(key)
    records[tree] = .some(record)
    return record
  }

  /// What a page says as a tree with some edits.
  mutating func record(_ key: SnapshotKey, with edits: [Int]) async -> PageRecord? {
    var maker = maker(with: edits)
    defer { last = (edits, maker) }
    return await maker.record(key)
  }

  /// What some edits make of a page as a tree, as far as their themes tell.
  mutating func reskinning(of key: SnapshotKey, with edits: [Int]) -> PageReskinning {
    var maker = maker(with: edits)
    defer { last = (edits, maker) }
    return reskinning(of: key, edits, asTree: true, &maker)
  }

  private mutating func maker(with edits: [Int]) -> SnapshotMaker {
    if let known = last, known.edits == edits {
      // There is one owner, so that nothing is copied when pages are made.
      last = nil
      return known.maker
    }
    return inputs.maker(with: edits, after: before)
  }

  private func reskinning(
    of key: SnapshotKey, _ edits: [Int], asTree: Bool, _ maker: inout SnapshotMaker
  ) -> PageReskinning {
    inputs.isOfThemes(edits) ? maker.reskinning(of: key, asTree: asTree, from: before) : .unknown
  }
}
