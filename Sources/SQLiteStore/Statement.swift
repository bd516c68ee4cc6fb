import CSQLite

/// A statement that is run many times; what is bound stays where it lies, and bound, until the next.
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
    // Without bytes there may be no address, and without an address it would be null.
    try check(
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, place, 0)
        : sqlite3_bind_blob64(handle, place, bytes.baseAddress, UInt64(bytes.count), nil))
  }

  /// Runs it to its end.
  package func run() throws(StoreProblem) {
    defer { sqlite3_reset(handle) }
    while try step() {}
  }

  /// Runs it for its first row; nil if there is none.
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
