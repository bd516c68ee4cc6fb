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
      let isNew = known[index] == nil
      // Taken out of the list, so that it need not be copied.
      var merged = known[index].take() ?? CachedRecord()
      response.merge(record, ids: ids, origin: origin, into: &merged)
      let body = merged.encoded(id: id)
      let links = links(of: merged)
      let used = StoreValue.optional(record.key.isRoot ? now : nil)
      if isNew {
        try connection.run(
          "INSERT INTO record(id, key, body, links, used_at) VALUES (?, ?, ?, ?, ?)", .integer(id),
          .blob(record.key.bytes), .blob(body), .blob(links), used)
      } else {
        try connection.run(
          "UPDATE record SET body = ?, links = ?, used_at = ? WHERE id = ?", .blob(body),
          .blob(links), used, .integer(id))
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
      guard let value = field.value, !record.isScalar(value) else { continue }
      CachedValueForm.references(of: record.slice(value.place)) { links.append(number: $0) }
    }
    return links.bytes
  }
}
