import Basics
import Documents

/// The tokens of a theme that another file of the theme defines in the new inputs.
///
/// A moved token keeps its old value; an edit of the value is an edit of the new file.
struct TokenMoves {
  /// The changes of a token file.
  private struct FileChanges {
    let path: String
    let old: SourceFile?
    let new: SourceFile?
    let changes: [DocumentDifference.Change]
  }

  /// A token that is removed from one file and inserted into another.
  private struct MovedToken {
    let pointer: [String]
    let from: String
    let to: String
    /// The old text of the token.
    let text: [UInt8]
  }

  private let folder: String
  private let new: FileTree
  private let files: [FileChanges]
  private let tokens: [MovedToken]
  private var tree: FileTree
  private var paths: [String] = []

  /// Returns the moves of tokens, one for each theme.
  static func moves(from old: FileTree, to new: FileTree) -> [InputMove] {
    let paths = Set((old.paths + new.paths).map { Array($0.utf8) })
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { InputFileKind(path: $0) == .tokens && old[$0]?.bytes != new[$0]?.bytes }
    let themes = Dictionary(grouping: paths, by: folder(of:))
    var moves: [InputMove] = []
    for (folder, paths) in themes.sorted(by: { InputDifference.precedes($0.key, $1.key) })
    where paths.count > 1 {
      let sorted = paths.sorted(by: InputDifference.precedes)
      var tokens = TokenMoves(sorted, in: folder, from: moves.last?.files ?? old, to: new)
      if let move = tokens?.move() { moves.append(move) }
    }
    return moves
  }

