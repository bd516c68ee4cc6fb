/// The units of a distance in time, from the largest.
enum TimeUnit: Int, CaseIterable {
  case year, month, week, day, hour, minute, second

  /// The length in seconds.
  ///
  /// Months and years count as 30 and 365 days, because no calendar date is given.
  var seconds: Double {
    switch self {
    case .year: 365 * 86_400
    case .month: 30 * 86_400
    case .week: 7 * 86_400
    case .day: 86_400
    case .hour: 3600
    case .minute: 60
    case .second: 1
    }
  }
}

extension Language {
  /// Returns the distance of a time from now: `in 3 days`, `2 hours ago`, or `now` within a second.
  ///
  /// The unit is the largest one in which the distance is at least 0.85.
  package func relative(_ instant: Instant, to now: Instant) -> String {
    let difference = Double(instant.milliseconds) - Double(now.milliseconds)
    let seconds = (difference.magnitude / 1000).rounded(.towardZero)
    guard seconds > 0 else { return self.now }
    let unit = TimeUnit.allCases.first { seconds / $0.seconds >= Self.threshold } ?? .second
    let count = Int((seconds / unit.seconds).rounded(.toNearestOrEven))
    let forms = relativeForms[unit.rawValue]
    return [UInt8].text {
      append(count, difference > 0 ? forms.future : forms.past, grouped: false, to: &$0)
    }
  }

  private static let threshold = 0.85
}
