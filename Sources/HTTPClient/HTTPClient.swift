import Basics

/// A client that follows redirects, retries requests that are safe to repeat, and enforces
/// timeouts.
///
/// `RequestCourse`, a value type, decides each next step. This type executes the steps.
package struct HTTPClient: HTTPChannel {
  private let channel: any HTTPChannel
  private let settings: Settings
  private let surroundings: Surroundings
  private let budgets: Locked<RetryBudgets>

  package init(
    over channel: any HTTPChannel, settings: Settings = Settings(),
    surroundings: Surroundings = .system
  ) {
    self.channel = channel
    self.settings = settings
    self.surroundings = surroundings
    budgets = Locked(RetryBudgets(settings.retry))
  }

  package func answer(_ request: Request) async throws(HTTPProblem) -> Response {
    var course = RequestCourse(request, settings, now: surroundings.now())
    budgets.withLock { $0.noteRequest(to: request.address.origin) }
    while true {
      let result: Result<Response, HTTPProblem>
      do throws(HTTPProblem) {
        result = .success(try await channel.answer(try course.request(at: surroundings.now())))
      } catch {
        result = .failure(error)
      }
      let moment = RequestCourse.Moment(
        now: surroundings.now(), secondsSince1970: surroundings.secondsSince1970(),
        share: surroundings.share())
      switch budgets.withLock({ course.step(after: result, at: moment, &$0) }) {
      case .send: continue
      case .end(let result): return try result.get()
      case .wait(let time):
        do {
          try await surroundings.wait(time)
        } catch {
          throw course.problem(.cancelled)
        }
      }
    }
  }
}

extension HTTPClient {
  /// The clocks, random numbers and waiting that a client depends on.
  package struct Surroundings: Sendable {
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

    package static let system = Surroundings(
      now: { SteadyClock.now }, secondsSince1970: { SteadyClock.secondsSince1970 },
      share: { .random(in: 0..<1) }, wait: { try await Task.sleep(for: $0) })
  }
}
