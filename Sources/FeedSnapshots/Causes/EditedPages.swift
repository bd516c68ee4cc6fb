import BricksKit
import Documents

/// Makes pages from the old inputs with some of the edits, and keeps what many of them need.
struct EditedPages {
  private let inputs: EditedInputs
  /// Makes pages from the old inputs as they are.
  private var before: SnapshotMaker
  /// Makes them with the edits that were asked for last.
  private var last: (edits: [Int], maker: SnapshotMaker)?

  init(_ inputs: EditedInputs) {
    self.inputs = inputs
    before = inputs.maker(inputs.project(with: []))
  }

  /// A page as the old inputs give it.
  mutating func page(_ key: SnapshotKey) async -> PageDigest? { await Self.digest(key, &before) }

  /// A page as it is with some edits; the second value says that it is for certain the one without.
  mutating func page(
    _ key: SnapshotKey, with edits: [Int]
  ) async -> (page: PageDigest?, isKept: Bool) {
    var maker = maker(with: edits)
    defer { last = (edits, maker) }
    if hasKept(key, edits, &maker) { return (nil, true) }
    return (await Self.digest(key, &maker), false)
  }

  /// What a page says as a tree.
  mutating func record(_ key: SnapshotKey) async -> PageRecord? { await before.record(key) }

  /// What a page says with some edits; nil also where it says for certain what it does without.
  mutating func record(_ key: SnapshotKey, with edits: [Int]) async -> PageRecord? {
    var maker = maker(with: edits)
    defer { last = (edits, maker) }
    return hasKept(key, edits, &maker) ? nil : await maker.record(key)
  }

  private mutating func maker(with edits: [Int]) -> SnapshotMaker {
    if let known = last, known.edits == edits {
      // There is one owner, so that nothing is copied when pages are made.
      last = nil
      return known.maker
    }
    let project = inputs.project(with: edits)
    return inputs.isOfThemes(edits) ? before.reskinned(project) : inputs.maker(project)
  }

  private func hasKept(_ key: SnapshotKey, _ edits: [Int], _ maker: inout SnapshotMaker) -> Bool {
    inputs.isOfThemes(edits) && maker.hasKept(key, of: before)
  }

  private static func digest(_ key: SnapshotKey, _ maker: inout SnapshotMaker) async -> PageDigest?
  {
    if case .page(let page) = await maker.page(key) { page.digest } else { nil }
  }
}

/// The old inputs, and the edits that lead to the new ones.
struct EditedInputs: Sendable {
  let edits: [InputEdit]
  private let project: SnapshotProject
  private let old: FileTree
  private let oldFiles: [[UInt8]: SourceFile]
  /// Whether an edit is one of files that only themes are read from.
  private let isOfTheme: [Bool]

  init(_ project: SnapshotProject, old: FileTree, new: FileTree) {
    self.project = project
    self.old = old
    let files = Self.files(of: old)
    edits = InputDifference.edits(old: files, new: Self.files(of: new))
    oldFiles = Dictionary(uniqueKeysWithValues: files.map { (Array($0.path.utf8), $0.file) })
    isOfTheme = edits.map {
      switch InputFileKind(path: $0.path) {
      case .tokens, .resolver: true
      case .layout, .recording, .setting, .other: false
      }
    }
  }

  private static func files(of tree: FileTree) -> InputFiles {
    tree.paths.compactMap { path in tree[path].map { (path, $0) } }
  }

  func isOfThemes(_ lot: [Int]) -> Bool { lot.allSatisfy { isOfTheme[$0] } }

  /// The edits of files that the pages of a customer are made from.
  func relevant(to customer: String) -> [Int] {
    let folders = ["Layouts/", "Themes/base/", "Themes/\(customer)/"].map { $0.utf8 }
    return edits.indices.filter { index in
      folders.contains { edits[index].path.utf8.starts(with: $0) }
    }
  }

  /// The project with the old inputs and some edits.
  func project(with lot: [Int]) -> BricksProject {
    let chosen = lot.map { edits[$0] }
    let paths = Dictionary(chosen.map { (Array($0.path.utf8), $0.path) }) { first, _ in first }
    let touched = paths.compactMap { path, name in oldFiles[path].map { (name, $0) } }
    var tree = old
    for path in paths.values { tree.remove(path) }
    for (path, file) in InputDifference.applied(chosen, to: touched) {
      tree.set(path, to: file.bytes)
    }
    return project.project.over(tree.source(at: project.folder, over: .disk))
  }

  func maker(_ project: BricksProject) -> SnapshotMaker {
    self.project.maker(project)
  }

  /// Makes pages from the inputs as they are now.
  var now: SnapshotMaker { maker(project.project) }
}
