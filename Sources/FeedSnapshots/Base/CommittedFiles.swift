package import Documents

/// Files of a project as they lie in a commit.
package struct CommittedFiles: Sendable {
  /// By the path below the project, in the order of the bytes of the paths.
  package var files: [(path: String, file: SourceFile)] = []
  /// The files that are there and were not read.
  package var problems: [GitProblem] = []
}

extension GitRepository {
  /// The files that a commit has below some folders, or at some paths, of the project.
  ///
  /// The bytes are those that were committed, before git converts line ends for the disk. Links and
  /// submodules are no files. A pointer of Git LFS is read from the disk if that still has what it
  /// stands for.
  package func files(
    at commit: GitCommit, below folders: [String], limit: Int = JSONOptions().maximumBytes
  ) throws(GitProblem) -> CommittedFiles {
    var blobs: [String: [UInt8]] = [:]
    return try files(at: commit, below: folders, limit: limit, blobs: &blobs)
  }

  /// Reads what is not among the contents that are known already, and adds it to them.
  func files(
    at commit: GitCommit, below folders: [String], limit: Int, blobs: inout [String: [UInt8]]
  ) throws(GitProblem) -> CommittedFiles {
    var result = CommittedFiles()
    var wanted: [(path: String, hash: String)] = []
    for entry in try entries(at: commit, below: folders, withSizes: true) where entry.isFile {
      guard let path = String(validating: entry.path, as: UTF8.self) else {
        let shown = name(of: String(decoding: entry.path, as: UTF8.self))
        result.problems.append(.file(FileProblem(path: shown, kind: .unnamable)))
        continue
      }
      if entry.size > limit {
        let problem = FileProblem(path: name(of: path), kind: .tooLarge(limit: limit))
        result.problems.append(.file(problem))
      } else {
        wanted.append((path, entry.hash))
      }
    }
    try read(Set(wanted.map(\.hash).filter { blobs[$0] == nil }), into: &blobs)
    for (path, hash) in wanted.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
    {
      guard let bytes = blobs[hash] else {
        result.problems.append(.absent(path: name(of: path)))
        continue
      }
      let file = SourceFile(path: name(of: path), bytes: bytes)
      guard let pointer = StoragePointer(bytes) else {
        result.files.append((path, file))
        continue
      }
      if let stored = pointer.file(at: file.path, limit: limit) {
        result.files.append((path, stored))
      } else {
        result.problems.append(.pointer(path: file.path))
      }
    }
    return result
  }

  // MARK: Trees

  /// What a tree of git has under a path.
  struct TreeEntry {
    /// Below the project.
    let path: ArraySlice<UInt8>
    let hash: String
    /// Whether it is a file rather than a link or another repository.
    let isFile: Bool
    /// 0 where it was not asked for.
    let size: Int
  }

  /// All that a commit has below some folders of the project, or at some paths.
  func entries(
    at commit: GitCommit, below paths: [String], withSizes: Bool
  ) throws(GitProblem) -> [TreeEntry] {
    // Without a path git would list everything.
    guard !paths.isEmpty else { return [] }
    let words = ["ls-tree", "-r", "-z", "--full-name"] + (withSizes ? ["--long"] : [])
    let answer = try command.answer(words + [commit.hash, "--"] + paths)
    var entries: [TreeEntry] = []
    for line in answer.split(separator: 0) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let fields = parts.first?.split(separator: UInt8(ascii: " ")) ?? []
      guard parts.count == 2, fields.count == (withSizes ? 4 : 3) else { throw .unreadable }
      guard let path = below(parts[1]) else { continue }
      let size = withSizes ? Int(String(decoding: fields[3], as: UTF8.self)) ?? 0 : 0
      entries.append(
        TreeEntry(
          path: path, hash: String(decoding: fields[2], as: UTF8.self),
          isFile: fields[0].starts(with: "100".utf8), size: size))
    }
    return entries
  }

  /// Reads contents by their hashes; those that the clone does not hold stay out.
  private func read(
    _ hashes: Set<String>, into blobs: inout [String: [UInt8]]
  ) throws(GitProblem) {
    guard !hashes.isEmpty else { return }
    let input = hashes.flatMap { Array($0.utf8) + [Self.lineFeed] }
    let answer = try command.answer(["cat-file", "--batch"], input: input)
    var rest = answer[...]
    for hash in hashes {
      guard let end = rest.firstIndex(of: Self.lineFeed) else { throw .unreadable }
      let head = rest[..<end].split(separator: UInt8(ascii: " "))
      rest = rest[(end + 1)...]
      guard head.count > 1, head[0].elementsEqual(hash.utf8) else { throw .unreadable }
      if head[1].elementsEqual("missing".utf8) { continue }
      guard head.count == 3, let size = Int(String(decoding: head[2], as: UTF8.self)),
        size >= 0, size < rest.count
      else { throw .unreadable }
      blobs[hash] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
  }
}
