package import Glibc

/// The reason why a file cannot be read or written.
package struct FileProblem: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case missing, missingFolder, directory, notFolder, notPermitted, unnamable, link
    case tooLarge(limit: Int)
    case other(code: Int32)
  }

  package let path: String
  package let kind: Kind

  package init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  package init(path: String, code: Int32) {
    self.path = path
    self.kind =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EISDIR: .directory
      case EACCES, EPERM, EROFS: .notPermitted
      default: .other(code: code)
      }
  }

  /// A sentence with the problem and what to do.
  package var message: String {
    // The path is shown whole, so that the user can find the file.
    let shown = Quoted.text(path, limit: 400)
    return switch kind {
    case .missing: "There is no \(shown); check the path."
    case .missingFolder: "The folder \(shown) does not exist; create it, or name another path."
    case .directory: "\(shown) is a folder; a file is needed here."
    case .notFolder: "\(shown) is not a folder; a folder is needed here."
    case .unnamable:
      "\(shown) has a name that is not UTF-8, so it cannot be read; rename it."
    case .link:
      "\(shown) is a link, or is reached through one that leads out of its folder; put the file "
        + "itself there."
    case .notPermitted:
      "\(shown) cannot be opened; check the permissions of the file and its folder."
    case .tooLarge(let limit):
      "\(shown) is larger than the limit of \(limit) bytes."
    case .other(let code):
      "\(shown) could not be used: \(String(cString: strerror(code)))."
    }
  }
}

extension SourceFile {
  /// The path that stands for standard input in commands.
  package static let standardInput = "-"

  package static let nameOfStandardInput = "<standard input>"

  /// Reads a file, or standard input for `-`, up to a number of bytes.
  ///
  /// If links are not followed, a link is a problem, and reading a pipe does not wait for a writer.
  package static func read(
    _ path: String, limit: Int = JSONOptions().maximumBytes, followsLinks: Bool = true
  ) throws(FileProblem) -> SourceFile {
    guard path != standardInput else {
      return SourceFile(
        path: nameOfStandardInput, bytes: try readAll(STDIN_FILENO, path: path, limit: limit))
    }
    let descriptor = try descriptor(of: path, followsLinks: followsLinks)
    defer { close(descriptor) }
    return SourceFile(path: path, bytes: try readAll(descriptor, path: path, limit: limit))
  }

  /// Reads a file with its status before and after the reading, which are the same if no process
  /// changed the file in the meantime.
  package static func readWithStatus(
    _ path: String, limit: Int
  ) throws(FileProblem) -> (file: SourceFile, before: stat, after: stat) {
    let descriptor = try descriptor(of: path)
    defer { close(descriptor) }
    let before = try status(of: descriptor, path)
    let bytes = try readAll(descriptor, before, path: path, limit: limit)
    return (SourceFile(path: path, bytes: bytes), before, try status(of: descriptor, path))
  }

  private static func descriptor(
    of path: String, followsLinks: Bool = true
  ) throws(FileProblem) -> Int32 {
    let flags = followsLinks ? O_RDONLY : O_RDONLY | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor < 0 else { return descriptor }
    let code = errno
    if code == ELOOP, !followsLinks { throw FileProblem(path: path, kind: .link) }
    throw FileProblem(path: path, code: code)
  }

  private static func status(of descriptor: Int32, _ path: String) throws(FileProblem) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileProblem(path: path, code: errno) }
    return status
  }

  private static func readAll(
    _ descriptor: Int32, path: String, limit: Int
  ) throws(FileProblem) -> [UInt8] {
    try readAll(descriptor, try status(of: descriptor, path), path: path, limit: limit)
  }

  private static func readAll(
    _ descriptor: Int32, _ status: stat, path: String, limit: Int
  ) throws(FileProblem) -> [UInt8] {
    if status.st_mode & S_IFMT == S_IFDIR { throw FileProblem(path: path, kind: .directory) }
    // The size is only a hint: pipes have no size, and a file can grow during the read.
    var bytes: [UInt8] = []
    var room = status.st_size > 0 ? Int(status.st_size) + 1 : 64 << 10
    while true {
      let problem = FileProblem(path: path, kind: .tooLarge(limit: limit))
      guard bytes.count <= limit else { throw problem }
      let space = min(room, limit + 1 - bytes.count)
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: max(space, 1)) { buffer, initialized in
        repeat {
          count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      guard count >= 0 else { throw FileProblem(path: path, code: errno) }
      if count == 0 { return bytes }
      // The first part is usually the whole content and is not copied.
      if bytes.isEmpty { bytes = part } else { bytes += part }
      // A file of the disk that has given its whole content has no more.
      if status.st_mode & S_IFMT == S_IFREG, count < space, bytes.count == Int(status.st_size) {
        return bytes
      }
      room = 1 << 20
    }
  }
}
