import SQLiteStore

/// A transaction that writes a response to the tables.
struct CacheWriting: Sendable {
  let response: NormalizedResponse
  let origin: CacheOrigin
  /// The stamp of the last change, which is not in the tables if there was no room to write it.
  let lastChange: Int
  /// The time of the transaction, in milliseconds since 1970.
  let now: Int

  /// Writes the response and returns the number of written records; 0 if it arrived too late.
  func run(_ connection: Connection) throws(StoreProblem) -> Int {
    var meta = try CacheTables.meta(connection)
    guard origin.stamp >= meta.firstStamp else { return 0 }
    let numbers = try numbers(&meta, connection)
    let orphans = try write(numbers, connection)
    try remove(orphans, connection)
    meta.lastStamp = max(meta.lastStamp, origin.stamp)
    meta.lastChange = max(meta.lastChange, lastChange)
    try CacheTables.write(meta, connection)
    return response.records.count { $0.isWritten }
  }

  // MARK: Newer responses

  /// Makes the values of the response's fields in the tables stale.
  func outdate(_ connection: Connection) throws(StoreProblem) {
    var ids: [(id: Int, index: Int)] = []
    try connection.repeating("SELECT id FROM record WHERE key = ?") {
      statement throws(StoreProblem) in
      for (index, record) in response.records.enumerated() where !record.isOfThisAnswer {
        if let id = try find(record.key, by: statement) { ids.append((id, index)) }
      }
    }
    for (id, index) in ids {
      try Self.outdate(
        id, response.keys(of: index), before: origin.stamp, at: now, connection)
    }
  }

  /// Makes the values of root fields with a name stale, with any arguments.
  static func outdate(
    roots key: RecordKey, before stamp: Int, at now: Int, _ connection: Connection
  ) throws(StoreProblem) {
    var ids: [Int] = []
    try connection.each(
      "SELECT id FROM record WHERE used_at IS NOT NULL AND substr(key, 1, ?2) = ?1",
      .blob(key.bytes), .integer(key.bytes.count)
    ) { row throws(StoreProblem) in ids.append(row.integer(0)) }
    for id in ids { try outdate(id, nil, before: stamp, at: now, connection) }
  }

  /// Makes the values of some or all fields of a record stale.
  private static func outdate(
    _ id: Int, _ keys: [[UInt8]]?, before stamp: Int, at now: Int, _ connection: Connection
  ) throws(StoreProblem) {
    var record = CachedRecord()
    var body = CacheBytes()
    let isThere = try connection.repeating(CacheTables.recordByID) { select throws(StoreProblem) in
      try CacheTables.read(id, into: &record, by: select)
    }
    guard isThere, record.expire(keys, before: stamp, at: now) else { return }
    record.encode(id: id, into: &body)
    try connection.run(
      "UPDATE record SET body = ? WHERE id = ?", .blob(body.bytes), .integer(id))
  }

  // MARK: Writing

  /// Returns the IDs of all records of the response, and which of them are new.
  ///
  /// Every record gets its ID first, because records may refer to one another.
  private func numbers(
    _ meta: inout CacheTables.Meta, _ connection: Connection
  ) throws(StoreProblem) -> [(id: Int, isNew: Bool)] {
    var numbers: [(id: Int, isNew: Bool)] = []
    numbers.reserveCapacity(response.records.count)
    try connection.repeating("SELECT id FROM record WHERE key = ?") {
      statement throws(StoreProblem) in
      for record in response.records {
        // A record of this response alone cannot exist yet.
        let known = try record.isOfThisAnswer ? nil : find(record.key, by: statement)
        numbers.append((known ?? meta.nextID, known == nil))
        if known == nil { meta.nextID += 1 }
      }
    }
    return numbers
  }

