import Basics
import Documents
import Foundation
import Testing
import YoullModels

@testable import YoullNetwork

/// The freshness of cached responses before, during and after a mutation.
@Suite struct CachedChangeTests {
  private static func source(_ text: String) -> SourceFile { SourceFile(path: "a", text: text) }

  private static let answers = [
    "GetPlaylists": source(#"{"data":{"playlists":[]}}"#),
    "GetContentCategories": source(#"{"data":{"categories":[]}}"#),
    "DeletePlaylist": source(#"{"data":{"delete_playlists_by_pk":null}}"#),
    "/a": source("{}"),
  ]

  /// The network's clock does not advance, so nothing expires during a test.
  private static func network(
    _ channel: any Channel, _ user: SomeUser, _ folder: CacheFolder
  ) throws -> BricksNetwork {
    var network = BricksNetwork(
      environment: try .init(apiUrl: "https://api.example"), dataSource: user,
      cacheFolder: folder.path, currentUser: CurrentValue(nil), clock: TestClock().now,
      wrapping: { _ in channel })
    network.cachePolicy = .returnCacheDataElseFetch
    return network
  }

  /// Returns whether playlists, which have no lifetime in the schema, and categories, which have
  /// one, came from the cache.
  private static func areKept(_ network: BricksNetwork) async throws -> [Bool] {
    [
      try await LibraryAPI.getPlaylists(from: network).isFromCache,
      try await ContentAPI.getCategories(from: network).isFromCache,
    ]
  }

  private static func change(
    _ network: BricksNetwork, overREST: Bool
  ) async throws(NetworkError) {
    if overREST {
      try await network.post(path: "/a")
    } else {
      try await LibraryAPI.deletePlaylist("7", in: network)
    }
  }

  @Test(arguments: [true, false])
  func responseWithoutLifetimeIsFreshUntilMutation(overREST: Bool) async throws {
    let folder = try CacheFolder()
    let channel = SwitchedChannel(Self.answers)
    let network = try Self.network(channel, SomeUser("anna"), folder)
    #expect(try await Self.areKept(network) == [false, false])
    #expect(try await Self.areKept(network) == [true, true])
    try await Self.change(network, overREST: overREST)
    #expect(try await Self.areKept(network) == [false, true])
    #expect(try await Self.areKept(network) == [true, true])
    // A change that certainly did not run leaves the responses fresh.
    channel.isOn.withLock { $0 = false }
    for mayHaveRun in [false, true] {
      channel.mayHaveRun.withLock { $0 = mayHaveRun }
      await #expect(throws: NetworkError.self) {
        try await Self.change(network, overREST: overREST)
      }
      channel.isOn.withLock { $0 = true }
      #expect(try await Self.areKept(network) == [!mayHaveRun, true])
      channel.isOn.withLock { $0 = false }
    }
  }

  @Test(arguments: [true, false])
  func mutationExpiresResponsesAcrossStarts(overREST: Bool) async throws {
    let folder = try CacheFolder()
    let channel = SwitchedChannel(Self.answers)
    let user = SomeUser("anna")
    func start() throws -> BricksNetwork { try Self.network(channel, user, folder) }
    func end(_ network: BricksNetwork) {
      let cache = network.caches.cache(of: network.requester)
      cache?.answers.close()
      cache?.paths.close()
      cache?.store.close()
    }
    var network = try start()
    #expect(try await Self.areKept(network) == [false, false])
    end(network)
    network = try start()
    #expect(try await Self.areKept(network) == [true, true])
    end(network)
    // This network has not read anything yet.
    network = try start()
    try await Self.change(network, overREST: overREST)
    end(network)
    network = try start()
    #expect(try await Self.areKept(network) == [false, true])
  }

  /// Such a response may be from before or after the change.
  @Test func responseDuringMutationIsNotFresh() async throws {
    let folder = try CacheFolder()
    let channel = GateChannel(Self.source(#"{"data":{"playlists":[]}}"#))
    let network = try Self.network(channel, SomeUser("anna"), folder)
    func read() async throws -> Bool {
      try await LibraryAPI.getPlaylists(from: network).isFromCache
    }
    channel.open()
    #expect(try await [read(), read()] == [false, true])
    channel.close()
    let change = Task { try await network.post(path: "/a") }
    await channel.waitForRequests(2)
    #expect(try await read(), "it is not changed yet, as far as anybody knows")
    let fetching = network.with(cachePolicy: .returnCacheDataAndFetch)
    let during = Task { try await LibraryAPI.getPlaylists(from: fetching).isFromCache }
    await channel.waitForRequests(3)
    channel.open()
    try await change.value
    #expect(try await !during.value)
    #expect(try await [read(), read()] == [false, true])
  }

  /// A request that began before a different user signed in does not affect that user's caches.
  @Test func lateRequestKeepsCachesOfNewUser() async throws {
    let folder = try CacheFolder()
    let user = SomeUser("anna")
    let network = try Self.network(SwitchedChannel(Self.answers), user, folder)
    let anna = network.requester
    #expect(network.caches.cache(of: anna) != nil)
    user.id.withLock { $0 = "bert" }
    let bert = network.requester
    let caches = try #require(network.caches.cache(of: bert))
    #expect(network.caches.cache(of: anna) == nil)
    #expect(network.caches.cache(of: bert)?.answers === caches.answers)
    await network.signOut()
    #expect(network.caches.cache(of: bert) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    user.id.withLock { $0 = "anna" }
    #expect(network.caches.cache(of: network.requester) != nil)
  }
}
