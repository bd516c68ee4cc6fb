import Basics
import Documents

/// The git repository around a project, for reading only.
///
/// Paths are relative to the folder of the project, which can be the top of the repository or a
/// folder in it.
package struct GitRepository: Sendable {
  /// The folder of the project as the user entered it.
  package let folder: String
  /// A Boolean value that indicates whether the clone contains only recent history.
  package let isShallow: Bool
  let command: GitCommand
  /// The path from the top of the repository to the project with a final slash, or an empty path.
  let prefix: [UInt8]

  /// Finds the repository around a folder, with the `git` of the given `PATH`.
  package init(
    containing folder: String, environment: [String: String]
  ) throws(GitProblem) {
    self.folder = folder
    command = GitCommand(in: folder, environment: environment)
    let answer = try command.answer([
      "rev-parse", "--is-inside-work-tree", "--is-shallow-repository", "--show-prefix",
    ])
    let lines = answer.split(
      separator: Self.lineFeed, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].last == Self.lineFeed else {
      guard lines.first?.elementsEqual("true".utf8) == true else {
        throw .noWorkTree(folder: folder)
      }
      throw .unreadable
    }
    guard lines[0].elementsEqual("true".utf8) else { throw .noWorkTree(folder: folder) }
    isShallow = lines[1].elementsEqual("true".utf8)
    prefix = Array(lines[2].dropLast())
  }

  static let lineFeed = UInt8(ascii: "\n")

  /// Returns the commit with a name: a branch, a tag, a hash or another revision expression.
  package func commit(named name: String) throws(GitProblem) -> GitCommit {
    // Git would read a leading dash as an option.
    guard let first = name.utf8.first, first != UInt8(ascii: "-"), !name.utf8.contains(0) else {
      throw .unknownCommit(name: name)
    }
    let answer: [UInt8]
    do throws(GitProblem) {
      answer = try command.answer(["rev-parse", "--verify", "\(name)^{commit}"])
    } catch {
      guard case .refused = error else { throw error }
      let any = try command.answer(["rev-list", "--max-count=1", "--all"])
      throw any.isEmpty ? .noCommits : .unknownCommit(name: name)
    }
    guard answer.last == Self.lineFeed, let commit = GitCommit(answer.dropLast()) else {
      throw .unreadable
    }
    return commit
  }

  /// Returns the sorted paths of the project that differ from a commit.
  ///
  /// The changes can be edits, removals or additions; committed, staged or neither. Ignored files
  /// are skipped. A file that was changed, committed or staged, and then restored on disk, is
  /// included.
  package func changedPaths(since commit: GitCommit) throws(GitProblem) -> [String] {
    // A plain `git diff` between the commit and the disk would lock and refresh the index.
    let staged = try command.answer([
      "diff", "--cached", "--name-only", "-z", "--no-renames", "--no-ext-diff", commit.hash, "--",
      ".",
    ])
    let unstaged = try command.answer([
      "status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", "--", ".",
    ])
    // Two letters and a space precede each path. The second letter is a space if the file on disk
    // is the staged one.
    let isUnstaged = { (line: ArraySlice<UInt8>) in line.dropFirst().first != UInt8(ascii: " ") }
    let reported =
      staged.split(separator: 0)
      + unstaged.split(separator: 0).filter(isUnstaged).map { $0.dropFirst(3) }
    // A path with a final slash is a nested repository.
    let paths = Set(reported.compactMap(below).filter { $0.last != Self.slash })
    return paths.sorted { $0.lexicographicallyPrecedes($1) }
      .compactMap { String(validating: $0, as: UTF8.self) }
  }

  static let slash = UInt8(ascii: "/")

  /// Returns the path below the project for a path from the top of the repository, or `nil`.
  func below(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    path.starts(with: prefix) ? path.dropFirst(prefix.count) : nil
  }

  /// Returns the name under which readers of the disk know a file of the project.
  func name(of path: String) -> String {
    folder.hasSameBytes(as: ".") ? path : "\(folder)/\(path)"
  }
}

/// A commit of a repository, identified by its hash.
package struct GitCommit: Sendable, Hashable, CustomStringConvertible {
  /// The complete hash in hexadecimal digits.
  package let hash: String

  /// Creates a commit, or returns `nil` if the bytes are not a hash.
  init?(_ bytes: some Collection<UInt8>) {
    let isHash = bytes.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    guard isHash, bytes.count == 40 || bytes.count == 64 else { return nil }
    hash = String(decoding: bytes, as: UTF8.self)
  }

  /// The abbreviated hash.
  package var description: String { String(hash.prefix(10)) }
}
