import SQLiteStore

/// The tables of the cache, and the statements over them.
enum CacheTables {
  /// The tables of the newest version.
  ///
  /// A record has a number that is never given to another one, so that what refers to a record
  /// that was forgotten finds nothing rather than something else. `links` are the numbers that its
  /// body refers to, apart so that what is out of reach is found without reading bodies. Only the
  /// fields of queries have a time of use.
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
      """
    ])

  /// What the cache knows beside its records.
  struct Meta {
    var nextID: Int
    /// Answers to requests before this one come too late: the cache was cleared since.
    var firstStamp: Int
    /// The last request whose answer was stored.
    var lastStamp: Int
  }

  static func meta(_ connection: Connection) throws(StoreProblem) -> Meta {
    let meta = try connection.first("SELECT next_id, first_stamp, last_stamp FROM meta") {
      Meta(nextID: $0.integer(0), firstStamp: $0.integer(1), lastStamp: $0.integer(2))
    }
    guard let meta else { throw .damaged(path: "", setAside: "") }
    return meta
  }

  static func write(_ meta: Meta, _ connection: Connection) throws(StoreProblem) {
    try connection.run(
      "UPDATE meta SET next_id = ?, first_stamp = ?, last_stamp = ?", .integer(meta.nextID),
      .integer(meta.firstStamp), .integer(meta.lastStamp))
  }

  /// The record with a key, and its number; nil if there is none.
  static func record(
    _ key: RecordKey, _ connection: Connection
  ) throws(StoreProblem) -> (id: Int, record: CachedRecord)? {
    let row = try connection.first(
      "SELECT id, key, body FROM record WHERE key = ?", .blob(key.bytes)
    ) { (id: $0.integer(0), key: $0.blob(1), body: $0.blob(2)) }
    guard let row else { return nil }
    guard row.key == key.bytes, let record = CachedRecord(row.body, id: row.id) else {
      throw .damaged(path: "", setAside: "")
    }
    return (row.id, record)
  }

  /// The record with a number; nil if there is none.
  static func record(
    _ id: Int, _ connection: Connection
  ) throws(StoreProblem) -> CachedRecord? {
    let body = try connection.first("SELECT body FROM record WHERE id = ?", .integer(id)) {
      $0.blob(0)
    }
    guard let body else { return nil }
    guard let record = CachedRecord(body, id: id) else { throw .damaged(path: "", setAside: "") }
    return record
  }
}
