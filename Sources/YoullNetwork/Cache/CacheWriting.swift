import SQLiteStore

/// Puts an answer into the tables, in one transaction.
struct CacheWriting: Sendable {
  let response: NormalizedResponse
  let origin: CacheOrigin
  /// In milliseconds since 1970.
  let now: Int

  /// Gives the number of records that the answer had something to say about; 0 if it came too late.
  func run(_ connection: Connection) throws(StoreProblem) -> Int {
    var meta = try CacheTables.meta(connection)
    guard origin.stamp >= meta.firstStamp else { return 0 }
    var known: [CachedRecord?] = []
    var ids: [Int] = []
    known.reserveCapacity(response.records.count)
    ids.reserveCapacity(response.records.count)
    for record in response.records {
      let found = try CacheTables.record(record.key, connection)
      known.append(found?.record)
      ids.append(found?.id ?? meta.nextID)
      if found == nil { meta.nextID += 1 }
    }
    var written = 0
    for (index, record) in response.records.enumerated()
    where !record.fields.isEmpty || !record.key.isRoot {
      let id = ids[index]
      var merged = known[index] ?? CachedRecord()
      if !record.type.isEmpty { merged.type = record.type[...] }
      merged.merge(response.fields(of: record, ids: ids, origin: origin))
      let body = merged.encoded(id: id)
      let used = StoreValue.optional(record.key.isRoot ? now : nil)
      if known[index] == nil {
        try connection.run(
          "INSERT INTO record(id, key, body, links, used_at) VALUES (?, ?, ?, ?, ?)", .integer(id),
          .blob(record.key.bytes), .blob(body), .blob(links(of: merged)), used)
      } else {
        try connection.run(
          "UPDATE record SET body = ?, links = ?, used_at = ? WHERE id = ?", .blob(body),
          .blob(links(of: merged)), used, .integer(id))
      }
      written += 1
    }
    meta.lastStamp = max(meta.lastStamp, origin.stamp)
    try CacheTables.write(meta, connection)
    return written
  }

  private func links(of record: CachedRecord) -> [UInt8] {
    var links = CacheBytes()
    for field in record.fields {
      if let value = field.value {
        CachedValueForm.references(of: value.bytes) { links.append(number: $0) }
      }
    }
    return links.bytes
  }
}
