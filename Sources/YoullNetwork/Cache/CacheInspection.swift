import Basics
package import SQLiteStore

/// A summary of the contents of a cache.
package struct CacheOverview: Sendable {
  /// An operation, and the number of cached fields from its responses.
  package struct Operation: Sendable {
    package let name: String
    package fileprivate(set) var fields = 0
  }

  /// The version of the tables, which is the version that this program uses.
  package let version: Int
  package let bytes: Int
  package fileprivate(set) var records = 0
  /// The number of fields with a value.
  package fileprivate(set) var fields = 0
  /// The number of these fields that have expired, or were requested before the last change.
  package fileprivate(set) var expiredFields = 0
  /// The stamp of the last request before a change, in microseconds since 1970; 0 without a change.
  package let lastChange: Int
  /// The dates when the oldest and the newest field were received, in milliseconds since 1970.
  package fileprivate(set) var oldest: Int?
  package fileprivate(set) var newest: Int?
  /// The operations whose responses contained the fields, sorted by name.
  package fileprivate(set) var operations: [Operation] = []
}

/// A summary of one record.
package struct CachedRecordSummary: Sendable {
  /// A field of the record, with the origins of its value and its error.
  package struct Field: Sendable {
    /// The field in the notation of a query.
    package let name: String
    /// The origin of the value; `nil` if the field has no value.
    package let value: CacheOrigin?
    /// The origin of the error, and the error as JSON; `nil` without an error or if the value is
    /// newer.
    package let error: (origin: CacheOrigin, json: [UInt8])?
  }

  package let key: RecordKey
  package let type: String
  package let bytes: Int
  /// The date of the last read or write, in milliseconds since 1970.
  ///
  /// Only the root fields of queries have this date.
  package let usedAt: Int?
  package let fields: [Field]
}

/// Read-only access to the tables of a cache.
package struct CacheInspection {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns a summary of the cache at a time in milliseconds since 1970.
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

  /// Returns the records whose keys contain a text in their display form.
  ///
  /// The root fields of queries come first, with the most recently used at the top.
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
  /// Calls a function with read-only access to the file of a cache.
  ///
  /// Another process may have the file open, but this process must not.
  package static func look<Result>(
    at file: String, _ body: (CacheInspection) throws(StoreProblem) -> Result
  ) throws(StoreProblem) -> Result {
    try Database.look(at: file, schema: schema) { connection throws(StoreProblem) in
      try body(CacheInspection(connection))
    }
  }

  // MARK: Owners

  /// The kind of owner of a cache file.
  package enum Owner: String, Sendable {
    case guests, user
    /// The file name has a different format.
    case unknown
  }

  /// Returns the kind of owner of a file, which only the file name reveals.
  ///
  /// The name contains a hash of the user and the servers. It identifies them only to a caller who
  /// already knows both.
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
