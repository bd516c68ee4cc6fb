import SQLiteStore

/// Forgets what is out of reach or was used longest ago, when there is more than there may be.
///
/// What is forgotten is a whole field of a query with all that only it leads to: a query that is
/// still known is known completely.
enum CacheEviction {
  /// Brings the records down to three quarters of a limit if they take more than it; gives how many
  /// were forgotten.
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
      // What is too large makes room for those that were used before it.
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

  /// How much of a content may stay whose pages take more than a limit.
  ///
  /// Pages hold more than content; the share of what may stay is the same.
  static func target(of content: Int, taking taken: Int, limit: Int) -> Int {
    Int(Double(content) * Double(limit) * 0.75 / Double(max(taken, 1)))
  }

  /// The bytes of the pages that are in use.
  static func size(_ connection: Connection) throws(StoreProblem) -> Int {
    let pages = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
    let free = try connection.first("PRAGMA freelist_count") { $0.integer(0) } ?? 0
    let bytes = try connection.first("PRAGMA page_size") { $0.integer(0) } ?? 0
    return (pages - free) * bytes
  }

  /// The records that a root leads to and that are not kept yet, and their bytes.
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
