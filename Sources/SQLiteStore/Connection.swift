import Basics
import CSQLite

/// A connection to a database, which only its own thread uses.
///
/// Statements are literals, so external text cannot become a statement. Each statement is prepared
/// once and cached.
package final class Connection {
  /// The path of the file, for error messages.
  let path: String
  /// The generation of the file under this path.
  ///
  /// Moving a damaged file aside begins the next generation.
  let generation: Int
  /// A Boolean value that indicates whether the connection only reads.
  let isReader: Bool
  private let handle: OpaquePointer
  let file: OpenFile?
  private var isClosed = false
  private var prepared: [UnsafePointer<UInt8>: OpaquePointer] = [:]
  private var cancellation: Cancellation?

  static let pathInMemory = ":memory:"
  /// The number of steps of SQLite's virtual machine between two checks for cancellation.
  private static let stepsBetweenLooks: Int32 = 2000

  /// Opens a file, or a database in memory for `nil`.
  convenience init(
    _ file: OpenFile?, generation: Int = 0, isReader: Bool = false, limits: StoreLimits
  ) throws(StoreProblem) {
    let path = file?.path ?? Self.pathInMemory
    let flags = SQLITE_OPEN_READWRITE | (file == nil ? SQLITE_OPEN_CREATE : SQLITE_OPEN_NOFOLLOW)
    try self.init(
      path, named: path, flags, file: file, generation: generation, isReader: isReader,
      limits: limits)
  }

  /// Opens a file without changing it.
  convenience init(lookingAt file: ReadOnlySnapshot, limits: StoreLimits) throws(StoreProblem) {
    try self.init(
      file.path, named: file.uri, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, limits: limits)
  }

  private init(
    _ path: String, named name: String, _ flags: Int32, file: OpenFile? = nil, generation: Int = 0,
    isReader: Bool = true, limits: StoreLimits
  ) throws(StoreProblem) {
    self.path = path
    self.generation = generation
    self.isReader = isReader
    self.file = file
    let flags =
      flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_EXRESCODE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let systemCode = sqlite3_system_errno(opened)
      sqlite3_close_v2(opened)
      throw StoreProblem(path: path, statement: "open", code: code, systemCode: systemCode)
    }
    handle = opened
    sqlite3_busy_timeout(handle, limits.busyMilliseconds)
    sqlite3_progress_handler(
      handle, Self.stepsBetweenLooks,
      { context in
        guard let context else { return 0 }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        return connection.cancellation?.isWanted == true ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { close() }

  /// Closes the connection, even if it is still referenced.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    for statement in prepared.values { sqlite3_finalize(statement) }
    prepared = [:]
    sqlite3_close_v2(handle)
  }

  // MARK: Statements

  /// Runs a statement without result rows.
  package func run(_ sql: StaticString, _ values: StoreValue...) throws(StoreProblem) {
    try each(sql, values) { _ throws(StoreProblem) in }
  }

  /// Calls a closure with each row of a statement.
  package func each(
    _ sql: StaticString, _ values: StoreValue...,
    body: (borrowing Row) throws(StoreProblem) -> Void
  ) throws(StoreProblem) {
    try each(sql, values, body: body)
  }

  /// Returns the value that `read` returns for the first row, or `nil` if the statement has no
  /// rows.
  package func first<Result>(
    _ sql: StaticString, _ values: StoreValue..., read: (borrowing Row) -> Result
  ) throws(StoreProblem) -> Result? {
    try with(sql, values[...]) { statement throws(StoreProblem) in
      try self.step(statement, sql) ? read(Row(of: statement)) : nil
    }
  }

  private func each(
    _ sql: StaticString, _ values: [StoreValue],
    body: (borrowing Row) throws(StoreProblem) -> Void
  ) throws(StoreProblem) {
    try with(sql, values[...]) { statement throws(StoreProblem) in
      while try self.step(statement, sql) { try body(Row(of: statement)) }
    }
  }

  /// Prepares a statement and binds its values while a closure runs.
  private func with<Result>(
    _ sql: StaticString, _ values: ArraySlice<StoreValue>,
    _ body: (OpaquePointer) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    // The statement leaves the cache while it runs, so a nested call of the same statement prepares
    // its own.
    let statement: OpaquePointer
    if let kept = prepared.removeValue(forKey: sql.utf8Start) {
      statement = kept
    } else {
      statement = try prepare(sql)
    }
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
      sqlite3_finalize(prepared.updateValue(statement, forKey: sql.utf8Start))
    }
    return try bind(values, to: statement, sql, body)
  }

  private func prepare(_ sql: StaticString) throws(StoreProblem) -> OpaquePointer {
    guard !isClosed else { throw .closed(path: path) }
    var statement: OpaquePointer?
    let code = sql.withUTF8Buffer { text in
      text.withMemoryRebound(to: CChar.self) {
        sqlite3_prepare_v3(
          handle, $0.baseAddress, Int32($0.count), UInt32(SQLITE_PREPARE_PERSISTENT), &statement,
          nil)
      }
    }
    guard code == SQLITE_OK, let statement else { throw problem(code, "\(sql)") }
    return statement
  }

  /// Binds the remaining values.
  ///
  /// Their bytes remain in place until the statement has run.
  private func bind<Result>(
    _ values: ArraySlice<StoreValue>, to statement: OpaquePointer, _ sql: StaticString,
    _ body: (OpaquePointer) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    guard let value = values.first else { return try body(statement) }
    let place = Int32(values.startIndex) + 1
    func next(_ code: Int32) throws(StoreProblem) -> Result {
      guard code == SQLITE_OK else { throw self.problem(code, "\(sql)") }
      return try self.bind(values.dropFirst(), to: statement, sql, body)
    }
    switch value {
    case .null: return try next(sqlite3_bind_null(statement, place))
    case .integer(let number): return try next(sqlite3_bind_int64(statement, place, Int64(number)))
    case .text(let text) where text.isEmpty:
      // An empty text has no address, and SQLite would bind a null pointer as NULL.
      let empty: StaticString = ""
      let start = UnsafeRawPointer(empty.utf8Start).assumingMemoryBound(to: CChar.self)
      return try next(
        sqlite3_bind_text64(statement, place, start, 0, nil, UInt8(SQLITE_UTF8)))
    case .text(let text):
      return try text.utf8.span.withUnsafeBufferPointer { bytes throws(StoreProblem) in
        try next(
          bytes.withMemoryRebound(to: CChar.self) {
            sqlite3_bind_text64(
              statement, place, $0.baseAddress, UInt64($0.count), nil, UInt8(SQLITE_UTF8))
          })
      }
    case .blob(let bytes) where bytes.isEmpty:
      return try next(sqlite3_bind_zeroblob(statement, place, 0))
    case .blob(let bytes):
      return try bytes.withUnsafeBufferPointer { bytes throws(StoreProblem) in
        try next(
          sqlite3_bind_blob64(statement, place, bytes.baseAddress, UInt64(bytes.count), nil))
      }
    }
  }

  /// Prepares a statement that a closure runs repeatedly.
  package func repeating<Result>(
    _ sql: StaticString, _ body: (borrowing Statement) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    try with(sql, []) { handle throws(StoreProblem) in
      try body(Statement(handle, sql, of: self))
    }
  }

  /// Advances to the next row.
  ///
  /// Returns `false` after the last one.
  private func step(_ statement: OpaquePointer, _ sql: StaticString) throws(StoreProblem) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    case let code: throw problem(code, "\(sql)")
    }
  }

  /// Runs statements with interpolated numbers, for which SQL has no parameters.
  func execute(_ sql: String) throws(StoreProblem) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw problem(code, sql) }
  }

  func problem(_ code: Int32, _ statement: String) -> StoreProblem {
    StoreProblem(
      path: path, statement: statement, code: code, systemCode: sqlite3_system_errno(handle))
  }

  // MARK: Transactions

  /// The lock with which a transaction begins.
  enum Access {
    case read, write
  }

  /// Runs a closure in a transaction, which is rolled back if the closure fails or is cancelled.
  func transaction<Result>(
    _ access: Access, _ cancellation: Cancellation? = nil,
    _ body: (Connection) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    self.cancellation = cancellation
    defer { self.cancellation = nil }
    if cancellation?.isWanted == true { throw .cancelled }
    switch access {
    case .read: try run("BEGIN")
    case .write: try run("BEGIN IMMEDIATE")
    }
    do throws(StoreProblem) {
      let result = try body(self)
      if cancellation?.isWanted == true { throw .cancelled }
      try run("COMMIT")
      return result
    } catch {
      self.cancellation = nil
      // Some errors end the transaction themselves.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Keeps the log when the connection closes, so that no file changes.
  func leaveUntouched() { csqlite_leave_log(handle) }
}

/// A flag that requests the cancellation of an operation.
final class Cancellation: Sendable {
  private let wanted = Locked(false)

  var isWanted: Bool { wanted.withLock { $0 } }

  func want() { wanted.withLock { $0 = true } }
}
