import Basics
import YoullModels

/// A provider of tokens. Requests that need a fresh token wait for the same refresh.
actor TokenProvider {
  private struct Waiter {
    let need: TokenSession.Need
    let user: Int
    /// The generation of the token that a server rejected.
    let refused: Int?
    let resume: CheckedContinuation<TokenSession.Credential?, any Error>
  }

  /// The app's data source; without it, no user is signed in.
  private weak let source: (any BricksNetworkDataSource)?
  private let steady: @Sendable () -> Duration
  private let wait: @Sendable (Duration) async throws -> Void
  /// A function that is called before and after the provider signs out a user because the server
  /// rejected the refresh.
  private let leaving: @Sendable (_ isOver: Bool) -> Void
  private var session = TokenSession()
  private var time: ServerTime
  private var waiters: [Int: Waiter] = [:]
  private var tickets = 0
  /// The number of refreshes that have begun.
  private var refreshes = 0
  /// The number of sign-outs in progress, during which the app may still have its tokens.
  private var signOuts = 0

  /// Creates a provider with two clocks: a steady clock, and the machine's clock in seconds since
  /// 1970.
  init(
    _ source: any BricksNetworkDataSource, steady: @escaping @Sendable () -> Duration,
    machine: @Sendable () -> Double,
    wait: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    leaving: @escaping @Sendable (_ isOver: Bool) -> Void = { _ in }
  ) {
    self.leaving = leaving
    self.source = source
    self.steady = steady
    self.wait = wait
    time = ServerTime(steady: steady(), machine: machine())
  }

  /// Returns the credential of a request, or `nil` for a guest.
  ///
  /// `refused` is the credential that a server rejected for this request. A request never gets the
  /// token of a user who signed in after it began. It never becomes a guest's request because its
  /// user signed out.
  func credential(
    for need: TokenSession.Need, of requester: RequestingUser? = nil,
    refused: TokenSession.Credential? = nil
  ) async throws -> TokenSession.Credential? {
    adopt()
    if let requester {
      let isGuest = !requester.isLoggedIn
      if isGuest, need == .optional, refused == nil { return nil }
      guard !isGuest, !isGone(requester) else { throw UserError.noUserLoggedIn }
    }
    let moment = time.moment(at: steady())
    let answer =
      if let refused {
        session.credential(for: need, refused: refused, at: moment)
      } else {
        session.credential(for: need, at: moment)
      }
    if case .refresh(let generation) = answer { beginRefresh(of: generation, at: moment) }
    switch answer {
    case .send(let credential): return credential
    case .fail(let error): throw error
    case .wait, .refresh:
      let credential = try await waiting(need, refused?.generation)
      if credential == nil, let requester, isGone(requester) { throw UserError.noUserLoggedIn }
      return credential
    }
  }

  /// A Boolean value that indicates whether a user is signed in and not signing out.
  private var isSignedIn: Bool { signOuts == 0 && source?.isLoggedIn == true }

  /// Returns a Boolean value that indicates whether the requesting user has signed out in the
  /// meantime, or a different user has signed in.
  private func isGone(_ requester: RequestingUser) -> Bool {
    !isSignedIn || session.isOther(than: requester.userID)
  }

  /// Records the time of a server's clock at a time of the steady clock, by default the current
  /// time.
  func hear(serverSeconds: Double, at moment: Duration? = nil) {
    time.hear(serverSeconds, at: moment ?? steady())
  }

  /// Deletes the tokens.
  ///
  /// A refresh in flight has no effect.
  func signOut() async {
    signOuts += 1
    adopt()
    await source?.forgetToken()
    signOuts -= 1
    adopt()
  }

  // MARK: Refreshing

  /// Adopts the current token of the app, which signs users in and out.
  private func adopt(rejected: Bool = false) {
    let before = session.generation
    let holder = isSignedIn ? source : nil
    session.adopt(
      holder?.accessToken, of: holder?.currentUserInfoHeaders.userID.map { ByteString($0) },
      rejected: rejected)
    if session.generation != before { release() }
  }

  private func beginRefresh(of generation: Int, at moment: ServerTime.Moment) {
    session.beginRefresh(at: moment)
    refreshes += 1
    let number = refreshes
    let limit = Task {
      try await wait(Self.longestRefresh)
      giveUp(number, of: generation)
    }
    // This is a separate task, so that a cancelled waiter does not end the refresh for the others.
    Task {
      let refresh = await source?.refreshToken() ?? .unreachable
      limit.cancel()
      await end(number, of: generation, refresh)
    }
  }

  /// The longest time that requests wait for a refresh.
  private static let longestRefresh = Duration.seconds(60)

  private func end(_ number: Int, of generation: Int, _ refresh: TokenRefresh) async {
    adopt()
    // If the user has signed out or a different user has signed in, the refresh has no effect. A
    // result that arrives after all waiters have left is stored, since the next refresh needs it.
    guard session.generation == generation else { return }
    switch refresh {
    case .renewed(let token):
      guard let old = session.token else { break }
      session.note(fresh: token.access, at: time.moment(at: steady()))
      // A token that was not stored is not used: it would be lost at the next start.
      try? await source?.keepToken(token, replacing: old)
      adopt()
    case .rejected:
      leaving(false)
      await source?.forgetToken()
      adopt(rejected: true)
      leaving(true)
    case .unreachable: break
    }
    // If the app has a different token now, this refresh has already ended.
    giveUp(number, of: generation)
  }

  private func giveUp(_ number: Int, of generation: Int) {
    guard number == refreshes else { return }
    if session.failRefresh(of: generation, at: time.moment(at: steady())) { release() }
  }

  // MARK: Waiting

  /// The number of requests that wait for a refresh.
  var waiting: Int { waiters.count }

  private func waiting(
    _ need: TokenSession.Need, _ refused: Int?
  ) async throws -> TokenSession.Credential? {
    tickets += 1
    let ticket = tickets
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { resume in
        guard !Task.isCancelled else { return resume.resume(throwing: CancellationError()) }
        waiters[ticket] = Waiter(
          need: need, user: session.user, refused: refused, resume: resume)
      }
    } onCancel: {
      Task { await self.leave(ticket) }
    }
  }

  private func leave(_ ticket: Int) {
    waiters.removeValue(forKey: ticket)?.resume.resume(throwing: CancellationError())
  }

  /// Resumes all waiters with the result of the refresh.
  private func release() {
    let moment = time.moment(at: steady())
    let all = waiters.sorted { $0.key < $1.key }.map(\.value)
    waiters = [:]
    for waiter in all {
      switch session.verdict(
        for: waiter.need, of: waiter.user, refused: waiter.refused, at: moment)
      {
      case .send(let credential): waiter.resume.resume(returning: credential)
      case .fail(let error): waiter.resume.resume(throwing: error)
      case .wait, .refresh: waiter.resume.resume(throwing: UserError.refreshTokenFailed)
      }
    }
  }
}
