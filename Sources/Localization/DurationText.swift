package enum DurationStyle: String, CaseIterable, Sendable {
  /// `45 sec`, `12 min`, `1 hr 5 min`.
  ///
  /// One minute or more is rounded to minutes.
  case short
  /// The form of a clock: `0:05`, `3:25`, `1:02:03`.
  case clock
  /// `45 seconds`, `12 minutes`, `1 hour 5 minutes`, with the rounding of the short form.
  case long
}

extension Language {
  package func duration(_ seconds: Double, _ form: DurationStyle) -> String {
    [UInt8].text { append(duration: seconds, form, to: &$0) }
  }

  /// Appends the text of ``duration(_:_:)``.
  package func append(duration seconds: Double, _ form: DurationStyle, to bytes: inout [UInt8]) {
    let seconds = Self.whole(seconds)
    switch form {
    case .clock: appendClock(seconds, to: &bytes)
    case .short, .long: appendWords(seconds, isLong: form == .long, to: &bytes)
    }
  }

  /// Returns the remaining time as a countdown: `2 days 03:04:05`, or `03:04:05` without days.
  ///
  /// Returns `nil` after the end.
  ///
  /// A started second counts in full, so the countdown shows zero only at the end.
  package func countdown(from now: Instant, until end: Instant) -> String? {
    let (left, overflow) = end.milliseconds.subtractingReportingOverflow(now.milliseconds)
    guard !overflow, left > 0 else { return nil }
    let total = Int((left - 1) / 1000 + 1)
    return [UInt8].text { bytes in
      if total >= 86_400 {
        append(total / 86_400, .day, isLong: false, to: &bytes)
        bytes.append(UInt8(ascii: " "))
      }
      bytes.append(digits: total / 3600 % 24, 2)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(digits: total / 60 % 60, 2)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(digits: total % 60, 2)
    }
  }

  private func appendClock(_ seconds: Int, to bytes: inout [UInt8]) {
    if seconds >= 3600 {
      bytes.append(digits: seconds / 3600, 1)
      bytes.append(UInt8(ascii: ":"))
    }
    bytes.append(digits: seconds / 60 % 60, seconds >= 3600 ? 2 : 1)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: seconds % 60, 2)
  }

  private func appendWords(_ seconds: Int, isLong: Bool, to bytes: inout [UInt8]) {
    guard seconds >= 60 else { return append(seconds, .second, isLong: isLong, to: &bytes) }
    let total = (seconds + 30) / 60
    let (hours, minutes) = (total / 60, total % 60)
    if hours > 0 {
      append(hours, .hour, isLong: isLong, to: &bytes)
      if minutes > 0 { bytes.append(UInt8(ascii: " ")) }
    }
    if minutes > 0 { append(minutes, .minute, isLong: isLong, to: &bytes) }
  }

  private func append(_ count: Int, _ unit: TimeUnit, isLong: Bool, to bytes: inout [UInt8]) {
    let forms = units[unit.rawValue - TimeUnit.day.rawValue]
    append(count, isLong ? forms.long : forms.short, grouped: true, to: &bytes)
  }

  /// Converts a duration to whole seconds.
  ///
  /// Values that are not a duration become 0, and very large ones become the longest duration.
  private static func whole(_ seconds: Double) -> Int {
    seconds > 0 ? Int(min(seconds, longest)) : 0
  }

  private static let longest = 1e12
}
