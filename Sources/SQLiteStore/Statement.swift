import CSQLite

/// A prepared statement that runs repeatedly.
///
/// Values remain bound, and must remain in place, until the next binding.
package struct Statement: ~Copyable {
  private let handle: OpaquePointer
  private let sql: StaticString
  private let connection: Connection

  init(_ handle: OpaquePointer, _ sql: StaticString, of connection: Connection) {
    self.handle = handle
    self.sql = sql
    self.connection = connection
  }

  package func bind(_ place: Int32, _ number: Int?) throws(StoreProblem) {
    try check(
      number.map { sqlite3_bind_int64(handle, place, Int64($0)) }
        ?? sqlite3_bind_null(handle, place))
  }

  /// Binds bytes, which must not move until the statement has run.
  package func bind(_ place: Int32, _ bytes: UnsafeBufferPointer<UInt8>) throws(StoreProblem) {
    // An empty buffer may have no address, and SQLite would bind a null pointer as NULL.
    try check(
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, place, 0)
        : sqlite3_bind_blob64(handle, place, bytes.baseAddress, UInt64(bytes.count), nil))
  }

  /// Runs the statement to its end.
  package func run() throws(StoreProblem) {
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  /// Runs the statement and returns the value of its first row, or `nil` if it has no rows.
  package func first<Result>(_ read: (borrowing Row) -> Result) throws(StoreProblem) -> Result? {
    defer { sqlite3_reset(handle) }
    return try step() ? read(Row(of: handle)) : nil
  }

  private func step() throws(StoreProblem) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw connection.problem(code, "\(sql)")
    }
  }

  private func check(_ code: Int32) throws(StoreProblem) {
    guard code == SQLITE_OK else { throw connection.problem(code, "\(sql)") }
  }
}
