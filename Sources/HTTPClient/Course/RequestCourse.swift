/// The way of one request over redirects and tries, as a value: told how an exchange went, it says
/// what comes next.
struct RequestCourse {
  enum Step {
    /// Send ``request(at:)``.
    case send
    /// Wait, then send.
    case wait(Duration)
    case end(Result<HTTPClient.Response, HTTPProblem>)
  }

  /// What the world says when a step is taken.
  struct Moment {
    var now: Duration
    var secondsSince1970: Int
    /// A random share of a whole, 1 not included.
    var share: Double
  }

  private var current: HTTPClient.Request
  private let policy: RetryPolicy
  private let start: Duration
  private let end: Duration
  /// Failures since the last redirect.
  private var failures = 0
  private var redirects = 0
  /// How often it was handed to a server so far.
  private var tries = 0
  private var mayHaveRun = false

  static let mostRedirects = 5

  init(_ request: HTTPClient.Request, _ settings: HTTPClient.Settings, now: Duration) {
    current = request
    policy = settings.retry
    start = now
    end = now + (request.timeout ?? settings.timeout)
  }

  /// What to send now, with the time that is left.
  func request(at now: Duration) throws(HTTPProblem) -> HTTPClient.Request {
    guard now < end else {
      // ``step(after:at:_:)`` adds what was tried before.
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
    after result: Result<HTTPClient.Response, HTTPProblem>, at moment: Moment,
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

  /// How long to wait before it is tried again; nil if it is not.
  private mutating func pause(
    asked: String?, at moment: Moment, _ budgets: inout RetryBudgets
  ) -> Duration? {
    failures += 1
    guard current.replay != .once, failures < policy.tries else { return nil }
    var wait = policy.pause(behind: failures, share: moment.share)
    if let asked, let seconds = RetryAfter.seconds(asked, now: moment.secondsSince1970) {
      // On top, so that those who were sent away together do not come back together.
      wait += .seconds(seconds)
    }
    guard wait <= policy.longestPause, moment.now + wait < end,
      budgets.takeRetry(to: current.address.origin)
    else { return nil }
    return wait
  }

  /// Where a response sends to; nil if it is none that sends, or one that is not followed.
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
      // A key is between a client and one server.
      current.replay = .replayable
    }
    // What is known of one address says nothing about another.
    current.headers.removeAll { $0.isCondition }
    current.address = address
    current.body = []
    redirects += 1
    failures = 0
    return .send
  }
}

extension HTTPProblem {
  /// Whether it may be gone at the next try.
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
