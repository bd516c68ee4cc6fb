import Documents

/// Bytes in the making: numbers in as few bytes as they need, parts with their length before them.
struct CacheBytes {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  var count: Int { bytes.count }

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

  /// Writes what stands at a place of other bytes; a slice of them would be counted for each.
  mutating func append(_ place: Range<Int>, of other: [UInt8]) {
    other.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[place]))
    }
  }

  mutating func append(part place: Range<Int>, of other: [UInt8]) {
    append(number: place.count)
    append(place, of: other)
  }

  /// Writes once more what stands at a place already.
  mutating func append(again place: Range<Int>) {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: place.count))
    bytes.withUnsafeMutableBytes {
      let there = UnsafeRawBufferPointer(rebasing: $0[place])
      UnsafeMutableRawBufferPointer(rebasing: $0[start...]).copyMemory(from: there)
    }
  }

  // MARK: Hashes

  static let hashLength = 8

  /// Leaves room for the hash of what follows.
  mutating func beginHash() {
    for _ in 0..<Self.hashLength { bytes.append(0) }
  }

  /// Writes the hash of all that follows its place.
  mutating func endHash(at start: Int = 0) {
    let hash = Self.hash(of: bytes, from: start)
    for index in 0..<Self.hashLength {
      bytes[start + index] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * index))
    }
  }

  /// A Boolean value that indicates whether the hash at the beginning is that of the rest.
  var hasItsHash: Bool {
    guard bytes.count >= Self.hashLength else { return false }
    let told = (0..<Self.hashLength).reduce(0 as UInt64) {
      $0 | UInt64(bytes[$1]) << UInt64(8 * $1)
    }
    return Self.hash(of: bytes, from: 0) == told
  }

  private static func hash(of bytes: [UInt8], from start: Int) -> UInt64 {
    QuickHash(bytes.span.extracting(start + hashLength..<bytes.count)).half
  }
}

/// Reads what ``CacheBytes`` wrote; nil where the bytes end or make no sense.
struct CacheReader {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int

  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// What was not read yet.
  var rest: Range<Int> { offset..<end }

  mutating func byte() -> UInt8? {
    guard offset < end else { return nil }
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
    guard let count = number(), count <= end - offset else { return nil }
    defer { offset += count }
    return offset..<offset + count
  }
}
