import BricksKit
import Documents

/// The old inputs, and the edits that lead to the new ones.
struct EditedInputs: Sendable {
  let edits: [InputEdit]
  /// Told of every page that is made.
  let progress: @Sendable () async -> Void
  private let project: SnapshotProject
  private let old: FileTree
  /// The project before and now.
  private let states: [ProjectFiles]
  private let oldFiles: [[UInt8]: SourceFile]
  /// What the file of each edit is read for.
  private let changes: [ChangedInputs]

  init(
    _ project: SnapshotProject, old: FileTree, new: FileTree,
    progress: @escaping @Sendable () async -> Void = {}
  ) {
    self.project = project
    self.progress = progress
    self.old = old
    states = [project.state(old).files, project.project.files]
    let files = Self.files(of: old)
    edits = InputDifference.edits(old: files, new: Self.files(of: new))
    oldFiles = Dictionary(uniqueKeysWithValues: files.map { (Array($0.path.utf8), $0.file) })
    changes = edits.map {
      switch InputFileKind(path: $0.path) {
      case .tokens, .resolver: .themes
      case .recording: .feeds
      case .layout: .layouts
      case .setting, .other:
        $0.path.utf8.starts(with: "Themes/".utf8) ? .customers : .layouts
      }
    }
  }

  private static func files(of tree: FileTree) -> InputFiles {
    tree.paths.compactMap { path in tree[path].map { (path, $0) } }
  }

  /// What is otherwise with some edits.
  func changed(by lot: [Int]) -> ChangedInputs {
    lot.reduce(into: []) { $0.formUnion(changes[$1]) }
  }

  /// The edits of files that the pages of a customer are made from.
  func relevant(to customer: String) -> [Int] {
    let scopes = InputScope.all(of: customer, states)
    return edits.indices.filter { index in scopes.contains { $0.contains(edits[index].path) } }
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
    return project.state(tree)
  }

  func maker(_ project: BricksProject) -> SnapshotMaker {
    self.project.maker(project)
  }

  /// Makes pages from the inputs as they are now.
  var now: SnapshotMaker { maker(project.project) }
}
