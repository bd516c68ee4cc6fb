import Basics
import Documents
import Foundation
import Testing
import YoullContract
import YoullModels

@testable import YoullNetwork

/// The results of calls under the four cache policies, shared requests, and the deletion of a
/// user's data at sign-out.
@Suite struct CachedCallTests {
  /// The network's clock does not advance, so nothing expires during a test.
  private static func network(
    _ channel: any Channel, _ user: SomeUser = SomeUser(nil), folder: String? = nil
  ) throws -> BricksNetwork {
    BricksNetwork(
      environment: try .init(apiUrl: "https://api.example"), dataSource: user, cacheFolder: folder,
      currentUser: CurrentValue(nil), clock: TestClock().now, wrapping: { _ in channel })
  }

  /// The cache returns the complete response to a query.
  @Test(arguments: QueryCall.all)
  func everyResponseIsCachedCompletely(_ call: QueryCall) async throws {
    let channel = SwitchedChannel([call.name: try call.answer()])
    let network = try Self.network(channel)
    let plain = network.with(cachePolicy: .fetchIgnoringCacheCompletely)
    _ = try await call.ask(plain)
    guard case .operation(_, let variables)? = channel.last.withLock({ $0 }) else {
      Issue.record("The call asks for no operation.")
      return
    }
    let operation = CacheOperation(call.operation, variables: variables)
    let answer = try Self.filled(try call.answer(), operation.selection)
    let whole = try JSONSerialization.data(withJSONObject: ["data": answer])
    channel.answers.withLock { $0[call.name] = SourceFile(path: "whole", bytes: Array(whole)) }
    let first = try await call.ask(network.with(cachePolicy: .returnCacheDataElseFetch))
    #expect(!first.isFromCache)
    let both = network.answers(by: .returnCacheDataAndFetch, call.ask)
    #expect(try await Self.origins(both) == [true, false])
    channel.isOn.withLock { $0 = false }
    let told = try await call.ask(network.with(cachePolicy: .returnCacheDataDontFetch))
    #expect(told.isFromCache && told.findings.map(\.message) == first.findings.map(\.message))
    let cache = network.caches.cache(of: network.requester)
    let kept = try #require(await cache?.answers.load(operation).response)
    #expect(try Self.object(kept.data).isEqual(answer))
    // Without a policy, the cache is not used.
    await #expect(throws: NetworkError.self) { _ = try await call.ask(plain) }
  }

  /// Returns whether each response came from the cache.
  private static func origins<Model>(_ answers: NetworkAnswers<Model>) async throws -> [Bool] {
    var origins: [Bool] = []
    for try await answer in answers { origins.append(answer.isFromCache) }
    return origins
  }

  private static func object(_ json: [UInt8]) throws -> NSDictionary {
    try #require(JSONSerialization.jsonObject(with: Data(json)) as? NSDictionary)
  }

  /// Returns the data of a recorded response as a server sends them: recordings omit null fields.
  private static func filled(
    _ answer: SourceFile, _ selection: CacheSelection
  ) throws -> NSDictionary {
    func filled(_ value: Any, _ selection: CacheSelection?) -> Any {
      guard let selection else { return value }
      if let list = value as? [Any] { return list.map { filled($0, selection) } }
      guard let object = value as? [String: Any] else { return value }
      let fields = selection.fields.map { field in
        (field.responseKey, object[field.responseKey].map { filled($0, field.selection) })
      }
      return Dictionary(uniqueKeysWithValues: fields.map { ($0, $1 ?? NSNull()) })
    }
    let data = try #require(try object(answer.bytes)["data"])
    return try #require(filled(data, selection) as? NSDictionary)
  }

  private static func paywall(_ title: String) -> SourceFile {
    SourceFile(
      path: "paywall",
      text: """
        {"data":{"paywall_configs":[{"id":"1","slug":"home","title":"\(title)","subtitle":null,
        "asset":null,"benefits":[],"call_to_action":null,"terms_url":null,"privacy_url":null,
        "paywall_products":[]}]}}
        """)
  }

