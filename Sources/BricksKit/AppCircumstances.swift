import Basics

/// The time and the network of an app in motion, which its session sets and its channels read.
final class AppCircumstances: Sendable {
  private let state: Locked<(now: Int64, isReachable: Bool)>
  /// The log of requests; `nil` if they are not recorded.
  let requests: AppRequestLog?

  init(now: Int64, isReachable: Bool, requests: AppRequestLog? = nil) {
    state = Locked((now, isReachable))
    self.requests = requests
  }

  /// The time in milliseconds since 1970.
  var now: Int64 {
    get { state.withLock { $0.now } }
    set { state.withLock { $0.now = newValue } }
  }

  var isReachable: Bool {
    get { state.withLock { $0.isReachable } }
    set { state.withLock { $0.isReachable = newValue } }
  }
}
