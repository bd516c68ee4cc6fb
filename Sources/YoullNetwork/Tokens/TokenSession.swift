import Basics

/// What is known of a user's token, and what that means for a request.
///
/// It is told what has happened and when, and says what to do; it does nothing itself. Each token
/// has the number of its generation, which goes up with every sign-in, refresh and sign-out: what
/// comes back for an earlier one has come too late. Each user has a number too, so that no request
/// of one is sent with the token of another.
struct TokenSession: Sendable {
  /// A token as one request was given it.
  struct Credential: Sendable, Equatable {
    let token: Secret
    let generation: Int
    let user: Int
  }

  /// Whether a request has to be somebody's.
  enum Need: Sendable {
    case optional, required
  }

  enum Answer: Sendable, Equatable {
    /// With this token, or as a guest.
    case send(Credential?)
    /// When the refresh that runs has ended.
    case wait
    /// When a refresh has ended that has to begin now, for this generation.
    case refresh(Int)
    case fail(UserError)
  }

  private enum State: Sendable {
    case signedOut
    case signedIn(Secret, TokenTimes?)
  }

  private var state = State.signedOut
  private(set) var generation = 0
  /// Goes up when a user signs out, or another one in.
  private(set) var user = 0
  private var userID: ByteString?
  private(set) var isRefreshing = false
  /// Whether the user is signed out because the server gave no other token.
  private var wasRejected = false
  /// A fresh token whose times are not those of the clock here.
  private var timeless: Secret?
  /// When the last refreshes began.
  private var refreshes: [Duration] = []
  /// After a refresh without an answer: when to try again, and how many have failed in a row.
  private var pause: (until: Duration, failures: Int)?

  init() {}

  /// As many refreshes as this in so long a time mean that something goes round in circles.
  private static let mostRefreshes = 5
  private static let window = Duration.seconds(30)
  private static let longestPause = 32

  // MARK: Requests

  /// What a request is sent with.
  func credential(for need: Need, at moment: ServerTime.Moment) -> Answer {
    guard case .signedIn(let token, let times) = state else { return guest(need, .noUserLoggedIn) }
    if isRefreshing { return .wait }
    guard let times, moment.server >= times.renewal else { return .send(credential(token)) }
    if mayRefresh(at: moment) { return .refresh(generation) }
    // It is early to ask for another one, and this one lasts a while yet.
    return moment.server < times.expires
      ? .send(credential(token)) : guest(need, .refreshTokenFailed)
  }

  /// What a request is sent with that was refused with a token of a generation.
  func credential(
    for need: Need, refused old: Credential, at moment: ServerTime.Moment
  ) -> Answer {
    // What one user asked is not asked again by a guest.
    guard old.user == user else { return .fail(.noUserLoggedIn) }
    guard case .signedIn = state, old.generation == generation else {
      return credential(for: need, at: moment)
    }
    if isRefreshing { return .wait }
    return mayRefresh(at: moment) ? .refresh(generation) : guest(need, .refreshTokenFailed)
  }

  /// What one who waited is told when the refresh is over.
  ///
  /// It is a request of a user, and the generation `old` may have been refused to it before.
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

  /// Whether somebody else is signed in than the one with a name.
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

  /// What is held, in whose place a fresh one comes.
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

  /// Nobody answered: the session lives on, and the next refresh is put off.
  ///
  /// False for a refresh that counts no more.
  mutating func failRefresh(of old: Int, at moment: ServerTime.Moment) -> Bool {
    guard isRefreshing, old == generation else { return false }
    isRefreshing = false
    let failures = (pause?.failures ?? 0) + 1
    let seconds = min(1 << min(failures - 1, 10), Self.longestPause)
    pause = (moment.steady + .seconds(seconds), failures)
    return true
  }

  // MARK: Signing in and out

  /// Notes what a refresh has brought, before the app holds it.
  ///
  /// Where it counts as ended already, one of the clocks is wrong: it is sent until a server
  /// refuses it.
  mutating func note(fresh token: Secret, at moment: ServerTime.Moment) {
    guard let times = TokenTimes(token.revealed), moment.server >= times.renewal else { return }
    timeless = token
  }

  /// Takes on the token that the app has, a fresh one too, and whose it is.
  ///
  /// A refresh that runs for the one before counts no more. Where there is none, the server may
  /// have `rejected` to give another.
  mutating func adopt(_ token: Secret?, of id: ByteString?, rejected: Bool = false) {
    switch (state, token) {
    case (.signedOut, nil): return
    case (.signedIn(let known, _), let token?) where known == token:
      // An app may know its user a while after the token.
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
