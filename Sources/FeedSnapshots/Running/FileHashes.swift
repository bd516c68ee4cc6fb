import Basics
import Documents
import Glibc

/// The hashes of the files in some folders, which are kept in a folder of indices between runs.
///
/// A file is not read again if its size, times, inode and device are those that it had when it was
/// hashed. The time of its last change of any kind is among them, and programs cannot set this time.
/// A file that was changed shortly before it was hashed gets no entry, because a second change at
/// the same time would leave no trace. An index that cannot be read or written is ignored.
struct FileHashes: Sendable {
  /// The folder of the indices, which may not exist.
  private let folder: String
  /// A Boolean value that indicates whether new hashes are kept.
  private let isKept: Bool

  /// The version of the hashes and of the format, and the user who can read the files.
  private static let head = "bricks-hashes 1 \(geteuid())"

  init(in folder: String, isKept: Bool) {
    self.folder = folder
    self.isKept = isKept
  }

  /// Reads the visible files of a folder on the disk, with the hash of each file in place of its
  /// bytes.
  ///
  /// `name` identifies the folder. The contents of files that had to be read are added to
  /// `contents`.
  func tree(
    of last: String, in parent: String, named name: String, adding contents: SharedContents
  ) -> FileTree {
    let index = "\(folder)/\(QuickHash(Array(name.utf8)))"
    let hashing = FolderHashing(below: parent, knowing: Self.read(index), contents)
    let tree = FileTree.read(parent, folders: [last], from: hashing.source)
    if isKept, let entries = hashing.changedEntries { write(entries, to: index) }
    return tree
  }

  // MARK: Indices

  private static func read(_ path: String) -> [[UInt8]: HashedFile] {
    guard let bytes = try? SourceFile.read(path, limit: 64 << 20).bytes,
      bytes.count > QuickHash.length
    else { return [:] }
    let end = bytes.count - QuickHash.length
    guard bytes[end...].elementsEqual(QuickHash(bytes.span.extracting(..<end)).description.utf8)
    else { return [:] }
    let lines = bytes[..<end].split(separator: 0)
    guard let head = lines.first, head.elementsEqual(Self.head.utf8) else { return [:] }
    var entries: [[UInt8]: HashedFile] = [:]
    for line in lines.dropFirst() {
      guard let (path, file) = HashedFile.read(line) else { return [:] }
      entries[path] = file
    }
    return entries
  }

  private func write(_ entries: [[UInt8]: HashedFile], to path: String) {
    var bytes = Array(Self.head.utf8) + [0]
    for (path, file) in entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      file.append(path, to: &bytes)
    }
    bytes += QuickHash(bytes).description.utf8
    mkdir(folder, 0o777)
    // Without an index, the files are only read again.
    try? FileWriting.replace(path, with: bytes, waitsForDisk: false)
  }
}

/// The hash of a file, and the state of the file when it was hashed.
private struct HashedFile: Sendable, Hashable {
  /// A state, which is different after every change.
  struct State: Sendable, Hashable {
    let size: Int
    /// The time of the last change of the content, in nanoseconds since 1970.
    let modified: Int
    /// The time of the last change of any kind, in nanoseconds since 1970.
    let changed: Int
    let inode: Int
    let device: Int

    init(_ status: stat) {
      size = Int(status.st_size)
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
      inode = Int(bitPattern: UInt(status.st_ino))
      device = Int(bitPattern: UInt(status.st_dev))
    }

    /// Creates the state from its numbers in an index.
    init(_ numbers: [Int]) {
      (size, modified, changed) = (numbers[0], numbers[1], numbers[2])
      (inode, device) = (numbers[3], numbers[4])
    }

    var numbers: [Int] { [size, modified, changed, inode, device] }

    /// Returns whether every later change is certain to give the file another state.
    ///
    /// A file system may count the time in steps of up to two seconds.
    func isOlder(than time: Int) -> Bool { max(modified, changed) < time - 3_000_000_000 }

