import Basics
import YoullModels

/// The state of a user's token, which decides how a request is sent.
///
/// It is a value without side effects: its owner reports events and their times. Each token has a
/// generation number, which increases with every sign-in, refresh and sign-out. Late results of an
/// earlier generation therefore have no effect. Each user has a number too, so that a request of
/// one user never gets the token of another user.
struct TokenSession: Sendable {
  /// The token of one request.
  struct Credential: Sendable, Equatable {
    let token: Secret
    let generation: Int
    let user: Int
  }

  /// A requirement for a token.
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
  /// A number that increases when a user signs out, or a different user signs in.
  private(set) var user = 0
  private var userID: ByteString?
  private(set) var isRefreshing = false
  /// A Boolean value that indicates whether the user is signed out because the server rejected the
  /// refresh.
  private var wasRejected = false
  /// A fresh token that is already due for renewal, because one of the clocks is wrong.
  private var timeless: Secret?
  /// The start times of the latest refreshes.
  private var refreshes: [Duration] = []
  /// The pause after a refresh without a response: its end, and the number of consecutive failures.
  private var pause: (until: Duration, failures: Int)?

  init() {}

  /// A higher number of refreshes within the window indicates a loop.
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

  /// Returns the credential of a request that a server rejected with an earlier credential.
  func credential(
    for need: Need, refused old: Credential, at moment: ServerTime.Moment
  ) -> Answer {
    // A request of one user must not be repeated as a guest's request.
    guard old.user == user else { return .fail(.noUserLoggedIn) }
    guard case .signedIn = state, old.generation == generation else {
      return credential(for: need, at: moment)
    }
    if isRefreshing { return .wait }
    return mayRefresh(at: moment) ? .refresh(generation) : guest(need, .refreshTokenFailed)
  }

  /// Returns the result for a request that waited for a refresh.
  ///
  /// The request belongs to a user, and a server may have rejected it with generation `old` before.
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

  /// Returns a Boolean value that indicates whether a user with a different ID is signed in.
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

  /// The current token, which a fresh token replaces.
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
  /// Returns `false` if the refresh is outdated and has no effect.
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
  /// If the token is already expired, one of the clocks is wrong. Such a token is used until a
  /// server rejects it.
  mutating func note(fresh token: Secret, at moment: ServerTime.Moment) {
    guard let times = TokenTimes(token.revealed), moment.server >= times.renewal else { return }
    timeless = token
  }

  /// Adopts the app's token, which may be fresh, and its user.
  ///
  /// A refresh in flight for the previous token has no effect. If there is no token, `rejected`
  /// indicates that the server rejected the refresh.
  mutating func adopt(_ token: Secret?, of id: ByteString?, rejected: Bool = false) {
    switch (state, token) {
    case (.signedOut, nil): return
    case (.signedIn(let known, _), let token?) where known == token:
      // An app may provide the user's ID later than the token.
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
