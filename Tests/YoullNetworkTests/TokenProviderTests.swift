import Basics
import Testing
import YoullModels

@testable import YoullNetwork

/// Requests get the newest token, and a user who signed out has none.
@Suite struct TokenProviderTests {
  private static let old = SampleToken.make(named: "old", until: 100)
  private static let new = SampleToken.make(named: "new", from: 200, until: 1000)

  private static func renewed(_ token: Secret) -> TokenRefresh {
    .renewed(FreshToken(access: token))
  }

  /// Returns the token or the error of a request.
  private static func ask(
    _ provider: TokenProvider, _ need: TokenSession.Need = .required,
    refused: TokenSession.Credential? = nil
  ) async -> Result<Secret?, UserError> {
    do {
      return .success(try await provider.credential(for: need, refused: refused)?.token)
    } catch let error as UserError {
      return .failure(error)
    } catch {
      Issue.record(error)
      return .success(nil)
    }
  }

  /// Returns the results of requests that wait for a refresh behind a gate.
  private static func crowd(
    _ count: Int, at provider: TokenProvider, before gate: Gate,
    then act: @escaping @Sendable () async -> Void
  ) async -> [Result<Secret?, UserError>] {
    await withTaskGroup(of: Result<Secret?, UserError>.self) { group in
      for _ in 0..<count { group.addTask { await ask(provider) } }
      while await provider.waiting < count { await Task.yield() }
      while await gate.count == 0 { await Task.yield() }
      await act()
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func hundredRequestsWithExpiredTokenCauseOneRefresh() async {
    let source = FakeSource(Self.old, answers: [Self.renewed(Self.new)], isOpen: false)
    let provider = TokenProvider(source, FakeClock(at: 200))
    let all = await Self.crowd(100, at: provider, before: source.gate) { await source.gate.open() }
    #expect(all == Array(repeating: .success(Self.new), count: 100))
    #expect(source.state.withLock { $0.refreshes } == 1)
    #expect(source.state.withLock { $0.kept } == [Self.new])
  }

  @Test func signOutDuringRefreshIsFinal() async {
    let source = FakeSource(Self.old, answers: [Self.renewed(Self.new)], isOpen: false)
    let provider = TokenProvider(source, FakeClock(at: 200))
    let all = await Self.crowd(100, at: provider, before: source.gate) { await provider.signOut() }
    #expect(all == Array(repeating: .failure(.noUserLoggedIn), count: 100))
    await source.gate.open()
    await Self.settle()
    #expect(source.accessToken == nil && source.state.withLock { $0.kept } == [])
    #expect(await Self.ask(provider) == .failure(.noUserLoggedIn))
    #expect(await Self.ask(provider, .optional) == .success(nil))
  }

  @Test func signOutWhileTokenIsStoredIsFinal() async {
    let source = FakeSource(Self.old, answers: [Self.renewed(Self.new)], keeps: false)
    let provider = TokenProvider(source, FakeClock(at: 200))
    let all = await Self.crowd(9, at: provider, before: source.keeping) { await provider.signOut() }
    #expect(all == Array(repeating: .failure(.noUserLoggedIn), count: 9))
    await source.keeping.open()
    await Self.settle()
    #expect(source.accessToken == nil)
  }

  @Test(arguments: [true, false])
  func requestsOfOneUserFailForTheNext(_ isKeeping: Bool) async throws {
    let source = FakeSource(
      Self.old, answers: [Self.renewed(Self.new)], isOpen: isKeeping, keeps: !isKeeping)
    let provider = TokenProvider(source, FakeClock(at: 200))
    let next = SampleToken.make(named: "next", from: 200, until: 900)
    let gate = isKeeping ? source.keeping : source.gate
    let all = await Self.crowd(5, at: provider, before: gate) {
      source.signIn(next, as: "2")
      #expect(await Self.ask(provider) == .success(next))
    }
    #expect(all == Array(repeating: .failure(.noUserLoggedIn), count: 5))
    await gate.open()
    await Self.settle()
    #expect(await Self.ask(provider) == .success(next))
    #expect(source.state.withLock { $0.kept } == [])
    // A request that was rejected for the first user is not repeated for the second one.
    let refused = TokenSession.Credential(token: Self.old, generation: 1, user: 0)
    #expect(await Self.ask(provider, refused: refused) == .failure(.noUserLoggedIn))
    #expect(await Self.ask(provider, .optional, refused: refused) == .failure(.noUserLoggedIn))
  }

  @Test func userNeverGetsTokenOfAnotherUser() async throws {
    let source = FakeSource(Self.new)
    let provider = TokenProvider(source, FakeClock(at: 200))
    func requester(_ id: String?) -> RequestingUser {
      RequestingUser(isLoggedIn: id != nil, headers: UserInfoHeaders(userID: id, deviceID: "d"))
    }
    #expect(try await provider.credential(for: .optional, of: requester("1"))?.token == Self.new)
    #expect(try await provider.credential(for: .optional, of: requester(nil)) == nil)
    await #expect(throws: UserError.noUserLoggedIn) {
      try await provider.credential(for: .optional, of: requester("2"))
    }
    await source.forgetToken()
    await #expect(throws: UserError.noUserLoggedIn) {
      try await provider.credential(for: .optional, of: requester("1"))
    }
  }