  private static func titles(
    _ network: BricksNetwork
  ) async -> (titles: [String], error: NetworkError?) {
    var titles: [String] = []
    do {
      for try await answer in PaymentsAPI.getSuperPaywallConfig(placement: "home", from: network) {
        titles.append((answer.isFromCache ? "kept " : "") + (answer.model?.title ?? "none"))
      }
      return (titles, nil)
    } catch {
      return (titles, error as? NetworkError)
    }
  }

  @Test func paywallComesFromCacheAndThenFromServer() async throws {
    let channel = SwitchedChannel(["GetPaywallConfig": Self.paywall("one")])
    let network = try Self.network(channel)
    #expect(await Self.titles(network).titles == ["one"])
    channel.answers.withLock { $0["GetPaywallConfig"] = Self.paywall("two") }
    #expect(await Self.titles(network).titles == ["kept one", "two"])
    channel.isOn.withLock { $0 = false }
    let (titles, error) = await Self.titles(network)
    #expect(titles == ["kept two"] && error != nil)
    let lazy = network.with(cachePolicy: .returnCacheDataElseFetch)
    #expect(await Self.titles(lazy).titles == ["kept two"])
    try await network.clearAppCache()
    #expect(await Self.titles(network).titles == [])
  }

  @Test func newerResponseMakesCachedOneStale() async throws {
    let channel = SwitchedChannel(["GetPaywallConfig": Self.paywall("one")])
    let network = try Self.network(channel)
    let lazy = network.with(cachePolicy: .returnCacheDataElseFetch)
    let plain = network.with(cachePolicy: .fetchIgnoringCacheCompletely)
    let kept = network.with(cachePolicy: .returnCacheDataDontFetch)
    #expect(await Self.titles(lazy).titles == ["one"])
    #expect(await Self.titles(lazy).titles == ["kept one"])
    channel.answers.withLock { $0["GetPaywallConfig"] = Self.paywall("two") }
    #expect(await Self.titles(plain).titles == ["two"])
    // The newer response is not stored, and the older one is still the response without a server.
    #expect(await Self.titles(kept).titles == ["kept one"])
    #expect(await Self.titles(lazy).titles == ["two"])
    #expect(await Self.titles(lazy).titles == ["kept two"])
  }