  private func find(
    _ key: Range<Int>, by statement: borrowing Statement
  ) throws(StoreProblem) -> Int? {
    try response.keys.withUnsafeBufferPointer { keys throws(StoreProblem) in
      try statement.bind(1, UnsafeBufferPointer(rebasing: keys[key]))
      return try statement.first { $0.integer(0) }
    }
  }

  /// Writes the records and returns the IDs of records without a remaining reference.
  private func write(
    _ numbers: [(id: Int, isNew: Bool)], _ connection: Connection
  ) throws(StoreProblem) -> [Int] {
    var record = CachedRecord()
    var body = CacheBytes()
    var links = CacheBytes()
    var orphans: [Int] = []
    try connection.repeating(CacheTables.recordByID) { select throws(StoreProblem) in
      try connection.repeating(
        "INSERT INTO record(id, key, body, links, used_at) VALUES (?1, ?2, ?3, ?4, ?5)"
      ) { insert throws(StoreProblem) in
        try connection.repeating(
          "UPDATE record SET body = ?3, links = ?4, used_at = ?5 WHERE id = ?1"
        ) { update throws(StoreProblem) in
          for (index, part) in response.records.enumerated() where part.isWritten {
            let (id, isNew) = numbers[index]
            if isNew {
              record.clear()
            } else if try !CacheTables.read(id, into: &record, by: select) {
              throw CacheTables.damage
            }
            response.merge(index, numbers, origin, into: &record)
            Self.collectOrphans(of: record, &orphans)
            record.encode(id: id, into: &body)
            Self.write(links: &links, of: record)
            let usedAt = part.isRoot ? now : nil
            if isNew {
              try response.keys.withUnsafeBufferPointer { keys throws(StoreProblem) in
                try insert.bind(2, UnsafeBufferPointer(rebasing: keys[part.key]))
                try Self.run(insert, id, body, links, usedAt)
              }
            } else {
              try Self.run(update, id, body, links, usedAt)
            }
          }
        }
      }
    }
    return orphans
  }

  private static func run(
    _ statement: borrowing Statement, _ id: Int, _ body: CacheBytes, _ links: CacheBytes,
    _ usedAt: Int?
  ) throws(StoreProblem) {
    try statement.bind(1, id)
    try statement.bind(5, usedAt)
    try body.bytes.withUnsafeBufferPointer { body throws(StoreProblem) in
      try links.bytes.withUnsafeBufferPointer { links throws(StoreProblem) in
        try statement.bind(3, body)
        try statement.bind(4, links)
        try statement.run()
      }
    }
  }

  private static func write(links: inout CacheBytes, of record: CachedRecord) {
    links.clear()
    for field in record.fields {
      guard let value = field.value else { continue }
      record.references(of: value.place) { id, _ in links.append(number: id) }
    }
  }

  // MARK: Parts

  /// Collects the parts of replaced values; no other value refers to them.
  private static func collectOrphans(of record: CachedRecord, _ orphans: inout [Int]) {
    for (old, new) in record.replaced {
      var gone: [Int] = []
      record.references(of: old) { id, isPart in if isPart { gone.append(id) } }
      guard !gone.isEmpty else { continue }
      var kept = Set<Int>()
      record.references(of: new) { id, _ in kept.insert(id) }
      orphans += gone.filter { !kept.contains($0) }
    }
  }

  /// Removes records with all their parts.
  private func remove(_ ids: [Int], _ connection: Connection) throws(StoreProblem) {
    guard !ids.isEmpty else { return }
    var waiting = ids
    var record = CachedRecord()
    try connection.repeating(CacheTables.recordByID) { select throws(StoreProblem) in
      while let id = waiting.popLast() {
        guard try CacheTables.read(id, into: &record, by: select) else { continue }
        for field in record.fields {
          guard let value = field.value else { continue }
          record.references(of: value.place) { id, isPart in if isPart { waiting.append(id) } }
        }
        try connection.run("DELETE FROM record WHERE id = ?", .integer(id))
      }
    }
  }
}
