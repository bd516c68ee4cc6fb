import Basics
package import SQLiteStore

/// A value that is kept between two starts as a document.
public protocol StoredObject: Sendable {
  /// What values of the type are kept under.
  static var entityName: String { get }
  /// What tells it from others of its type.
  var storedKey: String { get }
  /// The document that it is kept as.
  var storedDocument: [UInt8] { get }

  /// The value that a document stands for; nil if it is none of the type.
  init?(stored document: [UInt8])
}

/// The values of one user that are there before the network is: the profile and the first feed.
public final class CoreDataStore: Sendable {
  /// What a saving task changes; all of it takes effect at once.
  public struct Context: Sendable {
    enum Change: Sendable {
      case save(entity: String, key: String, document: [UInt8])
      case delete(entity: String, key: String)
    }

    var changes: [Change] = []

    /// Keeps a value, in place of the one with its key.
    public mutating func save(_ object: some StoredObject) {
      changes.append(
        .save(
          entity: type(of: object).entityName, key: object.storedKey,
          document: object.storedDocument))
    }

    /// Forgets the value with a key.
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
  /// Of requests whose answers are saved, by what they are saved as.
  private let orders = Locked<[StoredObjectKey: RequestOrder]>([:])

  private struct StoredObjectKey: Hashable {
    let entity: ByteString
    let key: ByteString

    init(entity: String, key: String) {
      self.entity = ByteString(entity)
      self.key = ByteString(key)
    }
  }

  /// Opens the store in a file, or in memory where there is none or it cannot be had.
  package init(file: String?) throws(StoreProblem) {
    database =
      if let file {
        try Database.openOrInMemory(file, schema: Self.schema)
      } else {
        try Database.inMemory(schema: Self.schema)
      }
  }

  /// The name of the file of one user, which does not reveal the ID.
  static func fileName(of principal: String) -> String {
    NormalizedCache.fileName("store", of: principal)
  }

  /// Removes the files of a user in a folder, which are not open.
  static func remove(key: String, in folder: String) {
    Database.remove("\(folder)/\(NormalizedCache.fileName("store", key: key))")
  }

  /// How often everything was forgotten so far.
  var cleared: Int { clearings.withLock { $0 } }

  /// A Boolean value that indicates whether what is saved is there the next time.
  package var isPersistent: Bool { !database.isInMemory }

  /// Why the store is in memory, or what was set aside when it was opened.
  package var notice: StoreProblem? { database.notice }

  /// The values of a type that are wanted, or the one with a key, in the order of their keys; nil if
  /// they cannot be read.
  public func fetch<Object: StoredObject>(
    _ type: Object.Type, key: String? = nil, where isWanted: (Object) -> Bool = { _ in true }
  ) -> [Object]? {
    // Behind what was saved before, so on the thread that writes.
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
      // What an earlier version kept may be no value of today's.
      Object(stored: bytes)
    }.filter(isWanted)
  }

  /// Saves what a task changes, behind what was saved before, and tells whether it is kept.
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

  /// Takes the next place among the requests whose answers are saved with a key.
  func ask<Object: StoredObject>(_ type: Object.Type, key: String) -> RequestOrder.Place {
    let name = StoredObjectKey(entity: type.entityName, key: key)
    return orders.withLock { $0[name, default: RequestOrder()].ask() }
  }

  /// Saves what a request was answered with, unless what was asked for later is saved already.
  func saveInBackground<Object: StoredObject>(
    _ object: Object, _ answer: RequestOrder.Answer, asked place: RequestOrder.Place
  ) {
    let name = StoredObjectKey(entity: Object.entityName, key: object.storedKey)
    saveInBackground { [orders] context in
      let isLast = orders.withLock { $0[name, default: RequestOrder()].take(answer, to: place) }
      if isLast { context.save(object) }
    }
  }

  /// Forgets everything that was saved so far; false where that cannot be.
  @discardableResult
  public func deleteAll() -> Bool { (try? clear()) != nil }

  func clear() throws(StoreProblem) {
    try database.write { [clearings, orders] connection throws(StoreProblem) in
      try connection.run("DELETE FROM object")
      // What is still asked for belongs to what was forgotten.
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

  /// Closes the store; what it holds is there the next time.
  package func close() { database.close() }

  /// Closes the store and removes its file, as when its user has logged out.
  package func delete() {
    database.delete()
    clearings.withLock { $0 += 1 }
  }
}
