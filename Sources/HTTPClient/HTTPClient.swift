import Basics

/// A client that follows redirects, retries requests that are safe to repeat, and enforces
/// timeouts.
///
/// `RequestState`, a value type, decides each next step. This type executes the steps.
package struct HTTPClient: HTTPChannel {
  private let channel: any HTTPChannel
  private let settings: Settings
  private let environment: Environment
  private let budgets: Locked<RetryBudgets>

  package init(
    over channel: any HTTPChannel, settings: Settings = Settings(),
    environment: Environment = .system
  ) {
    self.channel = channel
    self.settings = settings
    self.environment = environment
    budgets = Locked(RetryBudgets(settings.retry))
  }

  package func answer(_ request: Request) async throws(HTTPProblem) -> Response {
    var requestState = RequestState(request, settings, now: environment.now())
    budgets.withLock { $0.noteRequest(to: request.address.origin) }
    while true {
      let result: Result<Response, HTTPProblem>
      do throws(HTTPProblem) {
        result = .success(try await channel.answer(try requestState.request(at: environment.now())))
      } catch {
        result = .failure(error)
      }
      let moment = RequestState.StepContext(
        now: environment.now(), secondsSince1970: environment.secondsSince1970(),
        share: environment.share())
      switch budgets.withLock({ requestState.step(after: result, at: moment, &$0) }) {
      case .send: continue
      case .end(let result): return try result.get()
      case .wait(let time):
        do {
          try await environment.wait(time)
        } catch {
          throw requestState.problem(.cancelled)
        }
      }
    }
  }
}

extension HTTPClient {
  /// The clocks, random numbers and waiting that a client depends on.
  package struct Environment: Sendable {
    /// Returns the time of a monotonic clock with an arbitrary origin.
    package var now: @Sendable () -> Duration
    /// Returns the wall-clock time, for comparison with dates from servers.
    package var secondsSince1970: @Sendable () -> Int
    /// Returns a random number in the range `0..<1`.
    package var share: @Sendable () -> Double
    package var wait: @Sendable (Duration) async throws -> Void

    package init(
      now: @escaping @Sendable () -> Duration, secondsSince1970: @escaping @Sendable () -> Int,
      share: @escaping @Sendable () -> Double,
      wait: @escaping @Sendable (Duration) async throws -> Void
    ) {
      self.now = now
      self.secondsSince1970 = secondsSince1970
      self.share = share
      self.wait = wait
    }

    package static let system = Environment(
      now: { SteadyClock.now }, secondsSince1970: { SteadyClock.secondsSince1970 },
      share: { .random(in: 0..<1) }, wait: { try await Task.sleep(for: $0) })
  }
}