  /// Both queries read the same row, but only one has a fragment on its type.
  @Test func queriesOfOneRowKeepEachOthersFields() async throws {
    func answer(_ fields: String) -> SourceFile {
      let row = #"{"id":"1","slug":"calm","title":"Calm",\#(fields)}"#
      return SourceFile(path: "tag", text: #"{"data":{"tags":[\#(row)]}}"#)
    }
    let channel = SwitchedChannel([
      "GetExploreTag": answer(#""asset":null,"sort_by":null,"sort_direction":null"#),
      "GetTagFeed": answer(#""contents":[],"contents_aggregate":{"aggregate":{"count":0}}"#),
    ])
    let network = try Self.network(channel).with(cachePolicy: .returnCacheDataElseFetch)
    for isKept in [false, true] {
      let tag = try await ExploreAPI.getExploreTag(slug: "calm", from: network)
      let feed = try await ExploreAPI.getTagFeed(slug: "calm", from: network)
      #expect([tag.isFromCache, feed.isFromCache] == [isKept, isKept])
    }
  }

  @Test func expiredResponseIsRequestedAgain() async throws {
    let clock = TestClock()
    let channel = SwitchedChannel([
      "GetContentCategories": SourceFile(path: "a", text: #"{"data":{"categories":[]}}"#)
    ])
    let network = BricksNetwork(
      environment: try .init(apiUrl: "https://api.example"), channel: channel,
      dataSource: SomeUser("anna"), extraLang: nil, clock: clock.now)
    func isKept(_ policy: CachePolicy) async throws -> Bool {
      try await ContentAPI.getCategories(from: network.with(cachePolicy: policy)).isFromCache
    }
    #expect(try await !isKept(.returnCacheDataElseFetch))
    clock.advance(seconds: 299)
    #expect(try await isKept(.returnCacheDataElseFetch))
    clock.advance(seconds: 2)
    #expect(try await isKept(.returnCacheDataDontFetch))
    #expect(try await !isKept(.returnCacheDataElseFetch))
    #expect(try await isKept(.returnCacheDataElseFetch))
    #expect(try await !isKept(.returnCacheDataAndFetch))
  }

  private static func change(
    _ network: BricksNetwork, overREST: Bool
  ) async throws(NetworkError) -> NetworkAnswer<Bool> {
    if overREST {
      try await network.post(path: "/a")
    } else {
      try await LibraryAPI.deletePlaylist("7", in: network)
    }
    return NetworkAnswer(model: overREST)
  }

  @Test(arguments: [true, false])
  func changeRunsOnceAndOnlyOnline(overREST: Bool) async throws {
    let deleted = #"{"data":{"delete_playlists_by_pk":null}}"#
    let channel = GateChannel(SourceFile(path: "a", text: deleted))
    channel.open()
    let network = try Self.network(channel)
    let error = await Self.error {
      let offline = network.with(cachePolicy: .returnCacheDataDontFetch)
      _ = try await Self.change(offline, overREST: overREST)
    }
    guard case .invalidRequest? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(channel.requests == 0)
    let both = network.answers(by: .returnCacheDataAndFetch) {
      network throws(NetworkError) -> NetworkAnswer<Bool> in
      try await Self.change(network, overREST: overREST)
    }
    #expect(try await Self.origins(both) == [false])
    #expect(channel.requests == 1)
  }

  private static func playlist(_ title: String) -> String {
    #"{"id":"7","title":"\#(title)","asset":null,"duration_seconds":1,"#
      + #""contents_aggregate":{"aggregate":{"count":0}}}"#
  }

  @Test func mutationUpdatesUnopenedCache() async throws {
    let folder = try CacheFolder()
    let old = #"{"data":{"playlists":[\#(Self.playlist("Old"))]}}"#
    let new = #"{"data":{"update_playlists_by_pk":\#(Self.playlist("New"))}}"#
    let channel = SwitchedChannel([
      "GetPlaylists": SourceFile(path: "a", text: old),
      "UpdatePlaylist": SourceFile(path: "a", text: new),
    ])
    let before = try Self.network(channel, folder: folder.path)
    _ = try await LibraryAPI.getPlaylists(
      from: before.with(cachePolicy: .returnCacheDataElseFetch))
    let cache = before.caches.cache(of: before.requester)
    cache?.answers.close()
    cache?.paths.close()
    cache?.store.close()
    let network = try Self.network(channel, folder: folder.path)
    _ = try await LibraryAPI.updatePlaylist("7", title: "New", in: network)
    let kept = try await LibraryAPI.getPlaylists(
      from: network.with(cachePolicy: .returnCacheDataDontFetch))
    #expect(kept.model.map(\.title) == ["New"])
  }

  @Test func failureToClearIsAnError() async throws {
    let network = try Self.network(SwitchedChannel([:]))
    network.coreDataStore?.close()
    await #expect(throws: CacheProblem.self) { try await network.clearAppCache() }
  }

  @Test func eachUserHasFilesThatSignOutDeletes() async throws {
    let folder = try CacheFolder()
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".sqlite") }.sorted()
    }
    let channel = SwitchedChannel(["GetPaywallConfig": Self.paywall("guest's")])
    let user = SomeUser(nil)
    let network = try Self.network(channel, user, folder: folder.path)
    #expect(await Self.titles(network).titles == ["guest's"])
    let ofGuests = try names()
    user.id.withLock { $0 = "anna" }
    channel.answers.withLock { $0["GetPaywallConfig"] = Self.paywall("Anna's") }
    #expect(await Self.titles(network).titles == ["Anna's"])
    let profile = SourceFile(path: "me", text: #"{"slug":"anna","firstName":"Anna"}"#)
    channel.answers.withLock { $0["/users/me"] = profile }
    _ = try await UserAPI.getProfile(from: network)
    let kept: YNProfile? = DataApiCache.get(network: network)
    #expect(kept?.firstName == "Anna")
    let ofAll = try names()
    #expect(ofGuests.count == 3 && ofAll.count == 6, "\(ofGuests) \(ofAll)")
    #expect(!ofAll.contains { $0.contains("anna") })
    await network.signOut()
    #expect(try names() == ofGuests)
    let left: YNProfile? = DataApiCache.get(network: network)
    #expect(left == nil)
    #expect(await Self.titles(network).titles.first == "kept guest's")
  }

  @Test func signingOutCancelsRequests() async throws {
    let folder = try CacheFolder()
    let user = SomeUser("anna")
    let channel = GateChannel(Self.paywall("Anna's"))
    let network = try Self.network(channel, user, folder: folder.path)
    let call = Task { await Self.titles(network) }
    await channel.waitForRequests(1)
    await network.signOut()
    let (titles, error) = await call.value
    #expect(titles == [] && error == .cancelled())
    channel.open()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func equalQueriesShareAResponse() async throws {
    let channel = GateChannel(Self.paywall("one"))
    let network = try Self.network(channel)
    let calls = (0..<20).map { _ in Task { await Self.titles(network).titles } }
    while network.waiting < 20 { await Task.yield() }
    // A caller who cancels does not affect the others.
    calls[3].cancel()
    while network.waiting > 19 { await Task.yield() }
    channel.open()
    for (number, call) in calls.enumerated() {
      #expect(await call.value == (number == 3 ? [] : ["one"]))
    }
    #expect(channel.requests == 1)
  }

  /// A caller who is cancelled while a response is stored gets the response, and it is cached.
  @Test func returnedResponseIsCachedDespiteCancellation() async throws {
    let channel = SwitchedChannel(["GetPaywallConfig": Self.paywall("one")])
    var outcomes: Set<[String]> = []
    for pause in 0..<40 {
      let network = try Self.network(channel)
      // The first call is cancelled before it begins, and the last one after it has ended.
      let call = Task {
        while pause == 0, !Task.isCancelled { await Task.yield() }
        return await Self.titles(network).titles
      }
      for _ in 0..<pause { await Task.yield() }
      if pause == 39 { _ = await call.value }
      call.cancel()
      let given = await call.value
      outcomes.insert(given)
      channel.isOn.withLock { $0 = false }
      let kept = await Self.titles(network).titles
      #expect(given == [] || kept == ["kept one"])
      channel.isOn.withLock { $0 = true }
    }
    #expect(outcomes == [[], ["one"]])
  }

  @Test func responseForGuestIsNotStoredForUser() async throws {
    let folder = try CacheFolder()
    let user = SomeUser("anna", token: SampleToken.make(until: 100))
    let channel = SwitchedChannel([
      "GetPaywallConfig": Self.paywall("guest's"),
      "/users/me": SourceFile(path: "me", text: #"{"slug":"told-to-a-guest"}"#),
    ])
    let network = try Self.network(channel, user, folder: folder.path)
    for _ in 0..<2 { #expect(await Self.titles(network).titles == ["guest's"]) }
    _ = try await UserAPI.getProfile(from: network)
    let kept: YNProfile? = DataApiCache.get(network: network)
    #expect(kept == nil)
  }

  @Test func responseForGuestIsNotShared() async throws {
    let channel = GateChannel(Self.paywall("guest's"))
    let user = SomeUser("anna", token: SampleToken.make(until: 100))
    let network = try Self.network(channel, user)
    let calls = (0..<3).map { _ in Task { await Self.titles(network).titles } }
    while network.waiting < 3 { await Task.yield() }
    channel.open()
    for call in calls { #expect(await call.value == ["guest's"]) }
    #expect(channel.requests == 3)
  }

  @Test func requestOfOneUserFailsForTheNext() async throws {
    let user = SomeUser("anna")
    let channel = GateChannel(Self.paywall("Anna's"))
    let network = try Self.network(channel, user)
    let query = Task { await Self.titles(network) }
    await channel.waitForRequests(1)
    let path = Task { await Self.error { try await network.get(path: "/a") } }
    let profile = Task { await Self.error { _ = try await UserAPI.getProfile(from: network) } }
    await channel.waitForRequests(3)
    user.id.withLock { $0 = "bert" }
    channel.open()
    let (titles, error) = await query.value
    #expect(titles == [] && error == .cancelled())
    #expect(await path.value == .cancelled())
    #expect(await profile.value == .cancelled())
    #expect(await Self.titles(network).titles == ["Anna's"], "nothing was kept")
  }

  /// "é" as one scalar, and as "e" with a combining accent: equal strings, but different users.
  private static let (composed, decomposed) = ("\u{E9}", "e\u{301}")

  @Test func usersWithCanonicallyEquivalentIDsShareNoCache() async throws {
    #expect(Self.composed == Self.decomposed)
    let folder = try CacheFolder()
    let channel = SwitchedChannel(["GetPaywallConfig": Self.paywall("first")])
    channel.answers.withLock {
      $0["/users/me"] = SourceFile(path: "me", text: #"{"slug":"1","firstName":"First"}"#)
    }
    let user = SomeUser(Self.composed)
    let network = try Self.network(channel, user, folder: folder.path)
    #expect(await Self.titles(network).titles == ["first"])
    _ = try await UserAPI.getProfile(from: network)
    let kept: YNProfile? = DataApiCache.get(network: network)
    #expect(kept?.firstName == "First")
    user.id.withLock { $0 = Self.decomposed }
    let stored: YNProfile? = DataApiCache.get(network: network)
    #expect(stored == nil)
    channel.answers.withLock { $0["GetPaywallConfig"] = Self.paywall("second") }
    #expect(await Self.titles(network).titles == ["second"])
  }

  @Test func usersWithCanonicallyEquivalentIDsShareNoRequest() async throws {
    let user = SomeUser(Self.composed)
    let channel = GateChannel(Self.paywall("first"))
    let network = try Self.network(channel, user)
    let first = Task { await Self.titles(network) }
    await channel.waitForRequests(1)
    user.id.withLock { $0 = Self.decomposed }
    let second = Task { await Self.titles(network) }
    await channel.waitForRequests(2)
    channel.open()
    let (titles, error) = await first.value
    #expect(titles == [] && error == .cancelled())
    #expect(await second.value.titles == ["first"])
  }

  @Test func requestsWithCanonicallyEquivalentTextsDiffer() {
    func request(_ text: String) -> ChannelRequest {
      .get(path: "/search", parameters: [ChannelRequest.Parameter(name: "query", value: text)])
    }
    #expect(request(Self.composed) != request(Self.decomposed))
    #expect(request(Self.composed) == request("\u{E9}"))
    #expect(
      UserInfoHeaders(userID: Self.composed, deviceID: "d")
        != UserInfoHeaders(userID: Self.decomposed, deviceID: "d"))
  }

  private static func error(_ call: () async throws -> Void) async -> NetworkError? {
    do {
      try await call()
      return nil
    } catch {
      return error as? NetworkError
    }
  }

  @Test func signingOutCancelsPathsToo() async throws {
    let channel = GateChannel(SourceFile(path: "a", text: "[]"))
    let network = try Self.network(channel, SomeUser("anna"))
    let calls = [
      Task { await Self.error { _ = try await UserAPI.getEarnedBadges(from: network) } },
      Task { await Self.error { try await network.get(path: "/a") } },
      Task { await Self.error { try await network.post(path: "/a") } },
    ]
    await channel.waitForRequests(3)
    await network.signOut()
    channel.open()
    for call in calls { #expect(await call.value == .cancelled()) }
  }

  @Test func requestAfterChangeIsNotSharedWithEarlierRequest() async throws {
    let channel = GateChannel(Self.paywall("one"))
    let network = try Self.network(channel)
    let before = Task { await Self.titles(network).titles }
    await channel.waitForRequests(1)
    let change = Task { await Self.error { try await network.post(path: "/a") } }
    await channel.waitForRequests(2)
    let after = Task { await Self.titles(network).titles }
    while network.waiting < 3 { await Task.yield() }
    channel.open()
    #expect(await before.value == ["one"])
    #expect(await after.value == ["one"])
    #expect(await change.value == nil)
    #expect(channel.requests == 3)
  }

  /// A way in which a user is signed out.
  enum Leaving: CaseIterable {
    case tokenDropped, restarted, rejected, accountDeleted
  }

  @Test(arguments: Leaving.allCases) func signOutLeavesNoFiles(_ leaving: Leaving) async throws {
    let folder = try CacheFolder()
    let channel = SwitchedChannel([
      "GetPaywallConfig": Self.paywall("Anna's"),
      "/users/me": SourceFile(path: "me", text: #"{"slug":"anna","firstName":"Ann"}"#),
    ])
    let user = SomeUser("anna")
    var network = try Self.network(channel, user, folder: folder.path)
    #expect(await Self.titles(network).titles == ["Anna's"])
    _ = try await UserAPI.updateProfile(firstName: "Ann", in: network)
    let kept: YNProfile? = DataApiCache.get(network: network)
    #expect(kept?.firstName == "Ann")
    switch leaving {
    case .tokenDropped:
      user.id.withLock { $0 = nil }
      await network.signOut()
    case .restarted:
      network = try Self.network(channel, user, folder: folder.path)
      user.id.withLock { $0 = nil }
      await network.signOut()
    case .rejected:
      user.token.withLock { $0 = SampleToken.make(until: 100) }
      user.refresh.withLock { $0 = .rejected }
      #expect(await Self.titles(network).titles == ["kept Anna's"])
    case .accountDeleted: try await UserAPI.deleteUserAccount(in: network)
    }
    #expect(!user.isLoggedIn)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(arguments: [nil, "anna"]) func missingPersistenceIsReported(_ user: String?) async throws {
    let channel = SwitchedChannel(["GetPaywallConfig": Self.paywall("one")])
    let network = try Self.network(channel, SomeUser(user), folder: "/dev/null/cache")
    #expect(network.cacheNotice == nil)
    #expect(await Self.titles(network).titles == ["one"])
    #expect(network.cacheNotice?.isEmpty == false)
    #expect(network.coreDataStore?.isPersistent == false)
    #expect(await Self.titles(network).titles.first == "kept one")
  }
}

/// A channel that answers by the name of the operation or the path while it is on.
final class SwitchedChannel: Channel {
  let answers: Locked<[String: SourceFile]>
  let isOn = Locked(true)
  /// The last request.
  let last = Locked<ChannelRequest?>(nil)
  /// A Boolean value that indicates whether a failed change may have been executed.
  let mayHaveRun = Locked(false)

  init(_ answers: [String: SourceFile]) { self.answers = Locked(answers) }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    last.withLock { $0 = request }
    guard isOn.withLock({ $0 }), let answer = answers.withLock({ $0[request.name] }) else {
      throw ChannelProblem(
        source: request.name, message: "Nobody answers.", mayHaveRun: mayHaveRun.withLock { $0 })
    }
    return ChannelAnswer(answer)
  }
}

/// A channel that holds all responses back until it is open.
final class GateChannel: Channel {
  private struct State {
    var isOpen = false
    var requests = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var watching: [(count: Int, resume: CheckedContinuation<Void, Never>)] = []
  }

  private let source: SourceFile
  private let state = Locked(State())

  init(_ source: SourceFile) { self.source = source }

  var requests: Int { state.withLock { $0.requests } }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    await withCheckedContinuation { continuation in
      let (isOpen, watching) = state.withLock { state in
        state.requests += 1
        if !state.isOpen { state.waiting.append(continuation) }
        let watching = state.watching.filter { $0.count <= state.requests }.map(\.resume)
        state.watching.removeAll { $0.count <= state.requests }
        return (state.isOpen, watching)
      }
      for watcher in watching { watcher.resume() }
      if isOpen { continuation.resume() }
    }
    return ChannelAnswer(source)
  }

  func waitForRequests(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.requests < count { state.watching.append((count, continuation)) }
        return state.requests >= count
      }
      if isThere { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func close() { state.withLock { $0.isOpen = false } }
}

/// A data source with a user, or with a guest.
final class SomeUser: BricksNetworkDataSource {
  let id: Locked<String?>
  let token: Locked<Secret?>
  let refresh = Locked(TokenRefresh.unreachable)

  init(_ id: String?, token: Secret? = nil) { (self.id, self.token) = (Locked(id), Locked(token)) }

  var isLoggedIn: Bool { id.withLock { $0 != nil } }
  var accessToken: Secret? {
    id.withLock { $0 }.flatMap { id in token.withLock { $0 } ?? Secret("token of \(id)") }
  }
  var currentUserInfoHeaders: UserInfoHeaders {
    UserInfoHeaders(userID: id.withLock { $0 }, deviceID: "device")
  }

  func requiresTokenForNetworkRequest(operation: String) -> Bool { false }
  func refreshToken() async -> TokenRefresh { refresh.withLock { $0 } }
  func keepToken(_ token: FreshToken, replacing old: Secret) async throws {}
  func forgetToken() async { id.withLock { $0 = nil } }
}
