import Basics
import Documents
import Foundation
import Testing

@testable import YoullNetwork

/// Clients of several servers share a folder, but no files in it.
@Suite struct ServerFilesTests {
  private let folder: CacheFolder
  private let call: QueryCall

  init() throws {
    folder = try CacheFolder()
    call = try #require(QueryCall.all.first { $0.name == "GetPlaylists" })
  }

  private func network(
    _ user: SomeUser, _ graphQL: String, _ rest: String? = nil
  ) throws -> BricksNetwork {
    BricksNetwork(
      environment: try .init(apiUrl: graphQL, restUrl: rest),
      channel: SwitchedChannel([call.name: try call.answer()]), dataSource: user, extraLang: nil,
      cacheFolder: folder.path, currentUser: CurrentValue(nil))
  }

  private func ask(_ network: BricksNetwork) async throws {
    _ = try await call.ask(network.with(cachePolicy: .returnCacheDataElseFetch))
  }

  private func isKept(_ network: BricksNetwork) async -> Bool {
    (try? await call.ask(network.with(cachePolicy: .returnCacheDataDontFetch))) != nil
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test(arguments: [nil, "anna"])
  func eachPairOfServersHasItsOwnFiles(_ id: String?) async throws {
    let user = SomeUser(id)
    let networks = [
      try network(user, "https://a.example"), try network(user, "https://b.example"),
      try network(user, "https://a.example", "https://a.example"),
      try network(user, "https://a.example", "https://b.example"),
    ]
    for network in networks {
      #expect(await !isKept(network))
      try await ask(network)
    }
    for network in networks { #expect(await isKept(network)) }
    let caches = try names().filter { $0.hasPrefix("cache-") && $0.hasSuffix(".sqlite") }
    #expect(caches.count == networks.count)
    let owner: NormalizedCache.Owner = id == nil ? .guests : .user
    #expect(caches.allSatisfy { NormalizedCache.owner(of: "\(folder.path)/\($0)") == owner })
  }

  @Test func signingOutAtOneServerKeepsFilesOfOthers() async throws {
    let user = SomeUser("anna")
    let staging = try network(user, "https://staging.example")
    try await ask(staging)
    let ofStaging = try names()
    var production = try network(user, "https://example")
    try await ask(production)
    #expect(try names().count == 2 * ofStaging.count)
    // The app was started again, so no file is open.
    production = try network(user, "https://example")
    await production.signOut()
    #expect(try names() == ofStaging)
    user.id.withLock { $0 = "anna" }
    #expect(await isKept(staging))
    await staging.signOut()
    #expect(try names() == [])
  }
}
