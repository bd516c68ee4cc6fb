import Basics

/// The state of a user's token, which decides how a request is sent.
///
/// It is a value without effects: its owner reports events and their times. Each token has the
/// number of its generation, which increases with every sign-in, refresh and sign-out, so that late
/// results of an earlier generation have no effect. Each user has a number too, so that no request
/// of one user gets the token of another.
struct TokenSession: Sendable {
  /// The token of one request.
  struct Credential: Sendable, Equatable {
    let token: Secret
    let generation: Int
    let user: Int
  }

  /// Whether a request must have a token.
  enum Need: Sendable {
    case optional, required
  }

  enum Answer: Sendable, Equatable {
    /// Send the request with this token, or as a guest.
    case send(Credential?)
    /// Wait for the refresh in flight.
    case wait
    /// Begin a refresh of this generation, and wait for it.
    case refresh(Int)
    case fail(UserError)
  }

  private enum State: Sendable {
    case signedOut
    case signedIn(Secret, TokenTimes?)
  }

  private var state = State.signedOut
  private(set) var generation = 0
  /// A number that increases when a user signs out, or another one signs in.
  private(set) var user = 0
  private var userID: ByteString?
  private(set) var isRefreshing = false
  /// A Boolean value that indicates whether the user is signed out because the server gave no other
  /// token.
  private var wasRejected = false
  /// A fresh token whose times do not match the clock of this machine.
  private var timeless: Secret?
  /// The times when the last refreshes began.
  private var refreshes: [Duration] = []
  /// The pause after a refresh without a response: its end, and the number of failures in a row.
  private var pause: (until: Duration, failures: Int)?

  init() {}

  /// More refreshes in this time mean a loop.
  private static let mostRefreshes = 5
  private static let window = Duration.seconds(30)
  private static let longestPause = 32

  // MARK: Requests

  /// Returns the credential of a request.
  func credential(for need: Need, at moment: ServerTime.Moment) -> Answer {
    guard case .signedIn(let token, let times) = state else { return guest(need, .noUserLoggedIn) }
    if isRefreshing { return .wait }
    guard let times, moment.server >= times.renewal else { return .send(credential(token)) }
    if mayRefresh(at: moment) { return .refresh(generation) }
    // A refresh is not possible yet, and this token is still valid.
    return moment.server < times.expires
      ? .send(credential(token)) : guest(need, .refreshTokenFailed)
  }

  /// Returns the credential of a request that was rejected with a token of a generation.
  func credential(
    for need: Need, refused old: Credential, at moment: ServerTime.Moment
  ) -> Answer {
    // A request of one user must not be repeated as a guest's.
    guard old.user == user else { return .fail(.noUserLoggedIn) }
    guard case .signedIn = state, old.generation == generation else {
      return credential(for: need, at: moment)
    }
    if isRefreshing { return .wait }
    return mayRefresh(at: moment) ? .refresh(generation) : guest(need, .refreshTokenFailed)
  }

  /// Returns the result for a request that waited for a refresh.
  ///
  /// The request is one of a user, and the generation `old` may have been rejected for it before.
  func verdict(
    for need: Need, of one: Int, refused old: Int?, at moment: ServerTime.Moment
  ) -> Answer {
    guard case .signedIn(let token, let times) = state, one == user else {
      return guest(
        old == nil ? need : .required, wasRejected ? .refreshTokenFailed : .noUserLoggedIn)
    }
    let isOver = times.map { moment.server >= $0.expires } ?? false
    return isOver || old == generation
      ? guest(need, .refreshTokenFailed) : .send(credential(token))
  }

  /// Returns a Boolean value that indicates whether another user than the one with an ID is signed
  /// in.
  func isOther(than id: ByteString?) -> Bool {
    guard case .signedIn = state, let userID else { return false }
    return userID != id
  }

  private func guest(_ need: Need, _ error: UserError) -> Answer {
    switch need {
    case .optional: .send(nil)
    case .required: .fail(error)
    }
  }

  /// The present token, which a fresh one replaces.
  var token: Secret? {
    if case .signedIn(let token, _) = state { token } else { nil }
  }

  private func credential(_ token: Secret) -> Credential {
    Credential(token: token, generation: generation, user: user)
  }

  // MARK: Refreshing

  private func mayRefresh(at moment: ServerTime.Moment) -> Bool {
    if let pause, moment.steady < pause.until { return false }
    return refreshes.count { moment.steady - $0 < Self.window } < Self.mostRefreshes
  }

  mutating func beginRefresh(at moment: ServerTime.Moment) {
    isRefreshing = true
    refreshes.removeAll { moment.steady - $0 >= Self.window }
    refreshes.append(moment.steady)
  }

  /// Records a refresh without a response: the session continues, and the next refresh is delayed.
  ///
  /// Returns `false` for a refresh that has no effect any more.
  mutating func failRefresh(of old: Int, at moment: ServerTime.Moment) -> Bool {
    guard isRefreshing, old == generation else { return false }
    isRefreshing = false
    let failures = (pause?.failures ?? 0) + 1
    let seconds = min(1 << min(failures - 1, 10), Self.longestPause)
    pause = (moment.steady + .seconds(seconds), failures)
    return true
  }

  // MARK: Signing in and out

  /// Records the token of a refresh before the app stores it.
  ///
  /// If the token is already expired, one of the clocks is wrong: it is used until a server rejects
  /// it.
  mutating func note(fresh token: Secret, at moment: ServerTime.Moment) {
    guard let times = TokenTimes(token.revealed), moment.server >= times.renewal else { return }
    timeless = token
  }

  /// Adopts the app's token, possibly a fresh one, and its user.
  ///
  /// A refresh in flight for the token before has no effect. Without a token, the server may have
  /// `rejected` to give another.
  mutating func adopt(_ token: Secret?, of id: ByteString?, rejected: Bool = false) {
    switch (state, token) {
    case (.signedOut, nil): return
    case (.signedIn(let known, _), let token?) where known == token:
      // An app may know its user later than the token.
      userID = userID ?? id
      return
    default: break
    }
    if case .signedIn = state, token == nil || id != userID { user += 1 }
    userID = id
    generation += 1
    isRefreshing = false
    pause = nil
    wasRejected = rejected
    state =
      token.map { .signedIn($0, $0 == timeless ? nil : TokenTimes($0.revealed)) } ?? .signedOut
  }
}
