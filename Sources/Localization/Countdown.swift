/// What is left until a moment, in parts.
package struct Countdown: Sendable, Hashable {
  package let days: Int
  package let hours: Int
  package let minutes: Int
  package let seconds: Int

  /// What is left; nil once the moment has come.
  ///
  /// A second that has begun counts, so that nothing is left only when it is over.
  package init?(from now: Instant, until end: Instant) {
    let (left, overflow) = end.milliseconds.subtractingReportingOverflow(now.milliseconds)
    guard !overflow, left > 0 else { return nil }
    let total = Int((left - 1) / 1000 + 1)
    days = total / 86_400
    hours = total / 3600 % 24
    minutes = total / 60 % 60
    seconds = total % 60
  }

  /// As a clock that runs down: `2 d 03:04:05`, and without days `03:04:05`.
  package func text(language: String) -> String {
    let clock = [hours, minutes, seconds].map(DurationText.twoDigits).joined(separator: ":")
    return days > 0 ? "\(days) \(UnitWords.of(language).days) \(clock)" : clock
  }
}
