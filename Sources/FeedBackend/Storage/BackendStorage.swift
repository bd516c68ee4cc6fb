import SQLiteStore

/// A database as the backend sees it: statements with parameters in transactions.
///
/// The rest of the module knows neither the database nor its dialect.
protocol BackendStorage: Sendable {
  var dialect: any SQLDialect { get }
  /// Runs queries in one transaction and returns the first value of each as bytes.
  func read(_ queries: [Query]) throws(StoreProblem) -> [[UInt8]]
  /// Runs statements in one transaction that is completely done or not at all, and returns the
  /// number of rows that each changes.
  func write(_ statements: [Query]) throws(StoreProblem) -> [Int]
}

/// A statement with the values of its parameters.
struct Query: Sendable {
  let statement: GeneratedStatement
  let values: [StoreValue]
}

/// A storage in SQLite.
struct SQLiteStorage: BackendStorage {
  let database: Database
  let dialect: any SQLDialect = SQLiteDialect()

  /// The identity of backend databases, `BRKB` in ASCII.
  private static let schema = StoreSchema(
    applicationID: 0x4252_4B42,
    migrations: [
      "CREATE TABLE backend_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"
    ])

  /// Opens a file, or a database in memory for `nil`.
  init(path: String?) throws(StoreProblem) {
    if let path {
      database = try Database.open(path, schema: Self.schema)
    } else {
      database = try Database.inMemory(schema: Self.schema)
    }
  }

  func read(_ queries: [Query]) throws(StoreProblem) -> [[UInt8]] {
    try database.read { connection throws(StoreProblem) in
      var results: [[UInt8]] = []
      for query in queries {
        var result: [UInt8] = []
        try connection.each(query.statement, query.values) { row throws(StoreProblem) in
          result = row.blob(0)
        }
        results.append(result)
      }
      return results
    }
  }

  func write(_ statements: [Query]) throws(StoreProblem) -> [Int] {
    try database.write { connection throws(StoreProblem) in
      var counts: [Int] = []
      for query in statements {
        counts.append(try connection.run(query.statement, query.values))
      }
      return counts
    }
  }
}
