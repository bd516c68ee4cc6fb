/// A time zone as a value: since when its clocks have been how far ahead of Greenwich.
package struct TimeZone: Sendable, Hashable {
  package let name: String
  /// When clocks were changed, in seconds since 1970, in their order.
  let changes: [Int64]
  /// For each change the seconds that clocks are ahead from then on.
  let offsets: [Int32]
  /// What held before the first change.
  let first: Int32
  /// What holds from the last change on.
  let rule: ZoneRule?

  package static let utc = TimeZone(name: "UTC", changes: [], offsets: [], first: 0, rule: nil)

  init(name: String, changes: [Int64], offsets: [Int32], first: Int32, rule: ZoneRule?) {
    self.name = name
    self.changes = changes
    self.offsets = offsets
    self.first = first
    self.rule = rule
  }

  /// Reads a zone as RFC 8536 writes it, in any of the versions 1 to 4; nil for what is none, and
  /// for a zone that counts leap seconds, which our moments do not.
  package init?(name: String, tzif bytes: [UInt8]) {
    guard let zone = ZoneFileReader.read(bytes, name: name) else { return nil }
    self = zone
  }

  /// How many seconds clocks are ahead of Greenwich at a moment.
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
