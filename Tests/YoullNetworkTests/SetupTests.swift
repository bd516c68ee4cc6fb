import Documents
import Testing
import YoullModels
import YoullNetwork

/// The setup of a customer's app with its keys.
@Suite struct SetupTests {
  @Test func keysAreReadAsWritten() throws {
    let keys = Keys(apiUrl: "https://example.com/v1/graphql", restUrl: "https://example.com/api")
    #expect(
      Keys([
        "apiUrl": "https://example.com/v1/graphql", "restUrl": "https://example.com/api",
        "other": "x",
      ]) == keys)
    let app = #"""
      {"name": "x", "endpoints":
        {"graphql": "https://example.com/v1/graphql", "rest": "https://example.com/api"}}
      """#
    #expect(try Keys(reading: SourceFile(path: "app.json", text: app)) == keys)
    #expect(try Keys(reading: SourceFile(path: "app.json", text: "{}")) == Keys())
    #expect(throws: NetworkError.self) {
      try Keys(reading: SourceFile(path: "app.json", text: "{"))
    }
  }

  @Test func setupCreatesTheAppsClient() throws {
    #expect(throws: NetworkError.self) { try Config.setup(keys: Keys()) }
    #expect(throws: NetworkError.self) {
      try Config.setup(keys: Keys(apiUrl: "http://example.com"))
    }
    let folder = try CacheFolder()
    try Config.setup(
      keys: Keys(apiUrl: "https://example.com/v1/graphql"), extraLang: "de",
      cacheFolder: folder.path, cachePolicy: .returnCacheDataElseFetch)
    #expect(BricksNetwork.shared?.environment?.endpointURL == "https://example.com/v1/graphql")
    #expect(BricksNetwork.shared?.extraLang == "de")
    #expect(BricksNetwork.shared?.cachePolicy == .returnCacheDataElseFetch)
    #expect(BricksNetwork.shared?.coreDataStore?.isPersistent == true)
  }
}
