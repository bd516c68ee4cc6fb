import CSQLite
import Glibc

extension Database {
  /// Runs a function over the file of a database that other processes may use meanwhile.
  ///
  /// Nothing of it is changed and nothing is made beside it: files are opened for reading alone, by
  /// SQLite too. Where nothing keeps others from changing it, the function runs again if they did.
  ///
  /// A database that this process has open is refused, and until the function is done it opens none
  /// there: the locks on a file are the process's, and whoever closes the file drops all of them.
  package static func look<Result>(
    at path: String, schema: StoreSchema, limits: StoreLimits = StoreLimits(),
    _ body: (Connection) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    var hasIndex = true
    for _ in 0..<6 {
      let file = try LookedAtFile(path, hasIndex: hasIndex)
      try OpenFile.take(file.path)
      defer { OpenFile.leave(file.path) }
      do throws(StoreProblem) {
        let connection = try Connection.looker(file, schema: schema, limits: limits)
        defer { connection.close() }
        let result = try connection.transaction(.read, nil, body)
        if file.isAsItWas { return result }
      } catch {
        switch error {
        case _ where !file.isAsItWas: break
        // The index is just being made, or was when its program was killed.
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

/// A database and its log at the moment when somebody begins to look at them.
struct LookedAtFile {
  /// What lies beside the database says how it can be read.
  enum Company {
    /// There is no log: nobody has it open.
    case none
    /// A log that was left or copied; SQLite makes an index of it in memory.
    case log
    /// A log with its index, as of a program that is running or was killed; SQLite's locks hold.
    case logAndIndex
  }

  /// By what a change of a file is known.
  fileprivate struct Mark: Equatable {
    let file: ino_t
    let size: off_t
    let seconds: Int
    let nanoseconds: Int
  }

  /// The path without links, as SQLite has it.
  let path: String
  let company: Company
  private let database: Mark
  private let log: Mark?

  /// Marks a file with its log; an index of it need not be made use of.
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
    // An index of a log without so much as its head may be one of what was there before.
    let index = hasIndex && (log?.size ?? 0) >= 32 && access(self.path + "-shm", F_OK) == 0
    company = log == nil ? .none : index ? .logAndIndex : .log
  }

  /// Whether what was read from it belongs together.
  var isAsItWas: Bool {
    guard let now = try? LookedAtFile(path, hasIndex: company == .logAndIndex),
      now.company == company
    else { return false }
    return company == .logAndIndex || now.database == database && now.log == log
  }

  /// The name by which SQLite opens it.
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
      switch company {
      case .none: "vfs=\(ReadOnlyFiles.locked)&immutable=1"
      case .log: "vfs=\(ReadOnlyFiles.unlocked)"
      case .logAndIndex: "vfs=\(ReadOnlyFiles.locked)&readonly_shm=1"
      }
    return String(decoding: bytes, as: UTF8.self) + "?" + choice
  }
}

extension LookedAtFile.Mark {
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

/// SQLite's own files, opened for reading whatever is asked for, and never removed: it would make a
/// log where there is none, and write into one that there is.
private enum ReadOnlyFiles {
  static let locked = register("look", like: "unix")
  /// Without locks, and so without an index in a file.
  static let unlocked = register("look-alone", like: "unix-none")

  private static func register(_ name: String, like base: String) -> String {
    guard let own = sqlite3_vfs_find(base), let copiedName = strdup(name) else { return base }
    let files = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    files.initialize(to: own.pointee)
    files.pointee.zName = UnsafePointer(copiedName)
    files.pointee.xOpen = { files, path, file, flags, answer in
      let reading = flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) | SQLITE_OPEN_READONLY
      // All of SQLite's own kinds of files open by the same function.
      return sqlite3_vfs_find("unix")?.pointee.xOpen(files, path, file, reading, answer)
        ?? SQLITE_CANTOPEN
    }
    // A log beside an empty database would be removed as one that was left of another.
    files.pointee.xDelete = { _, _, _ in SQLITE_OK }
    sqlite3_vfs_register(files, 0)
    return name
  }
}
