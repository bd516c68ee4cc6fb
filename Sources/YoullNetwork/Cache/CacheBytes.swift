/// Bytes in the making: numbers in as few bytes as they need, parts with their length before them.
struct CacheBytes {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  var count: Int { bytes.count }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Forgets what was written and keeps the room.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: some Collection<UInt8>) { bytes.append(contentsOf: other) }

  /// A number that is not negative, seven bits a byte (LEB128).
  mutating func append(number: Int) {
    var rest = UInt64(truncatingIfNeeded: number)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func append(part: some Collection<UInt8>) {
    append(number: part.count)
    bytes.append(contentsOf: part)
  }
}

/// Reads what ``CacheBytes`` wrote; nil where the bytes end or make no sense.
struct CacheReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var offset: Int

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  var isAtEnd: Bool { offset >= bytes.endIndex }

  mutating func byte() -> UInt8? {
    guard offset < bytes.endIndex else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func number() -> Int? {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard let byte = byte() else { return nil }
      value |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte & 0x80 == 0 { return Int(value) }
    }
    return nil
  }

  mutating func part() -> ArraySlice<UInt8>? { place().map { bytes[$0] } }

  /// Where the next part stands.
  mutating func place() -> Range<Int>? {
    guard let count = number(), count <= bytes.endIndex - offset else { return nil }
    defer { offset += count }
    return offset..<offset + count
  }
}
