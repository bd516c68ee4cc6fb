import Basics
package import SQLiteStore

/// A value that is stored as a document between starts of the program.
public protocol StoredObject: Sendable {
  /// The name under which values of the type are stored.
  static var entityName: String { get }
  /// The key that identifies the value among the values of its type.
  var storedKey: String { get }
  /// The stored form of the value.
  var storedDocument: [UInt8] { get }

  /// Creates a value from its stored form; returns `nil` if the document is not valid for the type.
  init?(stored document: [UInt8])
}

/// The stored values of one user, such as the profile and the first feed.
///
/// They are available before the network is.
public final class CoreDataStore: Sendable {
  /// The changes of a saving task, which take effect together.
  public struct Context: Sendable {
    enum Change: Sendable {
      case save(entity: String, key: String, document: [UInt8])
      case delete(entity: String, key: String)
    }

    var changes: [Change] = []

    /// Saves a value and replaces the value with the same key.
    public mutating func save(_ object: some StoredObject) {
      changes.append(
        .save(
          entity: type(of: object).entityName, key: object.storedKey,
          document: object.storedDocument))
    }

    /// Deletes the value with a key.
    public mutating func delete<Object: StoredObject>(_ type: Object.Type, key: String) {
      changes.append(.delete(entity: type.entityName, key: key))
    }
  }

  private static let schema = StoreSchema(
    applicationID: 0x594E_4344,
    migrations: [
      """
      CREATE TABLE object(
        entity TEXT NOT NULL, key TEXT NOT NULL, document BLOB NOT NULL,
        PRIMARY KEY (entity, key)) STRICT, WITHOUT ROWID;
      """
    ])

  private let database: Database
  private let clearings = Locked(0)
  /// The order of the requests whose responses are saved, by the key of the saved value.
  private let orders = Locked<[StoredObjectKey: RequestOrder]>([:])

  private struct StoredObjectKey: Hashable {
    let entity: ByteString
    let key: ByteString

    init(entity: String, key: String) {
      self.entity = ByteString(entity)
      self.key = ByteString(key)
    }
  }

  /// Opens the store in a file, or in memory if there is no file or it cannot be opened.
  package init(file: String?) throws(StoreProblem) {
    database =
      if let file {
        try Database.openOrInMemory(file, schema: Self.schema)
      } else {
        try Database.inMemory(schema: Self.schema)
      }
  }

  /// The number of times that the store was cleared.
  var cleared: Int { clearings.withLock { $0 } }

  /// A Boolean value that indicates whether saved values are available at the next start.
  package var isPersistent: Bool { !database.isInMemory }

  /// The reason why the store is in memory, or the damaged file that was set aside on opening.
  package var notice: StoreProblem? { database.notice }

  /// Returns the values of a type that a predicate accepts, sorted by key, or only the one with a
  /// key.
  ///
  /// Returns `nil` if the values cannot be read.
  public func fetch<Object: StoredObject>(
    _ type: Object.Type, key: String? = nil, where isWanted: (Object) -> Bool = { _ in true }
  ) -> [Object]? {
    // The read runs on the writing thread, and so after all earlier saves.
    let documents = try? database.write { connection throws(StoreProblem) in
      var documents: [[UInt8]] = []
      try connection.each(
        """
        SELECT document FROM object WHERE entity = ?1 AND (?2 IS NULL OR key = ?2) ORDER BY key
        """, .text(type.entityName), key.map { .text($0) } ?? .null
      ) { row throws(StoreProblem) in documents.append(row.blob(0)) }
      return documents
    }
    return documents?.compactMap { bytes in
      // A document of an earlier version may not be valid for the current type.
      Object(stored: bytes)
    }.filter(isWanted)
  }

  /// Saves the changes of a task after all earlier changes, and reports whether they are saved.
  public func saveInBackground(
    then tell: @escaping @Sendable (Bool) -> Void = { _ in },
    task: @escaping @Sendable (inout Context) -> Void
  ) {
    database.writeLater(
      { connection throws(StoreProblem) in
        var context = Context()
        task(&context)
        for change in context.changes { try Self.apply(change, connection) }
      },
      then: { result in
        if case .success = result { tell(true) } else { tell(false) }
      })
  }

  /// Returns the next position among the requests whose responses are saved under a key.
  func ask<Object: StoredObject>(_ type: Object.Type, key: String) -> RequestOrder.Place {
    let name = StoredObjectKey(entity: type.entityName, key: key)
    return orders.withLock { $0[name, default: RequestOrder()].ask() }
  }

  /// Saves the response to a request, unless the response to a later request is already saved.
  func saveInBackground<Object: StoredObject>(
    _ object: Object, _ answer: RequestOrder.Answer, asked place: RequestOrder.Place
  ) {
    let name = StoredObjectKey(entity: Object.entityName, key: object.storedKey)
    saveInBackground { [orders] context in
      let isLast = orders.withLock { $0[name, default: RequestOrder()].take(answer, to: place) }
      if isLast { context.save(object) }
    }
  }

  /// Saves a value that is newer than the responses to all requests so far.
  func saveInBackground<Object: StoredObject>(newest object: Object) {
    saveInBackground(object, .read, asked: ask(Object.self, key: object.storedKey))
  }

  /// Deletes all saved values; returns `false` if they cannot be deleted.
  @discardableResult
  public func deleteAll() -> Bool { (try? clear()) != nil }

  func clear() throws(StoreProblem) {
    try database.write { [clearings, orders] connection throws(StoreProblem) in
      try connection.run("DELETE FROM object")
      // Responses to requests in flight belong to the deleted values.
      orders.withLock { orders in for name in orders.keys { orders[name]?.reset() } }
      clearings.withLock { $0 += 1 }
    }
  }

  private static func apply(
    _ change: Context.Change, _ connection: Connection
  ) throws(StoreProblem) {
    switch change {
    case .save(let entity, let key, let document):
      try connection.run(
        "INSERT OR REPLACE INTO object VALUES (?, ?, ?)", .text(entity), .text(key),
        .blob(document))
    case .delete(let entity, let key):
      try connection.run(
        "DELETE FROM object WHERE entity = ? AND key = ?", .text(entity), .text(key))
    }
  }

  /// Returns the values of a type in the file of a store, sorted by key, without changing the file.
  ///
  /// Another process may have the file open, but this process must not.
  package static func look<Object: StoredObject>(
    at file: String, _ type: Object.Type
  ) throws(StoreProblem) -> [Object] {
    try Database.look(at: file, schema: schema) { connection throws(StoreProblem) in
      var objects: [Object] = []
      try connection.each(
        "SELECT document FROM object WHERE entity = ? ORDER BY key", .text(type.entityName)
      ) { row throws(StoreProblem) in
        if let object = Object(stored: row.blob(0)) { objects.append(object) }
      }
      return objects
    }
  }

  /// Closes the store; its values are available at the next start.
  package func close() { database.close() }

  /// Closes the store and deletes its file, for example when its user signs out.
  package func delete() {
    database.delete()
    clearings.withLock { $0 += 1 }
  }
}
