import Glibc
import Localization

/// The clocks of a service.
package struct ServiceClock: Sendable {
  /// The time in milliseconds since 1970.
  package let now: @Sendable () -> Int64
  /// A time that never goes back.
  package let steady: @Sendable () -> Duration
  package let sleep: @Sendable (Duration) -> Void

  package init(
    now: @escaping @Sendable () -> Int64, steady: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) -> Void
  ) {
    self.now = now
    self.steady = steady
    self.sleep = sleep
  }

  /// The clocks of this machine.
  package static let system = ServiceClock(
    now: { milliseconds(of: CLOCK_REALTIME) },
    steady: {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    },
    sleep: { duration in
      let (seconds, attoseconds) = duration.components
      var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
      var rest = timespec()
      while nanosleep(&time, &rest) != 0, errno == EINTR { time = rest }
    })

  private static func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// The time in seconds since 1970.
  var seconds: Int { Int(now() / 1000) }

  /// The time as the rows contain it.
  package var text: String {
    // The rows contain times with an offset, which are compared as texts.
    Instant(milliseconds: now()).text.dropLast() + "+00:00"
  }
}
