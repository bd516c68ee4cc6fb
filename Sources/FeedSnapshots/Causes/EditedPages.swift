import Basics
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
  /// The makers for the most recently requested edits, the latest one last.
  private var recent: [(edits: [Int], renderer: SnapshotRenderer)] = []
  /// The makers for edits of shared files of earlier customers, without the files of a customer.
  private var similar: [[ByteString]: SnapshotRenderer] = [:]
  /// The old trees, by keys without a format.
  private var records: [SnapshotKey: PageRecord?] = [:]
  /// The old pages without paint, which new paint cannot change.
  private var bare: Set<SnapshotKey> = []

  /// The limits keep memory bounded for any number of edits.
  private static let mostRecent = 2
  private static let mostSimilar = 16

  /// Creates a renderer with those of the moves that affect its pages.
  ///
  /// It reuses the data that the customers of an earlier renderer share with its own.
  init(_ inputs: EditedInputs, moves: [Int], after earlier: EditedPages? = nil) {
    self.inputs = inputs
    let known = earlier.map { ($0.stages + [$0.before]).map(\.withoutCustomer) } ?? []
    stages = [inputs.beforeMoves(known.first)]
    for (index, move) in moves.enumerated() {
      let similar = known.count == moves.count + 1 ? known[index + 1] : nil
      stages.append(inputs.renderer(after: move, stages[index], sharing: similar))
    }
    before = stages.removeLast()
    similar = earlier?.similarNext ?? [:]
  }

  /// The makers that the next customer can use.
  private var similarNext: [[ByteString]: SnapshotRenderer] {
    var next = similar
    for (edits, renderer) in recent { keep(renderer, edits, in: &next) }
    return next
  }

  /// Keeps a maker for the next customers if it is for edits of shared files.
  private func keep(
    _ renderer: SnapshotRenderer, _ edits: [Int], in similar: inout [[ByteString]: SnapshotRenderer]
  ) {
    guard let locations = inputs.sharedLocations(of: edits),
      similar[locations] != nil || similar.count < Self.mostSimilar
    else { return }
    similar[locations] = renderer.withoutCustomer
  }

  /// Returns a page from the old inputs, before all moves and after each of them; `last` is the
  /// page after all moves.
  mutating func pages(
    _ key: SnapshotKey
  ) async -> (digests: [PageDigest?], last: SnapshotPage?) {
    var pages: [PageDigest?] = []
    for index in stages.indices {
      let output = await stages[index].page(key)
      if case .page(let page) = output { pages.append(page.digest) } else { pages.append(nil) }
    }
    guard case .page(let page) = await before.page(key) else { return (pages + [nil], nil) }
    if page.geometry == nil { bare.insert(key) }
    return (pages + [page.digest], page)
  }

  /// Notes whether an old page that is not rendered has paint.
  mutating func note(_ key: SnapshotKey, hasPaint: Bool) async {
    if !hasPaint { bare.insert(key) }
    // The effects of themes are compared with the compiled screen.
    _ = await before.treeInputs(of: key)
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
    defer { put(renderer, edits) }
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

  /// Returns the inputs of a page as a tree without and with some edits, or `nil` without a page.
  mutating func treeInputs(
    of key: SnapshotKey, with edits: [Int]
  ) async -> (old: PageInputs, new: PageInputs)? {
    var renderer = renderer(with: edits)
    defer { put(renderer, edits) }
    guard let old = await before.treeInputs(of: key), let new = await renderer.treeInputs(of: key)
    else { return nil }
    return (old, new)
  }

  /// Returns the record of a page as a tree with some edits.
  mutating func record(_ key: SnapshotKey, with edits: [Int]) async -> PageRecord? {
    var renderer = renderer(with: edits)
    defer { put(renderer, edits) }
    return await renderer.record(key)
  }

  /// Returns the effect of some edits on the tree of a page, as far as the themes determine it.
  mutating func themeChangeEffect(on key: SnapshotKey, with edits: [Int]) -> ThemeChangeEffect {
    var renderer = renderer(with: edits)
    defer { put(renderer, edits) }
    return themeChangeEffect(on: key, edits, asTree: true, &renderer)
  }

  /// Removes the maker for some edits from the recent ones, or creates it.
  ///
  /// The maker has a single owner, so that rendering does not copy it.
  private mutating func renderer(with edits: [Int]) -> SnapshotRenderer {
    if let index = recent.firstIndex(where: { $0.edits == edits }) {
      return recent.remove(at: index).renderer
    }
    let known = similar.isEmpty ? nil : inputs.sharedLocations(of: edits).flatMap { similar[$0] }
    return inputs.renderer(with: edits, after: before, sharing: known)
  }

  /// Adds the maker for some edits to the recent ones.
  private mutating func put(_ renderer: SnapshotRenderer, _ edits: [Int]) {
    recent.append((edits, renderer))
    guard recent.count > Self.mostRecent else { return }
    let oldest = recent.removeFirst()
    keep(oldest.renderer, oldest.edits, in: &similar)
  }

  private func themeChangeEffect(
    on key: SnapshotKey, _ edits: [Int], asTree: Bool, _ renderer: inout SnapshotRenderer
  ) -> ThemeChangeEffect {
    inputs.isOfThemes(edits)
      ? renderer.themeChangeEffect(on: key, asTree: asTree, since: before) : .unknown
  }
}
