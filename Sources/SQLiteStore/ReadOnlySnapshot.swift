import CSQLite
import Glibc

extension Database {
  /// Runs a closure on a database file that other processes may be using.
  ///
  /// The file is not changed, and no file is created next to it. SQLite, too, opens the files only
  /// for reading. If no lock protects the file, the closure runs again when the file has changed.
  ///
  /// The database must not be open in this process, and the process cannot open it until the
  /// closure returns. File locks belong to the process, and closing the file would release all of
  /// them.
  package static func look<Result>(
    at path: String, schema: StoreSchema, limits: StoreLimits = StoreLimits(),
    _ body: (Connection) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    var hasIndex = true
    for _ in 0..<6 {
      let file = try ReadOnlySnapshot(path, hasIndex: hasIndex)
      try OpenFile.take(file.path)
      defer { OpenFile.leave(file.path) }
      do throws(StoreProblem) {
        let connection = try Connection.inspector(file, schema: schema, limits: limits)
        defer { connection.close() }
        let result = try connection.transaction(.read, nil, body)
        if file.isUnchanged { return result }
      } catch {
        switch error {
        case _ where !file.isUnchanged: break
        // The index was incomplete, because its program is creating it or was killed while doing
        // so.
        case .readOnly, .busy: hasIndex.toggle()
        case .damaged: throw .damaged(path: file.path, setAside: file.path)
        default: throw error
        }
      }
      usleep(2000)
    }
    throw .busy(path: path)
  }
}

/// A database and its log at the start of a read.
struct ReadOnlySnapshot {
  /// The files next to the database, which determine how it can be read.
  enum Sidecars {
    /// There is no log, so no program has the database open.
    case none
    /// A log without a usable index, which was left behind or copied. SQLite builds an index in
    /// memory.
    case log
    /// A log with its index, from a running or killed program. SQLite's locks apply.
    case logAndIndex
  }

  /// The attributes that reveal a change of a file.
  fileprivate struct Mark: Equatable {
    let file: ino_t
    let size: off_t
    let seconds: Int
    let nanoseconds: Int
  }

  /// The path without symbolic links, as SQLite uses it.
  let path: String
  let sidecars: Sidecars
  private let database: Mark
  private let log: Mark?

  /// Records the state of a file and its log.
  ///
  /// Without `hasIndex`, the index of the log is not used.
  init(_ path: String, hasIndex: Bool = true) throws(StoreProblem) {
    guard let real = realpath(path, nil) else { throw .unavailable(path: path, code: errno) }
    defer { free(real) }
    self.path = String(cString: real)
    var status = stat()
    guard stat(real, &status) == 0 else { throw .unavailable(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unavailable(path: path, code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    database = Mark(status)
    log = Mark(of: self.path + "-wal")
    // If the log is shorter than its header, the index may belong to an earlier log.
    let index = hasIndex && (log?.size ?? 0) >= 32 && access(self.path + "-shm", F_OK) == 0
    sidecars = log == nil ? .none : index ? .logAndIndex : .log
  }

  /// A Boolean value that indicates whether the database is unchanged, so that the values read are
  /// consistent.
  var isUnchanged: Bool {
    guard let now = try? ReadOnlySnapshot(path, hasIndex: sidecars == .logAndIndex),
      now.sidecars == sidecars
    else { return false }
    return sidecars == .logAndIndex || now.database == database && now.log == log
  }

  /// The URI with which SQLite opens the file.
  var uri: String {
    var bytes = Array("file:".utf8)
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        bytes += "%\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    let choice =
      switch sidecars {
      case .none: "vfs=\(ReadOnlyVFS.locked)&immutable=1"
      case .log: "vfs=\(ReadOnlyVFS.unlocked)"
      case .logAndIndex: "vfs=\(ReadOnlyVFS.locked)&readonly_shm=1"
      }
    return String(decoding: bytes, as: UTF8.self) + "?" + choice
  }
}

extension ReadOnlySnapshot.Mark {
  fileprivate init(_ status: stat) {
    self.init(
      file: status.st_ino, size: status.st_size, seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
  }

  fileprivate init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// SQLite file systems that open every file for reading and never delete one.
///
/// The default file system would create a missing log or write to an existing one.
private enum ReadOnlyVFS {
  static let locked = register("look", like: "unix")
  /// The file system without locks, which therefore cannot use an index file.
  static let unlocked = register("look-alone", like: "unix-none")

  private static func register(_ name: String, like base: String) -> String {
    guard let own = sqlite3_vfs_find(base), let copiedName = strdup(name) else { return base }
    let files = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    files.initialize(to: own.pointee)
    files.pointee.zName = UnsafePointer(copiedName)
    files.pointee.xOpen = { files, path, file, flags, answer in
      let reading = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
      // The Unix file systems of SQLite share one open function.
      return sqlite3_vfs_find("unix")?.pointee.xOpen(files, path, file, reading, answer)
        ?? SQLITE_CANTOPEN
    }
    // SQLite would delete a log next to an empty database as the remnant of another database.
    files.pointee.xDelete = { _, _, _ in SQLITE_OK }
    sqlite3_vfs_register(files, 0)
    return name
  }
}
