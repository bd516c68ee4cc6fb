import SQLiteStore

/// The tables of the cache, and the statements over them.
enum CacheTables {
  /// The tables of the newest version.
  ///
  /// A record has a number that is never given to another one, so that what refers to a record
  /// that was forgotten finds nothing rather than something else. `links` are the numbers that its
  /// body refers to, apart so that what is out of reach is found without reading bodies. Only the
  /// fields of queries have a time of use. `meta` has one row, of numbers behind their hash.
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
      // What the first version wrote has no hash of its numbers: it is asked for anew.
      """
      DELETE FROM record;
      DROP TABLE meta;
      CREATE TABLE meta(one INTEGER PRIMARY KEY CHECK (one = 1), content BLOB NOT NULL) STRICT;
      """,
    ])

  /// What the cache knows beside its records.
  struct Meta {
    var nextID = 1
    /// Answers to requests before this one come too late: the cache was cleared since.
    var firstStamp = 0
    /// The last request whose answer was stored.
    var lastStamp = 0
    /// What was asked for before this one and has no lifetime may be wrong: something was changed.
    var lastChange = 0
    /// The same of what is being changed; whoever opens the file finds it where a program ended
    /// before that did.
    var openChange = 0
  }

  static func meta(_ connection: Connection) throws(StoreProblem) -> Meta {
    let content = try connection.first("SELECT content FROM meta") { $0.blob(0) }
    guard let content else {
      // Only where nothing was ever written there is none.
      let record = try connection.first("SELECT 1 FROM record LIMIT 1") { $0.integer(0) }
      guard record == nil else { throw damage }
      return Meta()
    }
    var reader = CacheReader(
      content, CacheBytes.hashLength..<max(content.count, CacheBytes.hashLength))
    guard CacheBytes(content).hasItsHash, let nextID = reader.number(),
      let firstStamp = reader.number(), let lastStamp = reader.number()
    else { throw damage }
    // What was written before changes were noted has none.
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

  /// Finds a record by its number.
  static let recordByID: StaticString = "SELECT body FROM record WHERE id = ?"

  /// Reads the record with a number; false if there is none.
  static func read(
    _ id: Int, into record: inout CachedRecord, by statement: borrowing Statement
  ) throws(StoreProblem) -> Bool {
    try statement.bind(1, id)
    let isWhole = try statement.first { row in row.withBytes(0) { record.read($0, id: id) } }
    guard let isWhole else { return false }
    guard isWhole else { throw damage }
    return true
  }

  /// Reads the record with a key; gives its number, or nil if there is none.
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
