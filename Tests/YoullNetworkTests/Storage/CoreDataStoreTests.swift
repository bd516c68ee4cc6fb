import Documents
import SQLiteStore
import Testing
import YoullNetwork

/// Saved values exist at the next start, in the order in which they were saved.
@Suite struct CoreDataStoreTests {
  private struct Profile: StoredObject, Equatable {
    static let entityName = "profile"
    let id: String
    let visits: Int

    var storedKey: String { id }
    var storedDocument: [UInt8] { Array("{\"id\":\"\(id)\",\"visits\":\(visits)}".utf8) }

    init(id: String, visits: Int) { (self.id, self.visits) = (id, visits) }

    init?(stored bytes: [UInt8]) {
      guard let document = JSONDocument.read(SourceFile(path: "profile", bytes: bytes)).document,
        let id = document.member("id", of: document.root).flatMap({ document.string(of: $0) }),
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
    init?(stored document: [UInt8]) {}
  }

  @Test func lastSavedValueExistsAtNextStart() async throws {
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
    #expect(result)
    store.close()
    store = try CoreDataStore(file: folder.file)
    #expect(store.fetch(Profile.self) == [Profile(id: "a", visits: 50)])
    #expect(store.fetch(Profile.self) { $0.visits < 0 } == [])
    #expect(store.fetch(Other.self)?.count == 1)
    #expect(store.deleteAll())
    #expect(store.fetch(Profile.self) == [])
    store.delete()
    #expect(store.fetch(Profile.self) == nil)
  }

  @Test func settingsExistAtNextStart() async throws {
    let flag = Settings.Key("flag", true)
    let count = Settings.Key("count", 3)
    let words = Settings.Key("words", ["a"])
    let folder = try CacheFolder()
    var store = try CoreDataStore(file: folder.file)
    var settings = Settings(in: store)
    #expect(settings[flag] && settings[count] == 3 && settings[words] == ["a"])
    settings[flag] = false
    for number in 0...20 { settings[count] = number }
    settings[words] = ["\"", "", "ü\n"]
    settings.reset(flag)
    #expect(settings[flag] && settings[count] == 20)
    store.close()
    store = try CoreDataStore(file: folder.file)
    settings = Settings(in: store)
    #expect(settings[flag] && settings[count] == 20 && settings[words] == ["\"", "", "ü\n"])
    // A value that was stored under the same name with a different type is not returned.
    #expect(settings[Settings.Key("count", "none")] == "none")
    store.close()
  }

  @Test func clearingTheStoreClearsSettingsInUse() async throws {
    let count = Settings.Key("count", 3)
    let folder = try CacheFolder()
    var store = try CoreDataStore(file: folder.file)
    var settings = Settings(in: store)
    settings[count] = 4
    #expect(store.deleteAll() && settings[count] == 3)
    settings[count] = 5
    store.close()
    store = try CoreDataStore(file: folder.file)
    settings = Settings(in: store)
    #expect(settings[count] == 5)
    store.delete()
    #expect(settings[count] == 3)
  }
}
