import CSQLite
import Glibc

/// The steps from an opened file to a usable database.
extension Connection {
  /// Returns the connection that writes, after checks and migrations.
  static func writer(
    _ file: OpenFile?, generation: Int = 0, schema: StoreSchema, limits: StoreLimits
  ) throws(StoreProblem) -> Connection {
    if let file, !file.isNew { try FileHead.check(file.path, against: schema) }
    let connection = try Connection(file, generation: generation, limits: limits)
    try connection.check(against: schema)
    if file?.wasLeftOpen == true { try connection.checkPages() }
    try connection.configure(limits)
    try connection.migrate(to: schema)
    return connection
  }

  /// Returns the connection to a database in memory with the content of an image.
  static func writer(
    of image: [UInt8], schema: StoreSchema, limits: StoreLimits
  ) throws(StoreProblem) -> Connection {
    let connection = try Connection(nil, limits: limits)
    try connection.replaceContent(with: image)
    try connection.check(against: schema)
    try connection.configure(limits)
    try connection.migrate(to: schema)
    return connection
  }

  /// Returns an additional connection that only reads.
  static func reader(
    _ file: OpenFile, generation: Int = 0, limits: StoreLimits
  ) throws(StoreProblem) -> Connection {
    let connection = try Connection(
      file, generation: generation, isReader: true, limits: limits)
    try connection.execute(
      """
      PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
      PRAGMA cache_size = -\(limits.cacheBytes >> 10)
      """)
    // This query loads the schema, so that a damaged schema is found now.
    _ = try connection.first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
    return connection
  }

  /// Returns a connection that reads a file without changing it.
  ///
  /// The file must have the program's version.
  static func inspector(
    _ file: ReadOnlySnapshot, schema: StoreSchema, limits: StoreLimits
  ) throws(StoreProblem) -> Connection {
    let connection = try Connection(lookingAt: file, limits: limits)
    connection.leaveUntouched()
    try connection.execute(
      """
      PRAGMA query_only = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
      PRAGMA temp_store = MEMORY
      """)
    // Exclusive mode keeps the index of the log in memory.
    if file.sidecars == .log { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
    try connection.check(against: schema)
    let version = try connection.version()
    guard version == schema.version else {
      throw .older(path: file.path, version: version, known: schema.version)
    }
    return connection
  }

  /// Rejects files of other programs or newer versions.
  ///
  /// This check also sees the content of the log.
  private func check(against schema: StoreSchema) throws(StoreProblem) {
    let application = try first("PRAGMA application_id") { $0.integer(0) } ?? 0
    let version = try first("PRAGMA user_version") { $0.integer(0) } ?? 0
    let tables = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
    do throws(StoreProblem) {
      guard application == Int(schema.applicationID) || application == 0 && tables == 0 else {
        throw .foreign(path: path)
      }
      guard version <= schema.version else {
        throw .newer(path: path, version: version, known: schema.version)
      }
    } catch {
      leaveUntouched()
      throw error
    }
  }

  private func checkPages() throws(StoreProblem) {
    let verdict = try first("PRAGMA quick_check(1)") { $0.text(0) }
    guard verdict == "ok" else { throw .damaged(path: path, setAside: path) }
  }

  private func configure(_ limits: StoreLimits) throws(StoreProblem) {
    // The setting takes effect only in an empty database, but setting it always causes a write.
    let isIncremental = try first("PRAGMA auto_vacuum") { $0.integer(0) } == 2
    if !isIncremental { try execute("PRAGMA auto_vacuum = INCREMENTAL") }
    try execute("PRAGMA journal_mode = WAL")
    try execute(
      """
      PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = FAST;
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
      PRAGMA journal_size_limit = \(4 << 20)
      """)
    let pageBytes = try first("PRAGMA page_size") { $0.integer(0) } ?? 4096
    try execute("PRAGMA max_page_count = \(max(1, limits.maximumBytes / max(pageBytes, 1)))")
  }

  private func migrate(to schema: StoreSchema) throws(StoreProblem) {
    guard try version() < schema.version else { return }
    try transaction(.write) { connection throws(StoreProblem) in
      // Another process may have migrated the file in the meantime.
      let version = try connection.version()
      guard version < schema.version else { return }
      for migration in schema.migrations[version...] { try connection.execute("\(migration)") }
      try connection.execute(
        """
        PRAGMA application_id = \(schema.applicationID);
        PRAGMA user_version = \(schema.version)
        """)
    }
  }

  private func version() throws(StoreProblem) -> Int {
    max(0, try first("PRAGMA user_version") { $0.integer(0) } ?? 0)
  }
}

/// The header of a database file, read without SQLite, because opening a file may replay its log.
private enum FileHead {
  private static let length = 100
  private static let magic = Array("SQLite format 3\0".utf8)

  static func check(_ path: String, against schema: StoreSchema) throws(StoreProblem) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .unavailable(path: path, code: errno) }
    defer { close(descriptor) }
    let head = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, length, 0))
    }
    // An empty file is a database without content.
    guard !head.isEmpty else { return }
    guard head.count == length, head.starts(with: magic) else {
      throw .damaged(path: path, setAside: path)
    }
    let application = Int32(bitPattern: number(head, at: 68))
    guard application == schema.applicationID || application == 0 else {
      throw .foreign(path: path)
    }
    let version = Int(number(head, at: 60))
    guard application == 0 || version <= schema.version else {
      throw .newer(path: path, version: version, known: schema.version)
    }
  }

  private static func number(_ head: [UInt8], at place: Int) -> UInt32 {
    head[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