  @Test func rejectedRefreshDoesNotMakeAGuest() async {
    let source = FakeSource(Self.old, answers: [.rejected], isOpen: false)
    let provider = TokenProvider(source, FakeClock(at: 200))
    let requester = RequestingUser(
      isLoggedIn: true, headers: UserInfoHeaders(userID: "1", deviceID: "d"))
    let call = Task { try await provider.credential(for: .optional, of: requester) }
    while await provider.waiting < 1 { await Task.yield() }
    await source.gate.open()
    await #expect(throws: UserError.noUserLoggedIn) { try await call.value }
  }

  @Test func freshTokenIsSentDespiteWrongClock() async {
    let other = SampleToken.make(named: "other", until: 300)
    let source = FakeSource(Self.old, answers: [Self.renewed(other)])
    let provider = TokenProvider(source, FakeClock(at: 9999))
    for _ in 0..<2 { #expect(await Self.ask(provider) == .success(other)) }
    #expect(source.state.withLock { $0.refreshes } == 1)
  }

  @Test func tokenIsRefreshedBeforeItExpires() async {
    let clock = FakeClock(at: 0)
    let source = FakeSource(Self.old, answers: [Self.renewed(Self.new)])
    let provider = TokenProvider(source, clock)
    clock.go(69)
    #expect(await Self.ask(provider) == .success(Self.old))
    clock.go(2)
    #expect(await Self.ask(provider) == .success(Self.new))
  }

  @Test func serverClockDecides() async {
    let source = FakeSource(Self.old, answers: [Self.renewed(Self.new)])
    let provider = TokenProvider(source, FakeClock(at: 0))
    await provider.hear(serverSeconds: 99)
    #expect(await Self.ask(provider) == .success(Self.new))
  }

  @Test func laterResponseSetsTheTime() async {
    let clock = FakeClock(at: 0)
    let source = FakeSource(Self.old, answers: [Self.renewed(Self.new)])
    let provider = TokenProvider(source, clock)
    clock.go(50)
    await provider.hear(serverSeconds: 40, at: .seconds(45))
    // The body of this response took longer than that of the first.
    await provider.hear(serverSeconds: 9999, at: .seconds(30))
    #expect(await Self.ask(provider) == .success(Self.old))
    clock.go(30)
    #expect(await Self.ask(provider) == .success(Self.new))
  }

  @Test func noUserIsSignedInWithoutSource() async {
    let clock = FakeClock(at: 0)
    let provider: TokenProvider
    do {
      let source = FakeSource(Self.old)
      defer { withExtendedLifetime(source) {} }
      provider = TokenProvider(source, steady: { clock.steady }, machine: { 0 })
      #expect(await Self.ask(provider) == .success(Self.old))
    }
    #expect(await Self.ask(provider) == .failure(.noUserLoggedIn))
    #expect(await Self.ask(provider, .optional) == .success(nil))
  }

  @Test func sessionSurvivesUnreachableServer() async {
    let clock = FakeClock(at: 80)
    let source = FakeSource(
      Self.old, answers: [.unreachable, .unreachable, Self.renewed(Self.new)])
    let provider = TokenProvider(source, clock)
    // The old token is used until it expires.
    #expect(await Self.ask(provider) == .success(Self.old))
    #expect(await Self.ask(provider) == .success(Self.old))
    #expect(source.state.withLock { $0.refreshes } == 1, "there is a pause between two tries")
    clock.go(40)
    #expect(await Self.ask(provider) == .failure(.refreshTokenFailed))
    #expect(await Self.ask(provider, .optional) == .success(nil), "an ended token is never sent")
    clock.go(3)
    #expect(await Self.ask(provider) == .success(Self.new))
    #expect(source.isLoggedIn)
  }

  @Test func rejectedRefreshSignsOut() async {
    let source = FakeSource(Self.old, answers: [.rejected], isOpen: false)
    let provider = TokenProvider(source, FakeClock(at: 200))
    let all = await Self.crowd(4, at: provider, before: source.gate) { await source.gate.open() }
    #expect(all == Array(repeating: .failure(.refreshTokenFailed), count: 4))
    #expect(await Self.ask(provider) == .failure(.noUserLoggedIn))
    #expect(source.state.withLock { ($0.refreshes, $0.forgotten) } == (1, 1))
  }

  @Test func rejectedTokenIsRefreshedOnceForAll() async throws {
    let source = FakeSource(
      Self.new, answers: [Self.renewed(SampleToken.make(named: "b", until: 9000))])
    let provider = TokenProvider(source, FakeClock(at: 200))
    let first = try await provider.credential(for: .required)
    let again = await [Self.ask(provider, refused: first), Self.ask(provider, refused: first)]
    #expect(
      again == Array(repeating: .success(SampleToken.make(named: "b", until: 9000)), count: 2))
    #expect(source.state.withLock { $0.refreshes } == 1, "a newer one is there already")
  }

