import SQLiteStore

/// The eviction of records when a cache exceeds its size limit.
///
/// Unreachable and least recently used records are evicted. The unit of eviction is a root field of
/// a query, with every record that only this field reaches. A root field that remains in the cache
/// is therefore complete.
enum CacheEviction {
  /// Evicts records down to three quarters of a limit if the pages in use exceed the limit.
  ///
  /// Returns the number of evicted records.
  static func run(limit: Int, _ connection: Connection) throws(StoreProblem) -> Int {
    let taken = try size(connection)
    guard taken > limit else { return 0 }
    let content =
      try connection.first("SELECT sum(length(key) * 2 + length(body) + length(links)) FROM record")
    { $0.integer(0) } ?? 0
    let target = target(of: content, taking: taken, limit: limit)
    var roots: [Int] = []
    try connection.each("SELECT id FROM record WHERE used_at IS NOT NULL ORDER BY used_at DESC, id")
    {
      row throws(StoreProblem) in roots.append(row.integer(0))
    }
    var kept = Set<Int>()
    var bytes = 0
    for root in roots {
      let (reached, size) = try reach(from: root, beside: kept, connection)
      // A field that does not fit is evicted, so that fields used before it can stay.
      guard bytes + size <= target else { continue }
      bytes += size
      kept.formUnion(reached)
    }
    var forgotten: [Int] = []
    try connection.each("SELECT id FROM record") { row throws(StoreProblem) in
      if !kept.contains(row.integer(0)) { forgotten.append(row.integer(0)) }
    }
    for id in forgotten { try connection.run("DELETE FROM record WHERE id = ?", .integer(id)) }
    try connection.each("PRAGMA incremental_vacuum") { _ throws(StoreProblem) in }
    return forgotten.count
  }

  /// Returns the number of content bytes that may stay if the pages in use exceed a limit.
  ///
  /// Pages take more bytes than their content. The same share of both may stay.
  static func target(of content: Int, taking taken: Int, limit: Int) -> Int {
    Int(Double(content) * Double(limit) * 0.75 / Double(max(taken, 1)))
  }

  /// Returns the number of bytes in the pages in use.
  static func size(_ connection: Connection) throws(StoreProblem) -> Int {
    let pages = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
    let free = try connection.first("PRAGMA freelist_count") { $0.integer(0) } ?? 0
    let bytes = try connection.first("PRAGMA page_size") { $0.integer(0) } ?? 0
    return (pages - free) * bytes
  }

  /// Returns the records that a root reaches and that are not kept yet, and their size in bytes.
  private static func reach(
    from root: Int, beside kept: Set<Int>, _ connection: Connection
  ) throws(StoreProblem) -> (records: Set<Int>, bytes: Int) {
    var reached: Set<Int> = [root]
    var rest = [root]
    var bytes = 0
    while let id = rest.popLast() {
      let row = try connection.first(
        "SELECT links, length(key) * 2 + length(body) + length(links) FROM record WHERE id = ?",
        .integer(id)
      ) { (links: $0.blob(0), bytes: $0.integer(1)) }
      guard let row else { continue }
      bytes += row.bytes
      var reader = CacheReader(row.links)
      while let link = reader.number() {
        if !kept.contains(link), reached.insert(link).inserted { rest.append(link) }
      }
    }
    return (reached, bytes)
  }
}
