package import Documents

/// The files of a project in one commit.
package struct CommittedFiles: Sendable {
  /// The files with their paths below the project, in byte order of the paths.
  package var files: [(path: String, file: SourceFile)] = []
  /// The problems of the files that could not be read.
  package var problems: [GitProblem] = []
}

extension GitRepository {
  /// Returns the files of a commit that are in some folders, or at some paths, of the project.
  ///
  /// The bytes are the committed ones, before git converts line endings. Links and submodules are
  /// skipped. A Git LFS pointer is replaced by the file on disk if that has the content of the
  /// pointer.
  package func files(
    at commit: GitCommit, below folders: [String], limit: Int = JSONOptions().maximumBytes
  ) throws(GitProblem) -> CommittedFiles {
    var blobs: [String: [UInt8]] = [:]
    return try files(at: commit, below: folders, limit: limit, blobs: &blobs)
  }

  /// Reads the contents that are not in `blobs` yet, and adds them.
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

  /// An entry of a git tree.
  struct TreeEntry {
    /// The path below the project.
    let path: ArraySlice<UInt8>
    let hash: String
    /// A Boolean value that indicates whether the entry is a file, not a link or a submodule.
    let isFile: Bool
    /// The size in bytes, or 0 if sizes were not requested.
    let size: Int
  }

  /// Returns all entries of a commit that are in some folders, or at some paths, of the project.
  func entries(
    at commit: GitCommit, below paths: [String], withSizes: Bool
  ) throws(GitProblem) -> [TreeEntry] {
    // Without a path, git would list everything.
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

  /// Reads contents by their hashes, and skips those that the clone does not contain.
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
