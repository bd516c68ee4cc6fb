import SQLiteStore

/// The session of a request, its time, and the time at which it fails.
struct RequestContext: Sendable {
  let session: BackendSession
  /// The time, in the form `2026-03-01T07:10:00+00:00`.
  let now: String
  /// The end of the time limit, which all parts of an HTTP request share.
  let deadline: ContinuousClock.Instant
  private let limit: Duration

  /// Starts the time limit of a request.
  init(_ session: BackendSession, now: String, limits: BackendLimits) {
    self.session = session
    self.now = now
    limit = limits.duration
    deadline = .now + limit
  }

  /// Throws if the time limit is exceeded.
  func checkTime() throws(RequestProblem) {
    guard ContinuousClock.now < deadline else { throw expired }
  }

  /// Returns the problem of a request for a problem of the storage.
  func problem(_ problem: StoreProblem) -> RequestProblem {
    if case .expired = problem { expired } else { problem.requestProblem }
  }

  private var expired: RequestProblem {
    RequestProblem(
      "the request exceeded the time limit of \(Int(limit / .milliseconds(1))) ms and changed nothing",
      .time)
  }
}
