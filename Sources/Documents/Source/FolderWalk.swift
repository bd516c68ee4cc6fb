import Glibc

/// A search for files in a folder and its subfolders.
package enum FolderWalk {
  /// The maximum depth, which no real project reaches but a loop of mounts would.
  private static let maximumDepth = 32

  package struct Result: Sendable {
    /// The files, sorted by name.
    package var files: [String] = []
    /// The folders and names that could not be read.
    package var problems: [FileProblem] = []
  }

  /// Returns all files whose names end with a suffix.
  ///
  /// Symbolic links to folders are not followed, so that a search cannot loop. A folder that does
  /// not exist has no files.
  package static func files(in folder: String, suffix: String) -> Result {
    var result = Result()
    if access(folder, F_OK) == 0 { walk(folder, suffix, depth: 0, into: &result) }
    return result
  }

  private static func walk(
    _ folder: String, _ suffix: String, depth: Int, into result: inout Result
  ) {
    guard depth < maximumDepth, let entries = FileSource.entries(in: folder) else {
      result.problems.append(FileProblem(path: folder, code: depth < maximumDepth ? errno : ELOOP))
      return
    }
    var names: [String] = []
    for entry in entries {
      let name = String(decoding: entry, as: UTF8.self)
      if name.unicodeScalars.contains("\u{FFFD}"), access("\(folder)/\(name)", F_OK) != 0 {
        result.problems.append(FileProblem(path: "\(folder)/\(name)", kind: .unnamable))
      } else if name != ".", name != ".." {
        names.append(name)
      }
    }
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let path = folder == "." ? name : "\(folder)/\(name)"
      switch kind(of: path) {
      case .folder: walk(path, suffix, depth: depth + 1, into: &result)
      case .file where name.hasSuffix(suffix): result.files.append(path)
      case .file, .other: break
      }
    }
  }

  private enum Kind { case file, folder, other }

  private static func kind(of path: String) -> Kind {
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    // A link to a file counts as a file. A broken link counts as a file too, so that reading it
    // reports the problem. A link to a folder is skipped.
    case S_IFLNK:
      return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG ? .file : .other
    case S_IFREG: return .file
    default: return .other
    }
  }
}
