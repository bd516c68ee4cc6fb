import Documents
import SQLiteStore
import Testing
import YoullNetwork

/// Values that were saved are there at the next start, in the order in which they were saved.
@Suite struct CoreDataStoreTests {
  private struct Profile: StoredObject, Equatable {
    static let entityName = "profile"
    let id: String
    let visits: Int

    var storedKey: String { id }
    var storedDocument: [UInt8] { Array("{\"id\":\"\(id)\",\"visits\":\(visits)}".utf8) }

    init(id: String, visits: Int) { (self.id, self.visits) = (id, visits) }

    init?(stored document: JSONDocument) {
      guard let id = document.member("id", of: document.root).flatMap({ document.string(of: $0) }),
        let visits = document.member("visits", of: document.root)
          .flatMap({ document.integer(of: $0) })
      else { return nil }
      self.init(id: id, visits: visits)
    }
  }

  private struct Other: StoredObject {
    static let entityName = "other"
    let storedKey = "a"
    let storedDocument = Array("{}".utf8)

    init() {}
    init?(stored document: JSONDocument) {}
  }

  @Test func whatWasSavedLastIsThereTheNextTime() async throws {
    let folder = try CacheFolder()
    var store = try CoreDataStore(file: folder.file)
    for visits in 1...50 {
      store.saveInBackground { context in
        context.save(Profile(id: "a", visits: visits))
        context.save(Profile(id: "b", visits: -visits))
        if visits.isMultiple(of: 2) { context.delete(Profile.self, key: "b") }
      }
    }
    let result = await withCheckedContinuation { continuation in
      store.saveInBackground(then: { continuation.resume(returning: $0) }) { $0.save(Other()) }
    }
    #expect(throws: Never.self) { try result.get() }
    store.close()
    store = try CoreDataStore(file: folder.file)
    #expect(store.fetch(Profile.self) == [Profile(id: "a", visits: 50)])
    #expect(store.fetch(Profile.self) { $0.visits < 0 } == [])
    #expect(store.fetch(Other.self)?.count == 1)
    try store.deleteAll()
    #expect(store.fetch(Profile.self) == [])
    store.delete()
    #expect(store.fetch(Profile.self) == nil)
  }
}
