import Basics
import SQLiteStore

/// A database as the backend sees it: statements with parameters in transactions.
///
/// The rest of the module knows neither the database nor its dialect.
protocol BackendStorage: Sendable {
  var dialect: any SQLDialect { get }
  /// A number that changes when another program changes the database, or `nil` if it is unknown.
  var versionOfOthers: Int? { get }
  /// Runs queries in one transaction and returns the first value of each as bytes.
  ///
  /// The transaction fails at the deadline.
  func read(
    _ queries: [Query], by deadline: ContinuousClock.Instant?
  ) throws(StoreProblem) -> [[UInt8]]
  /// Runs steps in one transaction that is completely done or not at all.
  ///
  /// The transaction fails at the deadline.
  func write(
    _ steps: [TransactionStep], by deadline: ContinuousClock.Instant?
  ) throws(StoreProblem) -> TransactionOutcome
  /// Returns the whole content in the form of the database.
  func image() throws(StoreProblem) -> [UInt8]
  /// Ends all work and closes the database.
  func close()
}

extension BackendStorage {
  /// Runs queries of the backend itself, which have no deadline.
  func read(_ queries: [Query]) throws(StoreProblem) -> [[UInt8]] { try read(queries, by: nil) }

  /// Runs steps of the backend itself, which have no deadline.
  func write(_ steps: [TransactionStep]) throws(StoreProblem) -> TransactionOutcome {
    try write(steps, by: nil)
  }

  /// Returns a text that the backend has stored about itself.
  func state(_ name: String) throws(StoreProblem) -> String? {
    let value = try read([Query("SELECT value FROM backend_state WHERE name = ?1", [.text(name)])])
    return value[0].isEmpty ? nil : String(decoding: value[0], as: UTF8.self)
  }
}

/// A statement with the values of its parameters.
struct Query: Sendable {
  let statement: GeneratedStatement
  let values: [StoreValue]

  init(statement: GeneratedStatement, values: [StoreValue]) {
    self.statement = statement
    self.values = values
  }

  init(_ text: String, _ values: [StoreValue]) {
    self.init(statement: GeneratedStatement(text), values: values)
  }

  /// A query that stores a text of the backend about itself.
  static func setting(_ name: String, to value: String) -> Query {
    Query(
      "INSERT INTO backend_state VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
      [.text(name), .text(value)])
  }
}

/// A statement of a transaction that changes rows.
struct TransactionStep: Sendable {
  enum Purpose: Sendable {
    /// Change rows, and count them.
    case change
    /// Read the first value.
    case read
    /// Undo all changes if there is no row.
    case require
  }

  let query: Query
  /// The parameters that receive a value that an earlier step has read.
  var keys: [(parameter: Int, step: Int)] = []
  let purpose: Purpose
}

/// The end of a transaction.
enum TransactionOutcome: Sendable {
  struct Result: Sendable {
    var count = 0
    var value: [UInt8] = []
  }

  case done([Result])
  /// No row was changed, because a required row does not exist.
  case refused(step: Int)
}

/// A storage in SQLite.
struct SQLiteStorage: BackendStorage {
  let database: Database
  let dialect: any SQLDialect = SQLiteDialect()

  private static let schema = StoreSchema(
    applicationID: FeedBackend.applicationID,
    migrations: [
      "CREATE TABLE backend_state (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
      """
      CREATE TABLE backend_sessions (
        hash TEXT PRIMARY KEY, family TEXT NOT NULL, "user" TEXT NOT NULL, expires INTEGER NOT NULL,
        is_used INTEGER NOT NULL) WITHOUT ROWID
      """,
    ])

  /// Opens a file, or a database in memory for `nil`.
  init(
    at path: String?, _ embedding: TextEmbedding = .hashedNGrams,
    _ own: BackendLimits = BackendLimits()
  ) throws(BackendProblem) {
    let limits = Self.limits(embedding, own)
    do throws(StoreProblem) {
      if let path {
        database = try Database.open(path, schema: Self.schema, limits: limits)
      } else {
        database = try Database.inMemory(schema: Self.schema, limits: limits)
      }
    } catch {
      throw .store(error)
    }
  }

  /// Opens a database in memory with the content of an image.
  init(of image: [UInt8], _ embedding: TextEmbedding, _ own: BackendLimits) throws(BackendProblem) {
    do throws(StoreProblem) {
      database = try Database.inMemory(
        image, schema: Self.schema, limits: Self.limits(embedding, own))
    } catch {
      throw .store(error)
    }
  }

  private static func limits(_ embedding: TextEmbedding, _ own: BackendLimits) -> StoreLimits {
    var limits = StoreLimits()
    limits.valueBytes = Int32(clamping: own.responseBytes)
    limits.functions = [embedding.function]
    limits.maximumBytes = 16 << 30
    limits.readers = 2
    limits.cacheBytes = 32 << 20
    return limits
  }

  var versionOfOthers: Int? {
    // The version that a connection sees changes only with changes of other connections, so it must
    // be the one that writes.
    do throws(StoreProblem) {
      return try database.write { connection throws(StoreProblem) in
        try connection.first("PRAGMA data_version") { $0.integer(0) } ?? 0
      }
    } catch {
      return nil
    }
  }

  func image() throws(StoreProblem) -> [UInt8] { try database.image() }

  func close() { database.close() }

  func read(
    _ queries: [Query], by deadline: ContinuousClock.Instant?
  ) throws(StoreProblem) -> [[UInt8]] {
    try database.read(by: deadline) { connection throws(StoreProblem) in
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

  func write(
    _ steps: [TransactionStep], by deadline: ContinuousClock.Instant?
  ) throws(StoreProblem) -> TransactionOutcome {
    let refused = Locked<Int?>(nil)
    do throws(StoreProblem) {
      return try database.write(by: deadline) { connection throws(StoreProblem) in
        var results: [TransactionOutcome.Result] = []
        for step in steps {
          var values = step.query.values
          for (parameter, found) in step.keys {
            values[parameter] = .text(String(decoding: results[found].value, as: UTF8.self))
          }
          var result = TransactionOutcome.Result()
          if case .change = step.purpose {
            result.count = try connection.run(step.query.statement, values)
          } else {
            try connection.each(step.query.statement, values) { row throws(StoreProblem) in
              result.count += 1
              result.value = row.blob(0)
            }
          }
          if case .require = step.purpose, result.count == 0 {
            refused.withLock { $0 = results.count }
            throw .cancelled
          }
          results.append(result)
        }
        return .done(results)
      }
    } catch {
      if let step = refused.withLock({ $0 }) { return .refused(step: step) }
      throw error
    }
  }
}