  private static func folder(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).prefix(2).map { String(Substring($0)) }
      .joined(separator: "/")
  }

  private init?(_ paths: [String], in folder: String, from old: FileTree, to new: FileTree) {
    self.folder = folder
    self.new = new
    tree = old
    files = paths.compactMap { Self.changes(of: $0, old, new) }
    tokens = Self.moved(files)
    if tokens.isEmpty { return nil }
  }

  private static func changes(
    of path: String, _ old: FileTree, _ new: FileTree
  ) -> FileChanges? {
    let (before, after) = (old[path], new[path])
    let none = SourceFile(path: path, bytes: Array("{}".utf8))
    guard let from = InputFileKind.tokens.document(before ?? none),
      let to = InputFileKind.tokens.document(after ?? none)
    else { return nil }
    let difference = DocumentDifference(.tokens, from, to)
    guard !difference.isWhole else { return nil }
    return FileChanges(path: path, old: before, new: after, changes: difference.changes)
  }

  private static func moved(_ files: [FileChanges]) -> [MovedToken] {
    var targets: [[String]: String] = [:]
    for file in files {
      for change in file.changes {
        guard case .insert(_, let key?, let group, _) = change.action else { continue }
        targets[group.tokens + [key]] = file.path
      }
    }
    return files.flatMap { file -> [MovedToken] in
      guard let old = file.old, let document = InputFileKind.tokens.document(old) else { return [] }
      return file.changes.compactMap { change in
        guard case .remove(let pointer, _) = change.action, !isProperty(pointer.tokens),
          let target = targets[pointer.tokens], !target.hasSameBytes(as: file.path),
          let node = document.node(at: pointer)
        else { return nil }
        return MovedToken(
          pointer: pointer.tokens, from: file.path, to: target,
          text: Array(old.bytes[document.range(of: node)]))
      }
    }
  }

  /// Returns whether a path leads to a property of a group, such as `$type`.
  private static func isProperty(_ pointer: [String]) -> Bool {
    pointer.last?.utf8.first == UInt8(ascii: "$")
  }

  // MARK: Applying the move

  private mutating func move() -> InputMove? {
    for file in files {
      removeTokens(file)
      if file.old == nil { addFile(file) } else { insertTokens(file) }
    }
    followReferences()
    let target = tokens[0].to
    guard let file = new[target] else { return nil }
    return InputMove(
      kind: .token, name: name, place: place(of: tokens[0], in: file), paths: paths, files: tree)
  }

  private func place(of token: MovedToken, in file: SourceFile) -> Place {
    guard let document = InputFileKind.tokens.document(file),
      let node = document.node(at: JSONPointer(tokens: token.pointer))
    else { return Place(file, 0..<0) }
    return document.place(of: document.key(of: node))
  }

  private var name: String {
    let origins = Set(tokens.map { Array($0.from.utf8) })
    let targets = Set(tokens.map { Array($0.to.utf8) })
    let what =
      tokens.count == 1
      ? tokens[0].pointer.joined(separator: ".") : Sentence.count(tokens.count, "token")
    let from = origins.count == 1 ? tokens[0].from : Sentence.count(origins.count, "file")
    let to = targets.count == 1 ? tokens[0].to : Sentence.count(targets.count, "file")
    return PrintableText.of("\(what) moved from \(from) to \(to)")
  }

  private mutating func removeTokens(_ file: FileChanges) {
    let own = tokens.filter { $0.from.hasSameBytes(as: file.path) }
    guard !own.isEmpty else { return }
    let removed = file.changes.filter { change in
      guard case .remove(let pointer, _) = change.action else { return false }
      return Self.belongs(pointer.tokens, to: own)
    }
    if file.new == nil, removed.count == file.changes.count {
      tree.remove(file.path)
      paths.append(file.path)
    } else {
      apply(removed.map(\.action), to: file.old, file.path)
    }
  }

  private mutating func insertTokens(_ file: FileChanges) {
    let own = tokens.filter { $0.to.hasSameBytes(as: file.path) }
    guard !own.isEmpty else { return }
    let inserted = file.changes.compactMap { change -> InputEdit.Action? in
      guard case .insert(let text, let key?, let group, let position) = change.action else {
        return nil
      }
      let pointer = group.tokens + [key]
      if let token = own.first(where: { $0.pointer == pointer }) {
        return .insert(token.text, key: key, into: group, at: position)
      }
      guard Self.belongs(pointer, to: own) else { return nil }
      return .insert(text, key: key, into: group, at: position)
    }
    apply(inserted, to: tree[file.path], file.path)
  }

  /// Adds a new file with the old values of its moved tokens, and without its new tokens.
  private mutating func addFile(_ file: FileChanges) {
    let own = tokens.filter { $0.to.hasSameBytes(as: file.path) }
    guard !own.isEmpty else { return }
    let actions = file.changes.compactMap { change -> InputEdit.Action? in
      guard case .insert(let text, let key?, let group, _) = change.action else { return nil }
      let pointer = JSONPointer(tokens: group.tokens + [key])
      if let token = own.first(where: { $0.pointer == pointer.tokens }) {
        return token.text == text ? nil : .replace(pointer, with: token.text)
      }
      return Self.isProperty(pointer.tokens) ? nil : .remove(pointer, outermost: pointer)
    }
    apply(actions, to: file.new, file.path)
  }

  /// Returns whether a path is that of one of some tokens, or of a property of their groups.
  private static func belongs(_ pointer: [String], to tokens: [MovedToken]) -> Bool {
    tokens.contains { token in
      pointer == token.pointer
        || isProperty(pointer) && token.pointer.starts(with: pointer.dropLast())
    }
  }

  /// Applies the edits of resolver documents that name added and removed files.
  private mutating func followReferences() {
    let names = files.filter { $0.old == nil || $0.new == nil }.map { file in
      Array(file.path.utf8.dropFirst(folder.utf8.count + 1))
    }
    guard !names.isEmpty else { return }
    for path in tree.paths where InputFileKind(path: path) == .resolver {
      guard let old = tree[path], let new = new[path], old.bytes != new.bytes,
        let before = InputFileKind.resolver.document(old),
        let after = InputFileKind.resolver.document(new)
      else { continue }
      let actions = DocumentDifference(.resolver, before, after).changes.map(\.action).filter {
        let text: ArraySlice<UInt8>
        switch $0 {
        case .insert(let inserted, _, _, _), .replace(_, let inserted): text = inserted[...]
        case .remove(let pointer, _):
          text = before.node(at: pointer).map { old.bytes[before.range(of: $0)] } ?? []
        default: text = []
        }
        return names.contains { text.contains($0) }
      }
      apply(actions, to: old, path)
    }
  }

  private mutating func apply(
    _ actions: [InputEdit.Action], to file: SourceFile?, _ path: String
  ) {
    guard let file else { return }
    paths.append(path)
    let place = Place(file, 0..<0)
    let edits = actions.map {
      InputEdit(kind: .token, path: path, action: $0, name: "", was: nil, now: nil, place: place)
    }
    if let edited = InputDifference.applied(edits, to: [(path, file)]).first {
      tree.set(path, to: edited.file.bytes)
    }
  }
}
