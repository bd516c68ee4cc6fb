import Basics

/// Faults that a server adds to its responses: a delay, and a share of failures.
package struct FaultInjection: Sendable {
  /// The delay of each response.
  let latency: Duration
  /// The share of requests that fail, from 0 to 1.
  let rate: Double
  private let random: Locked<UInt64>

  /// Creates faults that are the same for the same seed and order of requests.
  package init(latency: Duration = .zero, rate: Double = 0, seed: UInt64 = 1) {
    self.latency = latency
    self.rate = rate
    random = Locked(seed)
  }

  /// Waits, and returns a Boolean value that indicates whether the next request fails.
  func failsNext(_ clock: ServiceClock) -> Bool {
    if latency > .zero { clock.sleep(latency) }
    guard rate > 0 else { return false }
    // SplitMix64
    let value = random.withLock { state in
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
    return Double(value >> 11) / Double(1 << 53) < rate
  }
}