  @Test func refreshLoopEnds() async throws {
    let tokens = (0..<20).map { Self.renewed(SampleToken.make(named: "\($0)", until: 9000)) }
    let source = FakeSource(Self.new, answers: tokens)
    let provider = TokenProvider(source, FakeClock(at: 200))
    var credential = try await provider.credential(for: .required)
    await #expect(throws: UserError.refreshTokenFailed) {
      while true { credential = try await provider.credential(for: .required, refused: credential) }
    }
    #expect(source.state.withLock { $0.refreshes } == 5)
  }

  @Test func cancelledRequestKeepsRefreshForOthers() async {
    let source = FakeSource(Self.old, answers: [Self.renewed(Self.new)], isOpen: false)
    let provider = TokenProvider(source, FakeClock(at: 200))
    let gone = Task { try await provider.credential(for: .required) }
    while await provider.waiting < 1 { await Task.yield() }
    gone.cancel()
    await #expect(throws: CancellationError.self) { try await gone.value }
    let all = await Self.crowd(3, at: provider, before: source.gate) { await source.gate.open() }
    #expect(all == Array(repeating: .success(Self.new), count: 3))
    #expect(source.state.withLock { $0.refreshes } == 1)
  }

  /// Lets all pending tasks run.
  private static func settle() async {
    for _ in 0..<200 { await Task.yield() }
  }
}

/// The times in a token's claims, and tokens without them.
@Suite struct TokenTimesTests {
  @Test(arguments: [
    (#"{"exp": 100}"#, 100.0, 70.0),
    (#"{"exp": 100.5, "iat": 0.5}"#, 100.5, 70.5),
    (#"{"exp": 1000, "iat": 0}"#, 1000, 900),
    (#"{"exp": 40, "iat": 0}"#, 40, 20),
    (#"{"exp": 40, "iat": 50}"#, 40, 10),
    (#"{"exp": 100, "name": "Ünïcödé ～"}"#, 100, 70),
  ])
  func expirationAndRenewalAreRead(_ claims: String, _ end: Double, _ renewal: Double) {
    let times = TokenTimes(SampleToken.make(claims))
    #expect(times?.expires == end && times?.renewal == renewal)
  }

  @Test(arguments: [
    "", "opaque", "a.b", "a.b.c.d", "a.!!.c", "a..c", "a.e30.c", "a.W10.c", "a.A.c",
    SampleToken.make(#"{"exp": "100"}"#), SampleToken.make(#"{"exp": 100"#),
  ])
  func otherTokensHaveNoExpiration(_ token: String) {
    #expect(TokenTimes(token) == nil)
    #expect(token.isValidJWTToken)
  }

  @Test func machineClockExpiresToken() {
    #expect(!SampleToken.make(until: 1_000_000_000).revealed.isValidJWTToken)
    #expect(SampleToken.make(until: 33_000_000_000).revealed.isValidJWTToken)
  }
}

/// The headers that describe the requesting user.
@Suite struct UserInfoHeadersTests {
  @Test func guestHasNoUserID() {
    #expect(
      UserInfoHeaders(userID: nil, deviceID: "d").getUserInfoHeaders()
        == ["x-hasura-role": "guest", "device-id": "d"])
    #expect(
      UserInfoHeaders(userID: "7", deviceID: "d", appVersion: "1.2").getUserInfoHeaders()
        == ["x-hasura-role": "user", "x-hasura-user-id": "7", "device-id": "d"])
  }
}
