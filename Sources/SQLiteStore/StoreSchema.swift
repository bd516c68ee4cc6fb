/// What a database looks like, and how files of earlier versions come to look so.
package struct StoreSchema: Sendable {
  /// The number that tells files of one kind from those of another; not 0.
  package let applicationID: Int32
  /// Statements that lead from each version to the next; a new file takes all of them.
  ///
  /// What was once in use stays as it is: a change is one more element.
  package let migrations: [StaticString]

  package init(applicationID: Int32, migrations: [StaticString]) {
    self.applicationID = applicationID
    self.migrations = migrations
  }

  /// The version of a file that has taken all of them.
  package var version: Int { migrations.count }
}

/// How long is waited for a database, and how large it may get.
package struct StoreLimits: Sendable {
  /// How long another process is waited for.
  package var busyMilliseconds: Int32 = 2000
  /// The most bytes of the file; its log comes on top.
  package var maximumBytes = 256 << 20

  package init() {}
}
