import Basics
import Documents
import Testing
import YoullModels

@testable import YoullNetwork

/// The current user is published from the first profile on, in the order of its changes.
@Suite struct CurrentUserTests {
  private let user = SomeUser("anna")
  private let currentUser = CurrentValue<YNProfile?>(nil)
  private let channel = SwitchedChannel([
    "GetProfile": SourceFile(
      path: "me", text: #"{"data":{"users":[{"slug":"anna","first_name":"Annie"}]}}"#)
  ])

  private func network() throws -> BricksNetwork {
    BricksNetwork(
      environment: try .init(apiUrl: "https://api.example"), channel: channel, dataSource: user,
      extraLang: nil, currentUser: currentUser)
  }

  private func say(_ firstName: String) {
    let text = #"{"slug":"anna","firstName":"\#(firstName)"}"#
    channel.answers.withLock { $0["/users/me"] = SourceFile(path: "me", text: text) }
  }

  @Test func valuesArriveInOrderAndSignOutEndsThem() async throws {
    let network = try network()
    var names = currentUser.values.map { $0?.firstName }.makeAsyncIterator()
    #expect(await names.next() == .some(nil))
    say("Anna")
    _ = try await UserAPI.getProfile(from: network)
    #expect(await names.next() == "Anna")
    say("Ann")
    _ = try await UserAPI.updateProfile(firstName: "Ann", in: network)
    #expect(await names.next() == "Ann")
    _ = try await UserAPI.getProfile(over: .graphQL, from: network)
    #expect(await names.next() == "Annie")
    await network.signOut()
    #expect(await names.next() == .some(nil))
    // Guests have no profile, even if the server sends one.
    let told = try await UserAPI.getProfile(from: network)
    #expect(told.model?.firstName == "Ann")
    #expect(await names.next() == .some(nil))
  }

  @Test func responseForGuestIsNotCurrentUser() async throws {
    user.token.withLock { $0 = SampleToken.make(until: 100) }
    say("Nobody")
    let told = try await UserAPI.getProfile(from: try network())
    #expect(told.model?.firstName == "Nobody" && currentUser.value == nil)
  }

  @Test func lateResponseAfterSignOutSetsNoUser() async throws {
    let gate = GateChannel(SourceFile(path: "me", text: #"{"slug":"anna"}"#))
    let network = BricksNetwork(
      environment: try .init(restUrl: "https://api.example"), channel: gate, dataSource: user,
      extraLang: nil, currentUser: currentUser)
    let call = Task { try await UserAPI.getProfile(from: network) }
    await gate.waitForRequests(1)
    await network.signOut()
    user.id.withLock { $0 = "anna" }
    gate.open()
    await #expect(throws: NetworkError.self) { try await call.value }
    #expect(currentUser.value == nil)
  }

  /// A server with three names: for the query, for the cacheable read of the path, and for the
  /// change.
  private struct Server: Channel {
    /// The gate that holds back reads of the path.
    let gate: Gate

    func answer(
      _ request: ChannelRequest, with headers: [ChannelHeader]
    ) async throws(ChannelProblem) -> ChannelAnswer {
      let text: String
      switch request {
      case .operation:
        text = #"{"data":{"users":[{"slug":"anna","first_name":"Queried"}]}}"#
      case .get:
        text = #"{"slug":"anna","firstName":"Read"}"#
        await gate.pass()
      case .change:
        text = #"{"slug":"anna","firstName":"Changed"}"#
      }
      var answer = ChannelAnswer(SourceFile(path: "me", text: text))
      answer.keeping = StoredAnswerTests.answer("Cache-Control: max-age=6000").keeping
      return answer
    }
  }

  private func network(_ server: any Channel, in folder: CacheFolder) throws -> BricksNetwork {
    BricksNetwork(
      environment: try .init(restUrl: "https://api.example"), channel: server, dataSource: user,
      extraLang: nil, cacheFolder: folder.path, currentUser: currentUser)
  }

  /// Returns the name of the current user, and the stored name for the next start.
  private func names(_ network: BricksNetwork) -> [String?] {
    let kept: YNProfile? = DataApiCache.get(network: network)
    return [currentUser.value?.firstName, kept?.firstName]
  }

  @Test func requestBeforeChangeDoesNotSetUser() async throws {
    let folder = try CacheFolder()
    let server = Server(gate: Gate(isOpen: false))
    let network = try network(server, in: folder)
    let late = Task { try await UserAPI.getProfile(from: network) }
    while await server.gate.count == 0 { await Task.yield() }
    _ = try await UserAPI.updateProfile(firstName: "Changed", in: network)
    await server.gate.open()
    #expect(try await late.value.model?.firstName == "Read")
    #expect(names(network) == ["Changed", "Changed"])
    _ = try await UserAPI.getProfile(from: network)
    #expect(names(network) == ["Read", "Read"])
  }

  @Test func cachedProfileSetsUserOnlyIfUnknown() async throws {
    let folder = try CacheFolder()
    let network = try network(Server(gate: Gate(isOpen: true)), in: folder)
    _ = try await UserAPI.getProfile(from: network)
    _ = try await UserAPI.getProfile(over: .graphQL, from: network)
    let cached = network.with(cachePolicy: .returnCacheDataDontFetch)
    #expect(try await UserAPI.getProfile(from: cached).isFromCache)
    #expect(names(network) == ["Queried", "Queried"])
    currentUser.reset(to: nil)
    #expect(try await UserAPI.getProfile(from: cached).isFromCache)
    #expect(names(network) == ["Read", "Queried"])
  }

  @Test(arguments: 0..<10)
  func latestRequestSetsUser(_ seed: Int) async throws {
    let folder = try CacheFolder()
    let channel = NumberedChannel(count: 5)
    let network = try network(channel, in: folder)
    try await channel.answerInAnyOrder(seed) { number, transport in
      _ = try await UserAPI.getProfile(stats: ["\(number)"], over: transport, from: network)
    } then: { last in
      #expect(names(network) == ["\(last)", "\(last)"])
    }
  }
}
