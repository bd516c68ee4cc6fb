import Basics
import Documents
import FeedSnapshots
import Foundation
import SnapshotDifferences

/// The files of a project in two states, for tests of their edits.
struct EditedFiles {
  let old: InputFiles
  let new: InputFiles
  let edits: [InputEdit]

  init(_ old: InputFiles, _ new: InputFiles) {
    self.old = old
    self.new = new
    edits = InputDifference.edits(old: old, new: new)
  }

  /// Creates two states of one file, with `nil` for a missing file.
  init(_ path: String, _ old: String?, _ new: String?) {
    self.init(
      old.map { [(path, SourceFile(path: path, text: $0))] } ?? [],
      new.map { [(path, SourceFile(path: path, text: $0))] } ?? [])
  }

  /// Returns an edit as a line with its name, old value and new value.
  var told: [String] { edits.map(Self.line) }

  static func line(_ edit: InputEdit) -> String {
    "\(edit.name): \(edit.was ?? "nothing") → \(edit.now ?? "nothing")"
  }

  func applied(_ edits: [InputEdit]) -> InputFiles { InputDifference.applied(edits, to: old) }

  /// A Boolean value that indicates whether the old files with all edits equal the new files.
  var isComplete: Bool { Self.isEqual(applied(edits), new) }

  /// Returns whether files have equal values as parsed by Foundation, or equal bytes if they are not
  /// valid JSON.
  static func isEqual(_ left: InputFiles, _ right: InputFiles) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.path == $1.path
          && ($0.file.bytes.hasSameBytes(as: $1.file.bytes)
            || value($0.file)?.isEqual(value($1.file)) == true)
      }
  }

  private static func value(_ file: SourceFile) -> NSObject? {
    try? JSONSerialization.jsonObject(
      with: Data(file.bytes), options: .fragmentsAllowed) as? NSObject
  }
}

/// The inputs of the customers in this repository.
enum RepositoryFiles {
  /// Returns all files on disk below some folders.
  static func read(_ folders: String...) throws -> InputFiles {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path()
    return try folders.flatMap { FolderWalk.files(in: root + $0, suffix: "").files }
      .map { (String($0.dropFirst(root.count)), try SourceFile.read($0)) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }
}
