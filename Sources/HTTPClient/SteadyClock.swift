import Glibc

/// The system's clocks.
package enum SteadyClock {
  /// The time since the machine started.
  ///
  /// It cannot be set, and it advances while the machine sleeps.
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  package static var secondsSince1970: Int { time(nil) }
}
