import Documents
import FeedSnapshots
import Foundation

/// Files of a project in two states, and what tests say of them.
struct EditedFiles {
  let old: InputFiles
  let new: InputFiles
  let edits: [InputEdit]

  init(_ old: InputFiles, _ new: InputFiles) {
    self.old = old
    self.new = new
    edits = InputDifference.edits(old: old, new: new)
  }

  /// One file; nil where it is not there.
  init(_ path: String, _ old: String?, _ new: String?) {
    self.init(
      old.map { [(path, SourceFile(path: path, text: $0))] } ?? [],
      new.map { [(path, SourceFile(path: path, text: $0))] } ?? [])
  }

  /// An edit a line: its name, what was there and what is now.
  var told: [String] { edits.map(Self.line) }

  static func line(_ edit: InputEdit) -> String {
    "\(edit.name): \(edit.was ?? "nothing") → \(edit.now ?? "nothing")"
  }

  func applied(_ edits: [InputEdit]) -> InputFiles { InputDifference.applied(edits, to: old) }

  /// Whether the old files with all edits say what the new ones say.
  var isComplete: Bool { Self.isEqual(applied(edits), new) }

  /// Whether files have equal values, as Foundation reads them; what is no JSON has to have equal
  /// bytes.
  static func isEqual(_ left: InputFiles, _ right: InputFiles) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.path == $1.path
          && ($0.file.bytes == $1.file.bytes || value($0.file)?.isEqual(value($1.file)) == true)
      }
  }

  private static func value(_ file: SourceFile) -> NSObject? {
    try? JSONSerialization.jsonObject(
      with: Data(file.bytes), options: .fragmentsAllowed) as? NSObject
  }
}

/// The inputs of the customers that the repository has.
enum RepositoryFiles {
  /// All files below some folders, as they lie on the disk.
  static func read(_ folders: String...) throws -> InputFiles {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path()
    return try folders.flatMap { FolderWalk.files(in: root + $0, suffix: "").files }
      .map { (String($0.dropFirst(root.count)), try SourceFile.read($0)) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }
}
