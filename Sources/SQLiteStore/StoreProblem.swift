import CSQLite
import Glibc

/// Why a database could not do what it was asked for.
///
/// The sentences name files and statements of the program, never a value that is stored.
package enum StoreProblem: Error, Sendable, Hashable {
  /// The file or its folder cannot be used, with the system's error number.
  case unavailable(path: String, code: Int32)
  /// The file can be read only.
  case readOnly(path: String)
  /// This process has the file open already.
  case alreadyOpen(path: String)
  /// The file is a database of another program.
  case foreign(path: String)
  /// A newer version of the program has written the file.
  case newer(path: String, version: Int, known: Int)
  /// An older version of the program has written the file, which is only looked at.
  case older(path: String, version: Int, known: Int)
  /// What the file holds is no database any more; it lies under another name now, unless that is its
  /// own.
  case damaged(path: String, setAside: String)
  /// There is no room left, on the disk or within the limit.
  case full(path: String)
  /// Another process holds the file longer than is waited for.
  case busy(path: String)
  /// Whoever asked for it does not want it any more.
  case cancelled
  /// The database was closed before.
  case closed(path: String)
  /// Work of the database asks the database and would wait for itself: a mistake of the program.
  case nested(path: String)
  /// A statement that SQLite does not take: a mistake of the program.
  case refused(statement: String, code: Int32)

  /// What is wrong and what to do, as a sentence.
  package var message: String {
    switch self {
    case .unavailable(let path, EINVAL):
      "The path \(path) is not that of a plain file and can hold no database; name another."
    case .unavailable(let path, let code):
      "The database \(path) could not be used: \(String(cString: strerror(code))); check the "
        + "permissions of the file and its folder."
    case .readOnly(let path):
      "The database \(path) may only be read; check the permissions of the file and its folder."
    case .alreadyOpen(let path):
      "The database \(path) is open in this process already; use the one that is open."
    case .foreign(let path):
      "The file \(path) belongs to another program and was left as it is; name another file."
    case .newer(let path, let version, let known):
      "The database \(path) has version \(version) and this program knows \(known); it was left "
        + "as it is. Use the newer program, or name another file."
    case .older(let path, let version, let known):
      "The database \(path) has version \(version), and looking at it takes \(known); it was left "
        + "as it is. The program that it belongs to brings it on when it is started."
    case .damaged(let path, let setAside) where path.utf8.elementsEqual(setAside.utf8):
      "The file \(path) is damaged, or was never a database; it was left as it is. Name another, or "
        + "start the program that it belongs to, which begins anew with an empty one."
    case .damaged(let path, let setAside):
      "The database \(path) was damaged; it lies in \(setAside) now and an empty one has taken "
        + "its place."
    case .full(let path):
      "There is no room for what should be stored in \(path); what was there before is unchanged. "
        + "Make room on the disk, or raise the limit of the database."
    case .busy(let path):
      "Another process keeps the database \(path) to itself; try again, or end that process."
    case .cancelled: "The work was cancelled; the database is as it was before."
    case .closed(let path): "The database \(path) is closed; open it again."
    case .nested(let path):
      "Work in the database \(path) asked for more of it and would have waited for itself; it has "
        + "to use the connection that it was given. This is a mistake of the program."
    case .refused(let statement, let code):
      "SQLite refused \"\(statement)\": \(String(cString: sqlite3_errstr(code))). This is a "
        + "mistake of the program."
    }
  }

  /// What an answer of SQLite means; the second number is the system's own.
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
