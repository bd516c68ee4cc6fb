import Basics
import Documents

/// The comparison of two states of the inputs of pages.
package enum InputDifference {
  /// Returns the edits that lead from the old files to the new ones, file by file.
  ///
  /// Each edit can be applied by itself. The edits together produce documents with the same values
  /// as the new ones, but possibly with different formatting.
  package static func edits(old: InputFiles, new: InputFiles) -> [InputEdit] {
    let pairs = paired(old, new).compactMap { pair -> (path: String, edits: FileEdits)? in
      edits(pair.path, old: pair.old, new: pair.new).map { (pair.path, $0) }
    }
    let names = FileNames(
      pairs.compactMap {
        if case .places = $0.edits { $0.path } else { nil }
      })
    let tokens = pairs.flatMap { pair -> [[UInt8]] in
      guard case .places(.tokens, let changes) = pair.edits else { return [] }
      return Set(changes.map { Array($0.subject.utf8) }).map(\.self)
    }
    let files = Dictionary(tokens.map { ($0, 1) }, uniquingKeysWith: +)
    return pairs.flatMap { pair -> [InputEdit] in
      switch pair.edits {
      case .whole(let edit): return [edit]
      case .places(let kind, let changes):
        let file = names.name(of: pair.path, kind) + " "
        return changes.map {
          // The name of a token is sufficient unless several files edit it, such as those of two
          // schemes.
          let isAlone = files[Array($0.subject.utf8)] == 1
          return InputEdit(
            kind: kind.cause, path: pair.path, action: $0.action,
            name: (isAlone ? "" : file) + $0.subject, was: $0.was, now: $0.now, place: $0.place)
        }
      }
    }
  }

  /// The edits of a file: one for the whole file, or one for each location.
  private enum FileEdits {
    case whole(InputEdit)
    case places(InputFileKind, [DocumentDifference.Change])
  }

  private static func edits(_ path: String, old: SourceFile?, new: SourceFile?) -> FileEdits? {
    guard let old else { return new.map { .whole(added($0, path)) } }
    guard let new else { return .whole(removed(old, path)) }
    guard !old.bytes.hasSameBytes(as: new.bytes) else { return nil }
    let kind = InputFileKind(path: path)
    guard let before = kind.document(old), let after = kind.document(new) else {
      return .whole(replaced(old, new, path))
    }
    let difference = DocumentDifference(kind, before, after)
    if difference.isWhole { return .whole(replaced(old, new, path)) }
    return difference.changes.isEmpty ? nil : .places(kind, difference.changes)
  }

  // MARK: Files as a whole

  private static func added(_ file: SourceFile, _ path: String) -> InputEdit {
    InputEdit(
      kind: .file, path: path, action: .addFile(file), name: PrintableText.of(path), was: nil,
      now: Sentence.count(file.bytes.count, "byte"), place: Place(file, 0..<0))
  }

  private static func removed(_ file: SourceFile, _ path: String) -> InputEdit {
    InputEdit(
      kind: .file, path: path, action: .removeFile, name: PrintableText.of(path),
      was: Sentence.count(file.bytes.count, "byte"), now: nil, place: Place(file, 0..<0))
  }

  private static func replaced(_ old: SourceFile, _ new: SourceFile, _ path: String) -> InputEdit {
    let same = zip(old.bytes, new.bytes).prefix { $0 == $1 }.count
    let isDifferent = old.bytes.count == new.bytes.count
    return InputEdit(
      kind: .file, path: path, action: .replaceFile(new), name: PrintableText.of(path),
      was: Sentence.count(old.bytes.count, "byte"),
      now: Sentence.count(new.bytes.count, isDifferent ? "different byte" : "byte"),
      place: Place(new, same..<same))
  }

  // MARK: Pairs of files

  /// Returns the files of both states, paired by path.
  private static func paired(
    _ old: InputFiles, _ new: InputFiles
  ) -> [(path: String, old: SourceFile?, new: SourceFile?)] {
    var result: [(path: String, old: SourceFile?, new: SourceFile?)] = []
    var (olds, news) = (old[...], new[...])
    while let path = [olds.first?.path, news.first?.path].compactMap(\.self)
      .min(by: precedes)
    {
      var pair: (path: String, old: SourceFile?, new: SourceFile?) = (path, nil, nil)
      if let first = olds.first, first.path.hasSameBytes(as: path) {
        pair.old = first.file
        olds.removeFirst()
      }
      if let first = news.first, first.path.hasSameBytes(as: path) {
        pair.new = first.file
        news.removeFirst()
      }
      result.append(pair)
    }
    return result
  }

  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

/// Names of files for people: the shortest part of the path that is unique.
private struct FileNames {
  /// The number of paths with each ending.
  private var counts: [[UInt8]: Int] = [:]

  init(_ paths: [String]) {
    for path in paths {
      for end in Self.ends(of: path) { counts[Array(end.utf8), default: 0] += 1 }
    }
  }

  /// Returns the path of a layout below the layouts folder, or the shortest unique ending of any
  /// other path.
  func name(of path: String, _ kind: InputFileKind) -> String {
    let ends = Self.ends(of: path)
    let name =
      kind == .layout
      ? ends.dropLast().last : ends.first { counts[Array($0.utf8)] == 1 }
    return PrintableText.of(name ?? path)
  }

  /// Returns the endings of a path from the shortest to the longest.
  private static func ends(of path: String) -> [String] {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    return names.indices.reversed().map { names[$0...].joined(separator: "/") }
  }
}
