/// When a request that may be repeated is tried again.
package struct RetryPolicy: Sendable {
  /// Tries in all, the first among them.
  package var tries = 3
  /// What a server answers that may answer otherwise a moment later.
  package var statuses: Set<Int> = [408, 429, 500, 502, 503, 504]
  /// The most that is waited behind the first failure; it doubles with every further one.
  package var pause: Duration = .milliseconds(200)
  /// Who is asked to wait longer than this gives up.
  package var longestPause: Duration = .seconds(20)
  /// How many requests earn one retry at the same server.
  package var requestsPerRetry = 10
  /// How many retries can be saved up, and how many there are in the beginning.
  package var savedRetries = 10

  package init() {}

  /// A random part of what is waited at most ("full jitter").
  func pause(behind failures: Int, share: Double) -> Duration {
    min(pause * (1 << min(failures - 1, 20)), longestPause) * share
  }
}

/// How many retries each server still gets, so that a server in trouble is not asked more often
/// than one that is well.
struct RetryBudgets {
  private let policy: RetryPolicy
  /// What each server has saved, in parts of a retry; who is not here has all.
  private var saved: [String: Int] = [:]

  /// So many servers are known at a time.
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

  /// Takes one retry out, if there is one.
  mutating func takeRetry(to server: String) -> Bool {
    let parts = saved[server] ?? most
    guard parts >= retry else { return false }
    if saved[server] == nil, saved.count >= Self.mostServers { forgetOne() }
    saved[server] = parts - retry
    return true
  }

  /// Makes room: the server that has saved most gains least by it.
  private mutating func forgetOne() {
    let fullest = saved.max { ($0.value, $1.key) < ($1.value, $0.key) }
    if let fullest { saved[fullest.key] = nil }
  }
}
