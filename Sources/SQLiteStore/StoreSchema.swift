/// The schema of a database, as the migrations that lead to it.
package struct StoreSchema: Sendable {
  /// The number that identifies the program's files.
  ///
  /// It must not be 0.
  package let applicationID: Int32
  /// The statements that lead from each version to the next.
  ///
  /// A new file runs all of them.
  ///
  /// A released migration must not change. Each change of the schema is a new element.
  package let migrations: [StaticString]

  package init(applicationID: Int32, migrations: [StaticString]) {
    self.applicationID = applicationID
    self.migrations = migrations
  }

  /// The version of a file after all migrations.
  package var version: Int { migrations.count }
}

/// The time and size limits of a database, and the functions of its statements.
package struct StoreLimits: Sendable {
  /// The longest wait for a lock of another process.
  package var busyMilliseconds: Int32 = 2000
  /// The largest size of the file in bytes, without its log.
  package var maximumBytes = 256 << 20
  /// The largest size of a row and of a value that a statement computes.
  package var valueBytes: Int32 = 1_000_000_000
  /// The number of connections that only read a file, each with a thread of its own.
  package var readers = 1
  /// The number of bytes of pages that each of these connections keeps in memory.
  package var cacheBytes = 2 << 20
  /// The functions that statements can use in addition to those of SQLite.
  package var functions: [TextFunction] = []

  package init() {}
}
