/// The rules for repeating requests that are safe to repeat.
package struct RetryPolicy: Sendable {
  /// The highest number of tries, including the first.
  package var tries = 3
  /// The statuses that may be different at the next try.
  package var statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  /// The longest pause after the first failure.
  ///
  /// It doubles after each further failure.
  package var pause: Duration = .milliseconds(200)
  /// The longest pause that the client accepts.
  ///
  /// A longer `Retry-After` ends the request.
  package var longestPause: Duration = .seconds(20)
  /// The number of requests that earn one retry to the same server.
  package var requestsPerRetry = 10
  /// The initial and highest number of saved retries per server.
  package var savedRetries = 10

  package init() {}

  /// Returns a random share of the longest pause ("full jitter").
  func pause(behind failures: Int, share: Double) -> Duration {
    min(pause * (1 << min(failures - 1, 20)), longestPause) * share
  }
}

/// The remaining retries of each server.
///
/// They keep retries from overloading a server that has problems.
struct RetryBudgets {
  private let policy: RetryPolicy
  /// The savings of each server in fractions of a retry.
  ///
  /// A server without an entry has the maximum.
  private var saved: [String: Int] = [:]

  /// The highest number of servers with an entry.
  static let mostServers = 1024

  init(_ policy: RetryPolicy) {
    self.policy = policy
  }

  private var retry: Int { max(policy.requestsPerRetry, 1) }
  private var most: Int { policy.savedRetries * retry }

  mutating func noteRequest(to server: String) {
    guard let parts = saved[server] else { return }
    saved[server] = parts + 1 < most ? parts + 1 : nil
  }

  /// Takes one retry, or returns `false` if none is left.
  mutating func takeRetry(to server: String) -> Bool {
    let parts = saved[server] ?? most
    guard parts >= retry else { return false }
    if saved[server] == nil, saved.count >= Self.mostServers { forgetOne() }
    saved[server] = parts - retry
    return true
  }

  /// Removes the entry of the server with the highest savings, which gains least from it.
  private mutating func forgetOne() {
    let fullest = saved.max { ($0.value, $1.key) < ($1.value, $0.key) }
    if let fullest { saved[fullest.key] = nil }
  }
}