    static func nanoseconds(_ time: timespec) -> Int {
      time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
    }
  }

  let state: State
  /// The digits of the hash.
  let digits: [UInt8]

  private static let space = UInt8(ascii: " ")
  private static let numberCount = 5

  /// Reads a line of an index with the path of its file.
  static func read(_ line: ArraySlice<UInt8>) -> (path: [UInt8], file: HashedFile)? {
    let words = line.split(
      separator: space, maxSplits: numberCount + 1, omittingEmptySubsequences: false)
    guard words.count == numberCount + 2, words[0].count == QuickHash.length else { return nil }
    var numbers: [Int] = []
    for word in words[1...numberCount] {
      guard let number = Int(String(decoding: word, as: UTF8.self)) else { return nil }
      numbers.append(number)
    }
    return (
      Array(words[numberCount + 1]), HashedFile(state: State(numbers), digits: Array(words[0]))
    )
  }

  /// Appends the line of a file.
  func append(_ path: [UInt8], to bytes: inout [UInt8]) {
    bytes += digits
    for number in state.numbers { bytes += " \(number)".utf8 }
    bytes.append(Self.space)
    bytes += path
    bytes.append(0)
  }
}

/// A reader of the files of one folder that returns their hashes in place of their bytes.
private final class FolderHashing: Sendable {
  private let parent: String
  private let known: [[UInt8]: HashedFile]
  private let contents: SharedContents
  private let progress = Locked(Progress())

  private struct Progress {
    var found: [[UInt8]: HashedFile] = [:]
    /// The paths of folders with all links resolved.
    var realPaths: [String: [UInt8]] = [:]
  }

  init(
    below parent: String, knowing known: [[UInt8]: HashedFile], _ contents: SharedContents
  ) {
    self.parent = parent
    self.known = known
    self.contents = contents
  }

  /// The entries of all files, or `nil` if they are the known ones.
  var changedEntries: [[UInt8]: HashedFile]? {
    let found = progress.withLock { $0.found }
    return found == known ? nil : found
  }

  var source: FileSource {
    FileSource(
      read: { path, limit throws(FileProblem) in
        SourceFile(path: path, bytes: try self.hash(of: path, limit))
      }, names: FileSource.disk.names, kind: FileSource.disk.kind, real: { self.real($0) },
      list: FileSource.disk.list)
  }

  /// Returns the path of a folder with all links resolved.
  ///
  /// A folder that is not a link is below the resolved path of its parent.
  private func real(_ path: String) -> [UInt8]? {
    var status = stat()
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    let parent = progress.withLock { $0.realPaths[String(path[..<end])] }
    let real =
      if let parent, lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        parent + path.utf8[end...]
      } else {
        FileSource.disk.real(path)
      }
    if let real { progress.withLock { $0.realPaths[path] = real } }
    return real
  }

  private func hash(of path: String, _ limit: Int) throws(FileProblem) -> [UInt8] {
    let name = Array(path.utf8.dropFirst(parent.utf8.count + 1))
    if let file = known[name], file.state.size <= limit, Self.state(of: path) == file.state {
      progress.withLock { $0.found[name] = file }
      return file.digits
    }
    let start = Self.time()
    let (file, before, after) = try SourceFile.readWithStatus(path, limit: limit)
    let digits = Array(QuickHash(file.bytes).description.utf8)
    contents.insert(file.bytes, String(decoding: digits, as: UTF8.self))
    let state = HashedFile.State(before)
    if state.isOlder(than: start), state == HashedFile.State(after) {
      progress.withLock { $0.found[name] = HashedFile(state: state, digits: digits) }
    }
    return digits
  }

  private static func state(of path: String) -> HashedFile.State? {
    var status = stat()
    return stat(path, &status) == 0 ? HashedFile.State(status) : nil
  }

  private static func time() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return HashedFile.State.nanoseconds(time)
  }
}
