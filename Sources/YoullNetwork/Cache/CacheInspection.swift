package import SQLiteStore

/// How full a cache is, and where it is.
package struct CacheOverview: Sendable {
  package let isInMemory: Bool
  /// Why it is in memory, or what was set aside when it was opened.
  package let notice: StoreProblem?
  /// How many damaged files were set aside since it was opened.
  package let filesSetAside: Int
  package let records: Int
  package let bytes: Int
  package let limit: Int
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

extension NormalizedCache {
  package func overview() async throws(StoreProblem) -> CacheOverview {
    let (records, bytes) = try await database.read { connection throws(StoreProblem) in
      let records = try connection.first("SELECT count(*) FROM record") { $0.integer(0) }
      return (records ?? 0, try CacheEviction.size(connection))
    }
    return CacheOverview(
      isInMemory: database.isInMemory, notice: notice, filesSetAside: database.filesSetAside,
      records: records, bytes: bytes, limit: limit)
  }

  /// The records whose keys, as people read them, contain a text; those of queries first, the ones
  /// that were used last before the others.
  package func records(
    containing text: String = "", limit: Int = 100
  ) async throws(StoreProblem) -> [CachedRecordSummary] {
    try await database.read { connection throws(StoreProblem) in
      var found: [(id: Int, key: RecordKey, usedAt: Int?)] = []
      try connection.each(
        "SELECT id, key, used_at FROM record ORDER BY used_at IS NULL, used_at DESC, id"
      ) { row throws(StoreProblem) in
        let key = RecordKey(bytes: row.blob(1))
        guard found.count < limit, key.text.contains(text) || text.isEmpty else { return }
        found.append((row.integer(0), key, row.isNull(2) ? nil : row.integer(2)))
      }
      var summaries: [CachedRecordSummary] = []
      let record = CachedRecord()
      for (id, key, usedAt) in found {
        let isThere = try connection.repeating(CacheTables.recordByID) {
          statement throws(StoreProblem) in
          try CacheTables.read(id, into: record, by: statement)
        }
        guard isThere else { continue }
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
      return summaries
    }
  }
}
