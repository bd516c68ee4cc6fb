/// A time zone with the history of its offsets from UTC.
package struct TimeZone: Sendable, Hashable {
  package let name: String
  /// The times of the changes, in seconds since 1970, in ascending order.
  let changes: [Int64]
  /// The offset from UTC after each change, in seconds.
  let offsets: [Int32]
  /// The offset before the first change.
  let first: Int32
  /// The rule after the last change.
  let rule: TimeZoneRule?

  package static let utc = TimeZone(name: "UTC", changes: [], offsets: [], first: 0, rule: nil)

  /// Returns the offset from UTC at a point in time, in seconds.
  package func offset(at instant: Instant) -> Int {
    let second = Int64(GregorianCalendar.floorDivide(Int(instant.milliseconds), 1000))
    if let last = changes.last, second < last {
      let next = firstChange(after: second)
      return Int(next == 0 ? first : offsets[next - 1])
    }
    return rule?.offset(at: Int(second)) ?? Int(offsets.last ?? first)
  }

  private func firstChange(after second: Int64) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= second { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension TimeZone {
  /// Parses a time zone file in the format of RFC 8536, versions 1 to 4.
  ///
  /// Returns `nil` if the file is not valid or contains leap seconds, which `Instant` does not
  /// count.
  package init?(name: String, tzif bytes: [UInt8]) {
    guard let zone = TimeZoneFileParser.read(bytes, name: name) else { return nil }
    self = zone
  }
}
