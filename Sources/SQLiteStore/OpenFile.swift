import Basics
import Glibc

/// A database file that this process has open at most once.
///
/// The connections to the file share this object. The path is available again after `releasePath()`,
/// or at the latest when the object is released.
final class OpenFile: Sendable {
  /// The path without symbolic links.
  let path: String
  /// A Boolean value that indicates whether the file was just created.
  let isNew: Bool
  /// A Boolean value that indicates whether the last process did not close the file.
  let wasLeftOpen: Bool

  private let isHeld = Locked(true)

  /// The paths in use.
  ///
  /// They are tracked per process, because a process must not open a file twice.
  private static let paths = Locked(Set<String>())
  static let logs = ["-wal", "-shm"]

  /// Reserves a file.
  ///
  /// Creates it and its folders if they do not exist.
  ///
  /// The caller must hold the lock of the folder.
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

  deinit { releasePath() }

  /// Releases the path after the file is closed.
  func releasePath() {
    let wasHeld = isHeld.withLock { isHeld in
      defer { isHeld = false }
      return isHeld
    }
    if wasHeld { Self.leave(path) }
  }

  /// Reserves a path without symbolic links, or throws if this process already uses it.
  static func take(_ path: String) throws(StoreProblem) {
    guard paths.withLock({ $0.insert(path).inserted }) else { throw .alreadyOpen(path: path) }
  }

  static func leave(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Creates a file that only its owner can access, or returns `false` if it exists.
  ///
  /// An existing file gets the same permissions.
  private static func makeFile(_ path: String) throws(StoreProblem) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .unavailable(path: path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : ELOOP)
      }
      if status.st_mode & 0o777 != 0o600 { chmod(path, 0o600) }
      return false
    }
    // SQLite would apply a leftover log to the new file.
    for log in logs { unlink(path + log) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .unavailable(path: path, code: errno) }
    close(descriptor)
    return true
  }

  /// The path of a damaged file.
  ///
  /// There is only one, because it contains private data of the owner.
  var asidePath: String { Self.asidePath(of: path) }

  private static func asidePath(of path: String) -> String { path + ".damaged" }

  /// Renames the file and its log, and creates an empty file.
  func setAside() throws(StoreProblem) {
    guard rename(path, asidePath) == 0 else { throw .unavailable(path: path, code: errno) }
    if rename(path + "-wal", asidePath + "-wal") != 0 { unlink(asidePath + "-wal") }
    unlink(path + "-shm")
    _ = try Self.makeFile(path)
  }

  /// Removes all files of a database.
  static func remove(_ path: String) {
    for name in [path, asidePath(of: path)] {
      unlink(name)
      for log in logs { unlink(name + log) }
    }
  }
}

/// A folder that is locked while its files are opened, moved aside or removed.
enum LockedFolder {
  /// Runs a closure while the folder is locked.
  ///
  /// Creates the folder if it does not exist.
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

  /// Returns the path of a file without symbolic links in its folder, so that each file has one
  /// path.
  ///
  /// Creates the folder if it does not exist.
  static func resolved(_ path: String) throws(StoreProblem) -> (folder: String, file: String) {
    let (folder, name) = parts(of: path)
    guard !name.isEmpty, !path.utf8.contains(0) else {
      throw .unavailable(path: path, code: EINVAL)
    }
    try make(folder)
    guard let real = real(folder) else { throw .unavailable(path: path, code: errno) }
    return (real, real == "/" ? "/\(name)" : "\(real)/\(name)")
  }

  /// Returns the same, or `nil` if the folder does not exist.
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
