import Basics
import CSQLite
import Glibc

/// The reason why a database operation failed.
///
/// The messages contain paths and statements of the program, but no stored values.
package enum StoreProblem: Error, Sendable, Hashable {
  /// The file or its folder cannot be used, with the system's error number.
  case unavailable(path: String, code: Int32)
  /// The file is read-only.
  case readOnly(path: String)
  /// The file is already open in this process.
  case alreadyOpen(path: String)
  /// The file is a database of another program.
  case foreign(path: String)
  /// A newer version of the program has written the file.
  case newer(path: String, version: Int, known: Int)
  /// An older version of the program has written the file, which is opened only for reading.
  case older(path: String, version: Int, known: Int)
  /// The file is not a valid database. It was moved to another path, unless that is its own path.
  case damaged(path: String, setAside: String)
  /// The disk is full or the size limit is reached.
  case full(path: String)
  /// Another process locks the file for longer than the time limit.
  case busy(path: String)
  /// The caller cancelled the operation.
  case cancelled
  /// The operation exceeded its time limit.
  case expired
  /// The database is closed.
  case closed(path: String)
  /// A closure of the database called the database and would wait for itself, which is a
  /// programming error.
  case nested(path: String)
  /// SQLite rejected a statement, which is a programming error.
  case refused(statement: String, code: Int32)

  /// A sentence that describes the problem and what to do.
  package var message: String {
    switch self {
    case .unavailable(let path, EINVAL):
      "The path \(path) is not a regular file, so it cannot be a database. Choose another path."
    case .unavailable(let path, let code):
      "The database \(path) cannot be used: \(String(cString: strerror(code))). Check the "
        + "permissions of the file and its folder."
    case .readOnly(let path):
      "The database \(path) is read-only. Check the permissions of the file and its folder."
    case .alreadyOpen(let path):
      "The database \(path) is already open in this process. Use the open database."
    case .foreign(let path):
      "The file \(path) belongs to another program and was not changed. Choose another file."
    case .newer(let path, let version, let known):
      "The database \(path) has version \(version), but this program supports at most \(known). It "
        + "was not changed. Use the newer program, or choose another file."
    case .older(let path, let version, let known):
      "The database \(path) has version \(version), but version \(known) is required to read it. It "
        + "was not changed. Start its program, which migrates the database."
    case .damaged(let path, let setAside) where path.hasSameBytes(as: setAside):
      "The file \(path) is damaged or is not a database. It was not changed. Choose another file, or "
        + "start its program, which replaces the file with an empty database."
    case .damaged(let path, let setAside):
      "The database \(path) was damaged. It was moved to \(setAside) and replaced with an empty "
        + "database."
    case .full(let path):
      "There is no space for new data in \(path). Existing data is unchanged. "
        + "Free space on the disk, or raise the size limit of the database."
    case .busy(let path):
      "Another process locks the database \(path). Try again, or end that process."
    case .cancelled: "The operation was cancelled. The database is unchanged."
    case .expired: "The operation exceeded its time limit. The database is unchanged."
    case .closed(let path): "The database \(path) is closed. Open it again."
    case .nested(let path):
      "An operation of the database \(path) called the database and would have waited for itself. "
        + "It must use the connection that it received. This is a programming error."
    case .refused(let statement, let code):
      "SQLite rejected \"\(statement)\": \(String(cString: sqlite3_errstr(code))). This is a "
        + "programming error."
    }
  }

  /// Creates the problem for a result code of SQLite and an error number of the system.
  init(path: String, statement: String, code: Int32, systemCode: Int32) {
    self =
      switch code & 0xFF {
      case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged(path: path, setAside: path)
      case SQLITE_FULL: .full(path: path)
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: .busy(path: path)
      case SQLITE_INTERRUPT: .cancelled
      case SQLITE_READONLY: .readOnly(path: path)
      case SQLITE_IOERR where [ENOSPC, EDQUOT, EFBIG].contains(systemCode): .full(path: path)
      case SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_PERM:
        .unavailable(path: path, code: systemCode == 0 ? EIO : systemCode)
      default: .refused(statement: statement, code: code)
      }
  }
}
