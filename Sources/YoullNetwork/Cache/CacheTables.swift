import SQLiteStore

/// The tables of the cache and their statements.
enum CacheTables {
  /// The tables of the newest version.
  ///
  /// The ID of a record is never reused, so a reference to an evicted record never finds a
  /// different record. `links` contains the IDs that the body refers to. It is a separate column,
  /// so unreachable records are found without reading bodies. Only the root fields of queries have
  /// a time of use. `meta` has one row, of numbers preceded by their hash.
  static let schema = StoreSchema(
    applicationID: 0x594E_4143,
    migrations: [
      """
      CREATE TABLE record(
        id INTEGER PRIMARY KEY, key BLOB NOT NULL UNIQUE, body BLOB NOT NULL, links BLOB NOT NULL,
        used_at INTEGER) STRICT;
      CREATE INDEX record_used ON record(used_at) WHERE used_at IS NOT NULL;
      CREATE TABLE meta(
        one INTEGER PRIMARY KEY CHECK (one = 1), next_id INTEGER NOT NULL,
        first_stamp INTEGER NOT NULL, last_stamp INTEGER NOT NULL) STRICT;
      INSERT INTO meta VALUES (1, 1, 0, 0);
      """,
      // The numbers of the first version have no hash, so its content is deleted and fetched again.
      """
      DELETE FROM record;
      DROP TABLE meta;
      CREATE TABLE meta(one INTEGER PRIMARY KEY CHECK (one = 1), content BLOB NOT NULL) STRICT;
      """,
    ])

  /// The state of the cache apart from its records.
  struct Meta {
    var nextID = 1
    /// The stamp of the last clearing.
    ///
    /// Responses to earlier requests arrive too late.
    var firstStamp = 0
    /// The stamp of the last request whose response was stored.
    var lastStamp = 0
    /// The stamp of the last request before a change.
    ///
    /// Responses without a lifetime may be outdated if they were requested before this stamp.
    var lastChange = 0
    /// The stamp of the last request before a change in flight.
    ///
    /// It remains in the file if the program ends before the change does.
    var openChange = 0
  }

  static func meta(_ connection: Connection) throws(StoreProblem) -> Meta {
    let content = try connection.first("SELECT content FROM meta") { $0.blob(0) }
    guard let content else {
      // The row is missing only if nothing was ever written.
      let record = try connection.first("SELECT 1 FROM record LIMIT 1") { $0.integer(0) }
      guard record == nil else { throw damage }
      return Meta()
    }
    guard var reader = CacheReader(hashed: content), let nextID = reader.number(),
      let firstStamp = reader.number(), let lastStamp = reader.number()
    else { throw damage }
    // A row that was written before changes were recorded has no stamps of changes.
    return Meta(
      nextID: nextID, firstStamp: firstStamp, lastStamp: lastStamp,
      lastChange: reader.number() ?? 0, openChange: reader.number() ?? 0)
  }

  static func write(_ meta: Meta, _ connection: Connection) throws(StoreProblem) {
    var content = CacheBytes()
    content.beginHash()
    for number in [
      meta.nextID, meta.firstStamp, meta.lastStamp, meta.lastChange, meta.openChange,
    ] {
      content.append(number: number)
    }
    content.endHash()
    try connection.run("INSERT OR REPLACE INTO meta VALUES (1, ?)", .blob(content.bytes))
  }

  static let damage = StoreProblem.damaged(path: "", setAside: "")

  /// The statement that selects a record by its ID.
  static let recordByID: StaticString = "SELECT body FROM record WHERE id = ?"

  /// Reads the record with an ID; returns `false` if it does not exist.
  static func read(
    _ id: Int, into record: inout CachedRecord, by statement: borrowing Statement
  ) throws(StoreProblem) -> Bool {
    try statement.bind(1, id)
    let isWhole = try statement.first { row in row.withBytes(0) { record.read($0, id: id) } }
    guard let isWhole else { return false }
    guard isWhole else { throw damage }
    return true
  }

  /// Reads the record with a key and returns its ID, or `nil` if it does not exist.
  static func read(
    _ key: RecordKey, into record: inout CachedRecord, _ connection: Connection
  ) throws(StoreProblem) -> Int? {
    let found = try connection.first(
      "SELECT id, key, body FROM record WHERE key = ?", .blob(key.bytes)
    ) { row in
      let id = row.integer(0)
      let isSame = row.withBytes(1) { $0.elementsEqual(key.bytes) }
      return (id: id, isWhole: isSame && row.withBytes(2) { record.read($0, id: id) })
    }
    guard let found else { return nil }
    guard found.isWhole else { throw damage }
    return found.id
  }
}
