import Basics
package import SQLiteStore

/// What a cache holds.
package struct CacheOverview: Sendable {
  /// How much of it came with the answers to one operation.
  package struct Operation: Sendable {
    package let name: String
    package fileprivate(set) var fields = 0
  }

  /// Of the tables, which is that of the program.
  package let version: Int
  package let bytes: Int
  package fileprivate(set) var records = 0
  /// The fields that have a value.
  package fileprivate(set) var fields = 0
  /// Those of them whose time is over, or that were asked for before something was changed.
  package fileprivate(set) var expiredFields = 0
  /// The place of the last request before something was changed, in microseconds since 1970; 0 if
  /// nothing was.
  package let lastChange: Int
  /// When the oldest and the newest of them were received, in milliseconds since 1970.
  package fileprivate(set) var oldest: Int?
  package fileprivate(set) var newest: Int?
  /// The operations that they came with, by name.
  package fileprivate(set) var operations: [Operation] = []
}

/// What is known of one record.
package struct CachedRecordSummary: Sendable {
  /// What a field has to tell of itself.
  package struct Field: Sendable {
    /// The field as a query would write it.
    package let name: String
    /// Which answer its value came with; nil if it has none.
    package let value: CacheOrigin?
    /// Which answer its error came with, and the error as JSON; nil if its value is newer.
    package let error: (origin: CacheOrigin, json: [UInt8])?
  }

  package let key: RecordKey
  package let type: String
  package let bytes: Int
  /// When it was last read or written, in milliseconds since 1970; nil for all but the fields of
  /// queries.
  package let usedAt: Int?
  package let fields: [Field]
}

/// Looks into the tables of a cache.
package struct CacheInspection {
  private let connection: Connection

  fileprivate init(_ connection: Connection) { self.connection = connection }

  /// What the cache holds at a moment in milliseconds since 1970.
  package func overview(now: Int) throws(StoreProblem) -> CacheOverview {
    let meta = try CacheTables.meta(connection)
    var overview = CacheOverview(
      version: CacheTables.schema.version, bytes: try CacheEviction.size(connection),
      lastChange: max(meta.lastChange, meta.openChange))
    var fields: [ByteString: Int] = [:]
    var record = CachedRecord()
    try connection.each("SELECT id, body FROM record") { row throws(StoreProblem) in
      guard row.withBytes(1, { record.read($0, id: row.integer(0)) }) else {
        throw CacheTables.damage
      }
      overview.records += 1
      for index in record.origins.indices {
        let count = record.fields.count { $0.value?.origin == index }
        guard count > 0 else { continue }
        let origin = record.origin(at: index)
        overview.fields += count
        if origin.isExpired(at: now, lastChange: overview.lastChange) {
          overview.expiredFields += count
        }
        overview.oldest = min(overview.oldest ?? .max, origin.receivedAt)
        overview.newest = max(overview.newest ?? .min, origin.receivedAt)
        fields[ByteString(origin.operation), default: 0] += count
      }
    }
    overview.operations = fields.sorted { $0.key < $1.key }.map {
      CacheOverview.Operation(name: $0.key.text, fields: $0.value)
    }
    return overview
  }

  /// The records whose keys, as people read them, contain a text; those of queries first, the ones
  /// that were used last before the others.
  package func records(
    containing text: String = "", limit: Int = 100
  ) throws(StoreProblem) -> [CachedRecordSummary] {
    var found: [(id: Int, key: RecordKey, usedAt: Int?)] = []
    try connection.each(
      "SELECT id, key, used_at FROM record ORDER BY used_at IS NULL, used_at DESC, id"
    ) { row throws(StoreProblem) in
      guard found.count < limit else { return }
      let key = RecordKey(bytes: row.blob(1))
      guard key.text.contains(text) || text.isEmpty else { return }
      found.append((row.integer(0), key, row.isNull(2) ? nil : row.integer(2)))
    }
    var summaries: [CachedRecordSummary] = []
    var record = CachedRecord()
    try connection.repeating(CacheTables.recordByID) { statement throws(StoreProblem) in
      for (id, key, usedAt) in found
      where try CacheTables.read(id, into: &record, by: statement) {
        summaries.append(
          CachedRecordSummary(
            key: key, type: String(decoding: record.slice(record.type), as: UTF8.self),
            bytes: record.bytes.count, usedAt: usedAt,
            fields: record.fields.map { field in
              CachedRecordSummary.Field(
                name: FieldKey(bytes: Array(record.slice(field.key))).text,
                value: field.value.map { record.origin($0) },
                error: record.currentError(of: field).map {
                  (record.origin($0), Array(record.slice($0.place)))
                })
            }))
      }
    }
    return summaries
  }
}

extension NormalizedCache {
  /// Looks into the file of a cache and changes nothing of it; another process may have it open,
  /// and this one may not.
  package static func look<Result>(
    at file: String, _ body: (CacheInspection) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    try Database.look(at: file, schema: schema) { connection throws(StoreProblem) in
      try body(CacheInspection(connection))
    }
  }

  package func overview() async throws(StoreProblem) -> CacheOverview {
    let now = clock() / 1000
    return try await database.read { connection throws(StoreProblem) in
      try CacheInspection(connection).overview(now: now)
    }
  }

  package func records(
    containing text: String = "", limit: Int = 100
  ) async throws(StoreProblem) -> [CachedRecordSummary] {
    try await database.read { connection throws(StoreProblem) in
      try CacheInspection(connection).records(containing: text, limit: limit)
    }
  }

  // MARK: Owners

  /// Of whom a file of a cache is.
  package enum Owner: String, Sendable {
    case guests, user
    /// The file has another name.
    case unknown
  }

  /// Of whom a file is, which only its name can tell; which user and which servers these are it says
  /// only to those who know them.
  package static func owner(of file: String) -> Owner {
    let name = file.split(separator: "/").last ?? ""
    let parts = name.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, parts[0] == "cache" else { return .unknown }
    let isOfGuests = parts[1].hasPrefix(ofGuests)
    let key = isOfGuests ? parts[1].dropFirst(ofGuests.count) : parts[1]
    guard key.prefix(while: \.isHexDigit).utf8.count == 32 else { return .unknown }
    return isOfGuests ? .guests : .user
  }
}
