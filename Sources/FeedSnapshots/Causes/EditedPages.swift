import BricksKit
import FeedRendering
import SnapshotDifferences

/// A renderer of pages from the old inputs with some of the edits, which caches shared data.
struct EditedPages {
  private let inputs: EditedInputs
  /// The maker for the unedited old inputs.
  private var before: SnapshotRenderer
  /// The maker for the most recently requested edits.
  private var last: (edits: [Int], renderer: SnapshotRenderer)?
  /// The old trees, by keys without a format.
  private var records: [SnapshotKey: PageRecord?] = [:]
  /// The old pages without paint, which new paint cannot change.
  private var bare: Set<SnapshotKey> = []

  init(_ inputs: EditedInputs) {
    self.inputs = inputs
    before = inputs.before
  }

  /// Returns a page from the old inputs.
  mutating func page(_ key: SnapshotKey) async -> PageDigest? {
    guard case .page(let page) = await before.page(key) else { return nil }
    if page.geometry == nil { bare.insert(key) }
    return page.digest
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
