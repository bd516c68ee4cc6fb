import Basics
import Glibc

/// A file that this process keeps a database in, and no other part of it may.
///
/// Whoever has a connection to the file holds this; the name is free again when it is given back,
/// at the latest when all of them are gone.
final class OpenFile: Sendable {
  /// The path without links.
  let path: String
  /// Whether the file was made just now.
  let isNew: Bool
  /// Whether whoever had it open last did not get to close it.
  let wasLeftOpen: Bool

  private let isHeld = Locked(true)

  /// The paths that are in use; processes are what must not have a file twice.
  private static let paths = Locked(Set<String>())
  static let logs = ["-wal", "-shm"]

  /// Takes a file, which is made if there is none, with folders that are missing.
  ///
  /// The caller holds the lock of the folder.
  init(path: String) throws(StoreProblem) {
    try Self.take(path)
    self.path = path
    do throws(StoreProblem) {
      isNew = try Self.makeFile(path)
      var status = stat()
      wasLeftOpen = stat(path + "-wal", &status) == 0 && status.st_size > 0
    } catch {
      Self.leave(path)
      throw error
    }
  }

  deinit { giveBack() }

  /// Lets others have the file, once it is closed.
  func giveBack() {
    let wasHeld = isHeld.withLock { isHeld in
      defer { isHeld = false }
      return isHeld
    }
    if wasHeld { Self.leave(path) }
  }

  /// Takes a path without links, which is refused while another part of this process has it.
  static func take(_ path: String) throws(StoreProblem) {
    guard paths.withLock({ $0.insert(path).inserted }) else { throw .alreadyOpen(path: path) }
  }

  static func leave(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Makes a file for its owner alone; false if there is one, which is closed to others too.
  private static func makeFile(_ path: String) throws(StoreProblem) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .unavailable(path: path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ELOOP)
      }
      if status.st_mode & 0o777 != 0o600 { chmod(path, 0o600) }
      return false
    }
    // A log without its file would be taken for one of the new file.
    for log in logs { unlink(path + log) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .unavailable(path: path, code: errno) }
    close(descriptor)
    return true
  }

  /// Where a damaged file goes; there is one at a time, since it holds what its owner stored.
  var asidePath: String { Self.asidePath(of: path) }

  private static func asidePath(of path: String) -> String { path + ".damaged" }

  /// Gives the file with its log another name.
  func setAside() throws(StoreProblem) {
    guard rename(path, asidePath) == 0 else { throw .unavailable(path: path, code: errno) }
    if rename(path + "-wal", asidePath + "-wal") != 0 { unlink(asidePath + "-wal") }
    unlink(path + "-shm")
    _ = try Self.makeFile(path)
  }

  /// Removes everything that was stored under a name.
  static func remove(_ path: String) {
    for name in [path, asidePath(of: path)] {
      unlink(name)
      for log in logs { unlink(name + log) }
    }
  }
}

/// A folder whose files no other process opens, sets aside or removes meanwhile.
enum LockedFolder {
  /// Runs a function while the folder is ours; the folder is made if it is missing.
  static func whileLocked<Result>(
    _ path: String, milliseconds: Int32, _ body: () throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    try make(path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unavailable(path: path, code: errno) }
    defer { close(descriptor) }
    var waited: Int32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      guard code == EWOULDBLOCK || code == EINTR else {
        throw .unavailable(path: path, code: code)
      }
      guard waited < milliseconds else { throw .busy(path: path) }
      usleep(2000)
      waited += 2
    }
    return try body()
  }

  private static func make(_ path: String) throws(StoreProblem) {
    guard mkdir(path, 0o700) != 0, errno != EEXIST else { return }
    let code = errno
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw .unavailable(path: path, code: code)
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .unavailable(path: path, code: errno)
    }
  }

  /// The path of a file without links on its way, so that one file has one name.
  static func resolved(_ path: String) throws(StoreProblem) -> (folder: String, file: String) {
    let (folder, name) = parts(of: path)
    guard !name.isEmpty, !path.utf8.contains(0) else {
      throw .unavailable(path: path, code: EINVAL)
    }
    try make(folder)
    guard let real = real(folder) else { throw .unavailable(path: path, code: errno) }
    return (real, real == "/" ? "/\(name)" : "\(real)/\(name)")
  }

  /// The same where the folder is there; nothing is made.
  static func existing(_ path: String) -> (folder: String, file: String)? {
    let (folder, name) = parts(of: path)
    guard !name.isEmpty, !path.utf8.contains(0), let real = real(folder) else { return nil }
    return (real, real == "/" ? "/\(name)" : "\(real)/\(name)")
  }

  private static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (
      slash == path.startIndex ? "/" : String(path[..<slash]),
      String(path[path.index(after: slash)...])
    )
  }

  private static func real(_ folder: String) -> String? {
    guard let pointer = realpath(folder, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}
