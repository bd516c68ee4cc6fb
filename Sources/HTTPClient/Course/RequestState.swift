import Basics

/// The state of one request across redirects and retries, as a value.
///
/// It receives the result of each exchange and returns the next step.
struct RequestState {
  enum Step {
    /// Send ``request(at:)``.
    case send
    /// Wait, then send.
    case wait(Duration)
    case end(Result<HTTPClient.Response, HTTPProblem>)
  }

  /// The values of the environment at the time of a step.
  struct StepContext {
    var now: Duration
    var secondsSince1970: Int
    /// A random number in the range `0..<1`.
    var share: Double
  }

  private var current: HTTPClient.Request
  private let policy: RetryPolicy
  private let start: Duration
  private let end: Duration
  /// The number of failures since the last redirect.
  private var failures = 0
  private var redirects = 0
  /// The number of times that the request was passed to a server.
  private var tries = 0
  private var mayHaveRun = false

  static let mostRedirects = 5

  init(_ request: HTTPClient.Request, _ settings: HTTPClient.Settings, now: Duration) {
    current = request
    policy = settings.retry
    start = now
    end = now + (request.timeout ?? settings.timeout)
  }

  /// Returns the request to send now, with the remaining time as its timeout.
  func request(at now: Duration) throws(HTTPProblem) -> HTTPClient.Request {
    guard now < end else {
      // ``step(after:at:_:)`` adds the earlier tries.
      throw HTTPProblem(.timedOut(.queue), origin: current.address.origin)
    }
    var request = current
    request.timeout = end - now
    return request
  }

  func problem(_ kind: HTTPProblem.Kind) -> HTTPProblem {
    HTTPProblem(
      kind, origin: current.address.origin, mayHaveRun: mayHaveRun, tries: tries)
  }

  mutating func step(
    after result: Result<HTTPClient.Response, HTTPProblem>, at moment: StepContext,
    _ budgets: inout RetryBudgets
  ) -> Step {
    switch result {
    case .success(var response):
      mayHaveRun = true
      tries += response.metrics.tries
      if let step = redirection(by: response) { return step }
      if policy.statuses.contains(response.status),
        let wait = pause(asked: response.headers.first("Retry-After"), at: moment, &budgets)
      {
        return .wait(wait)
      }
      response.metrics.tries = tries
      response.metrics.redirects = redirects
      response.metrics.total = moment.now - start
      return .end(.success(response))
    case .failure(let problem):
      mayHaveRun = mayHaveRun || problem.mayHaveRun
      tries += problem.tries
      if problem.isPassing, let wait = pause(asked: nil, at: moment, &budgets) {
        return .wait(wait)
      }
      return .end(.failure(problem.after(tries: tries, mayHaveRun: mayHaveRun)))
    }
  }

  /// Returns the time to wait before the next try, or `nil` if there is no further try.
  private mutating func pause(
    asked: String?, at moment: StepContext, _ budgets: inout RetryBudgets
  ) -> Duration? {
    failures += 1
    guard current.replay != .once, failures < policy.tries else { return nil }
    var wait = policy.pause(behind: failures, share: moment.share)
    if let asked, let seconds = RetryAfter.seconds(asked, now: moment.secondsSince1970) {
      // The random part is added, so that clients with the same `Retry-After` do not all return at
      // once.
      wait += .seconds(seconds)
    }
    guard wait <= policy.longestPause, moment.now + wait < end,
      budgets.takeRetry(to: current.address.origin)
    else { return nil }
    return wait
  }

  /// Returns the step for a redirect, or `nil` if the response is not a redirect or must not be
  /// followed.
  private mutating func redirection(by response: HTTPClient.Response) -> Step? {
    guard [301, 302, 303, 307, 308].contains(response.status),
      let reference = response.headers.first("Location"), current.isReading,
      current.replay != .once
    else { return nil }
    guard redirects < Self.mostRedirects else { return .end(.failure(problem(.redirect(.many)))) }
    guard let address = try? current.address.resolving(reference) else {
      let isInsecure = current.address.isSecure && reference.isHTTP
      return .end(.failure(problem(.redirect(isInsecure ? .insecure : .address))))
    }
    guard address.isSecure || !current.address.isSecure else {
      return .end(.failure(problem(.redirect(.insecure))))
    }
    if address.origin != current.address.origin {
      current.headers.removeAll { !$0.isNamed("Accept") }
    }
    // A condition is valid only for the original address.
    current.headers.removeAll { $0.isCondition }
    current.address = address
    current.body = []
    redirects += 1
    failures = 0
    return .send
  }
}

extension HTTPProblem {
  /// A Boolean value that indicates whether another try may succeed.
  fileprivate var isPassing: Bool {
    switch kind {
    case .cannotConnect, .connectionLost, .timedOut: true
    default: false
    }
  }
}

extension String {
  fileprivate var isHTTP: Bool { ASCIILetters.areEqual(utf8.prefix(5), "http:".utf8) }
}
