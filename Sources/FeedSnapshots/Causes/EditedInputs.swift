import Basics
import BricksKit
import Documents
import SnapshotDifferences

/// The old inputs, and the moves and edits that lead to the new ones.
///
/// The moves come first, so that the edits refer to the new files: a moved token or a renamed file
/// is an edit only if its content changed, too.
struct EditedInputs: Sendable {
  let edits: [InputEdit]
  let moves: [InputMove]
  /// The function to call for every rendered page.
  let progress: @Sendable () async -> Void
  private let project: SnapshotProject
  private let original: FileTree
  /// The old inputs after all moves.
  private let old: FileTree
  private let new: FileTree
  /// The hash of the new inputs, if it is known.
  let newHash: String?
  /// The matrix with the time and time zone of the old pages.
  private let matrix: SnapshotMatrix
  /// The old and the current project.
  let states: [ProjectFiles]
  /// The inputs that all customers share, in both states.
  private let scopesOfAll: [InputScope]
  private let oldFiles: [[UInt8]: SourceFile]
  /// The kinds of inputs that the file of each edit contains.
  private let changes: [ChangedInputs]

  init(
    _ project: SnapshotProject, old: FileTree, new: FileTree, newHash: String? = nil,
    progress: @escaping @Sendable () async -> Void = {}
  ) {
    self.project = project
    self.progress = progress
    original = old
    self.new = new
    self.newHash = newHash
    moves = InputMove.moves(from: old, to: new)
    self.old = moves.last?.files ?? old
    states = [project.state(old).files, project.project.files]
    scopesOfAll = states.map { .common(to: $0) }
    let files = Self.files(of: self.old)
    let matrix = project.matrix.seen(as: old[SnapshotProject.matrixPath])
    self.matrix = matrix
    edits = InputDifference.edits(old: files, new: Self.files(of: new)).filter { edit in
      !Self.isOfMatrix(edit) || Self.isSeen(edit, between: matrix, project.matrix)
    }
    oldFiles = Dictionary(uniqueKeysWithValues: files.map { (Array($0.path.utf8), $0.file) })
    changes = edits.map { Self.changes(in: $0.path) }
  }

  /// Returns the kind of inputs that a file contains.
  private static func changes(in path: String) -> ChangedInputs {
    switch InputFileKind(path: path) {
    case .tokens, .resolver: .themes
    case .recording: .feeds
    case .layout: .layouts
    case .setting where path.hasSameBytes(as: SnapshotProject.matrixPath): []
    case .setting, .other:
      path.utf8.starts(with: "Themes/".utf8) ? .customers : .layouts
    }
  }

  private static func files(of tree: FileTree) -> InputFiles {
    tree.paths.compactMap { path in tree[path].map { (path, $0) } }
  }

  /// Returns whether all edits are in files that only themes use.
  func isOfThemes(_ lot: [Int]) -> Bool { lot.allSatisfy { changes[$0] == .themes } }

  private static func isOfMatrix(_ edit: InputEdit) -> Bool {
    edit.path.hasSameBytes(as: SnapshotProject.matrixPath)
  }

  /// Returns whether an edit of the matrix affects pages; other edits only affect the selection of
  /// pages.
  private static func isSeen(
    _ edit: InputEdit, between old: SnapshotMatrix, _ new: SnapshotMatrix
  ) -> Bool {
    switch edit.member {
    case "now": old.now != new.now
    case "timeZone": !old.timeZone.text.hasSameBytes(as: new.timeZone.text)
    default: false
    }
  }

  /// Returns the edits of files that affect the pages of a customer.
  func relevant(to customer: String) -> [Int] {
    let scopes = InputScope.all(of: customer, states)
    return edits.indices.filter { index in
      Self.isOfMatrix(edits[index]) || scopes.contains { $0.contains(edits[index].path) }
    }
  }

  /// Returns the moves of files that affect the pages of a customer.
  func relevantMoves(to customer: String) -> [Int] {
    let scopes = InputScope.all(of: customer, states)
    return moves.indices.filter { index in
      moves[index].paths.contains { path in scopes.contains { $0.contains(path) } }
    }
  }

  /// Returns the old inputs with some edits.
  private func tree(with lot: [Int]) -> FileTree {
    let chosen = lot.map { edits[$0] }
    let paths = Dictionary(chosen.map { (Array($0.path.utf8), $0.path) }) { first, _ in first }
    let touched = paths.compactMap { path, name in oldFiles[path].map { (name, $0) } }
    var tree = old
    for path in paths.values { tree.remove(path) }
    for (path, file) in InputDifference.applied(chosen, to: touched) {
      tree.set(path, to: file.bytes)
    }
    return tree
  }

  /// Returns whether the old inputs with some edits have the same bytes as the new inputs, and the
  /// same time and time zone.
  func isNew(with lot: [Int]) -> Bool {
    guard matrix.now == project.matrix.now,
      matrix.timeZone.text.hasSameBytes(as: project.matrix.timeZone.text)
    else { return false }
    let isInput = { (path: String) in !path.hasSameBytes(as: SnapshotProject.matrixPath) }
    let tree = tree(with: lot)
    let paths = tree.paths.filter(isInput)
    return paths.elementsEqual(new.paths.filter(isInput)) { $0.hasSameBytes(as: $1) }
      && paths.allSatisfy { tree[$0]?.bytes == new[$0]?.bytes }
  }

  /// Returns a maker of pages from the old inputs before all moves, which reuses data from a maker
  /// for other customers.
  func beforeMoves(_ similar: SnapshotRenderer?) -> SnapshotRenderer {
    let state = project.state(original)
    return similar?.following(state, matrix) ?? project.renderer(state, matrix)
  }

  /// Returns a maker of pages from the old inputs after a move and those before it, which reuses
  /// data from a maker without the move, and from a maker after the same move for other customers.
  func renderer(
    after move: Int, _ before: SnapshotRenderer, sharing similar: SnapshotRenderer?
  ) -> SnapshotRenderer {
    let changed = moves[move].paths.reduce(into: ChangedInputs()) {
      $0.formUnion(Self.changes(in: $1))
    }
    return before.over(
      project.state(moves[move].files), unlike: changed, matrix, sharing: similar)
  }

  /// Returns a maker of pages from the old inputs with some edits, which reuses data from a maker
  /// without them, and from a maker with the same edits for other customers.
  func renderer(
    with lot: [Int], after before: SnapshotRenderer, sharing similar: SnapshotRenderer?
  ) -> SnapshotRenderer {
    let tree = tree(with: lot)
    let isSeenAnew = lot.contains { Self.isOfMatrix(edits[$0]) }
    return before.over(
      project.state(tree), unlike: lot.reduce(into: []) { $0.formUnion(changes[$1]) },
      isSeenAnew ? matrix.seen(as: tree[SnapshotProject.matrixPath]) : matrix, sharing: similar)
  }

  /// Returns the locations of some edits, or `nil` if one of them is in the files of a customer.
  ///
  /// Edits of other customers at the same locations are probably the same.
  func sharedLocations(of lot: [Int]) -> [ByteString]? {
    let isShared = lot.allSatisfy { index in
      scopesOfAll.contains { $0.contains(edits[index].path) }
    }
    return isShared ? lot.map { ByteString("\(edits[$0].path) \(edits[$0].name)") } : nil
  }
}
