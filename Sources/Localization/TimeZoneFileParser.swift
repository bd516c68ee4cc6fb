/// A parser of time zone files (RFC 8536).
///
/// A file has a header with counts and the tables of these sizes. From version 2, a second header
/// and tables with 64-bit times follow, and then a footer with the rule for later times.
struct TimeZoneFileParser {
  private let bytes: [UInt8]
  private var index = 0

  static func read(_ bytes: [UInt8], name: String) -> TimeZone? {
    var reader = TimeZoneFileParser(bytes: bytes)
    guard let header = reader.header() else { return nil }
    guard header.version >= 2 else { return reader.zone(header, timeSize: 4, name: name) }
    // The tables with 32-bit times are skipped in newer files.
    guard reader.skip(header.size(timeSize: 4)), let wide = reader.header() else { return nil }
    return reader.zone(wide, timeSize: 8, name: name)
  }

  private struct Header {
    let version: Int
    let timeCount: Int
    let typeCount: Int
    let nameSize: Int
    let leapCount: Int
    let standardCount: Int
    let universalCount: Int

    func size(timeSize: Int) -> Int {
      timeCount * (timeSize + 1) + typeCount * 6 + nameSize + leapCount * (timeSize + 4)
        + standardCount + universalCount
    }
  }

  private mutating func header() -> Header? {
    guard bytes.count - index >= 44, bytes[index..<index + 4].elementsEqual("TZif".utf8) else {
      return nil
    }
    let digit = bytes[index + 4]
    index += 20
    let version = digit == 0 ? 1 : Int(digit) - Int(UInt8(ascii: "0"))
    let counts = (0..<6).map { _ in Int(UInt32(truncatingIfNeeded: integer(4))) }
    guard 1...4 ~= version else { return nil }
    return Header(
      version: version, timeCount: counts[3], typeCount: counts[4], nameSize: counts[5],
      leapCount: counts[2], standardCount: counts[1], universalCount: counts[0])
  }

  private mutating func zone(_ header: Header, timeSize: Int, name: String) -> TimeZone? {
    // 32-bit counts cannot overflow here, and the check against the file's length limits all of
    // them.
    guard bytes.count - index >= header.size(timeSize: timeSize), header.typeCount > 0,
      header.leapCount == 0
    else { return nil }
    var changes: [Int64] = []
    changes.reserveCapacity(header.timeCount)
    for _ in 0..<header.timeCount {
      let time = integer(timeSize)
      guard time > changes.last ?? .min else { return nil }
      changes.append(time)
    }
    let types = bytes[index..<index + header.timeCount]
    index += header.timeCount
    var known: [Int32] = []
    for _ in 0..<header.typeCount {
      let offset = integer(4)
      guard abs(offset) < Self.largestOffset else { return nil }
      known.append(Int32(offset))
      index += 2
    }
    index += header.nameSize + header.standardCount + header.universalCount
    guard types.allSatisfy({ $0 < known.count }) else { return nil }
    let rule: TimeZoneRule?
    if timeSize == 8 {
      guard let footer = footer() else { return nil }
      rule = footer.isEmpty ? nil : TimeZoneRule(footer)
      if rule == nil, !footer.isEmpty { return nil }
    } else {
      rule = nil
    }
    return TimeZone(
      name: name, changes: changes, offsets: types.map { known[Int($0)] }, first: known[0],
      rule: rule)
  }

  /// Returns the text between the two line breaks of the footer.
  private func footer() -> ArraySlice<UInt8>? {
    let lineBreak = UInt8(ascii: "\n")
    guard index < bytes.count, bytes[index] == lineBreak,
      let end = bytes[(index + 1)...].firstIndex(of: lineBreak)
    else { return nil }
    return bytes[(index + 1)..<end]
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard bytes.count - index >= count else { return false }
    index += count
    return true
  }

  /// Returns a signed big-endian integer.
  ///
  /// The caller checks that it is inside the file.
  private mutating func integer(_ size: Int) -> Int64 {
    var value: UInt64 = 0
    for byte in bytes[index..<index + size] { value = value << 8 | UInt64(byte) }
    index += size
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(truncatingIfNeeded: value)
  }

  /// RFC 8536 limits offsets to about one day.
  private static let largestOffset: Int64 = 26 * 3600
}
