import Documents

/// The git repository that holds a project, as far as it is looked at.
///
/// Nothing is ever written to it. Paths are those below the folder of the project, whether that is
/// the top of the repository or lies deep in it.
package struct GitRepository: Sendable {
  /// The folder of the project as the user named it.
  package let folder: String
  /// Whether the clone holds only the latest part of its history.
  package let isShallow: Bool
  let command: GitCommand
  /// The path from the top of the repository to the project, with a slash at its end; else empty.
  let prefix: [UInt8]

  /// Finds the repository around a folder; git itself is looked up in the `PATH` that is given.
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

  /// The commit with a name: a branch, a tag, a hash, or what git derives from one.
  package func commit(named name: String) throws(GitProblem) -> GitCommit {
    // What begins with a dash would be an option.
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

  /// What is otherwise in the folder of the project than in a commit, in order: what was edited,
  /// removed or added, whether it was committed or staged since or not; no ignored files.
  ///
  /// A file that was changed, committed or staged, and then changed back on the disk is told too.
  package func changedPaths(since commit: GitCommit) throws(GitProblem) -> [String] {
    // A plain difference between the commit and the disk would lock and refresh the index.
    let staged = try command.answer([
      "diff", "--cached", "--name-only", "-z", "--no-renames", "--no-ext-diff", commit.hash, "--",
      ".",
    ])
    let unstaged = try command.answer([
      "status", "--porcelain", "-z", "--untracked-files=all", "--no-renames", "--", ".",
    ])
    // Two letters and a space say what is about each path; the second one is a space where the disk
    // has what is staged.
    let isUnstaged = { (line: ArraySlice<UInt8>) in line.dropFirst().first != UInt8(ascii: " ") }
    let told =
      staged.split(separator: 0)
      + unstaged.split(separator: 0).filter(isUnstaged).map { $0.dropFirst(3) }
    // A path with a slash at its end is a repository of its own inside of this one.
    let paths = Set(told.compactMap(below).filter { $0.last != Self.slash })
    return paths.sorted { $0.lexicographicallyPrecedes($1) }
      .compactMap { String(validating: $0, as: UTF8.self) }
  }

  static let slash = UInt8(ascii: "/")

  /// A path below the project, by its path from the top of the repository; nil for one elsewhere.
  func below(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    path.starts(with: prefix) ? path.dropFirst(prefix.count) : nil
  }

  /// What a file below the project is called by whoever reads it from the disk.
  func name(of path: String) -> String {
    folder.utf8.elementsEqual(".".utf8) ? path : "\(folder)/\(path)"
  }
}

/// A commit that a repository has, by its hash.
package struct GitCommit: Sendable, Hashable, CustomStringConvertible {
  /// All digits of it.
  package let hash: String

  /// Nil for what is no hash.
  init?(_ bytes: some Collection<UInt8>) {
    let isHash = bytes.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
    }
    guard isHash, bytes.count == 40 || bytes.count == 64 else { return nil }
    hash = String(decoding: bytes, as: UTF8.self)
  }

  /// The digits that people write.
  package var description: String { String(hash.prefix(10)) }
}
