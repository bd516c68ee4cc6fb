import Documents

/// A byte buffer under construction.
///
/// Numbers take as few bytes as possible, and each part is preceded by its length.
struct CacheBytes {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// Removes the bytes and keeps the capacity.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: some Collection<UInt8>) { bytes.append(contentsOf: other) }

  /// Appends a non-negative number in LEB128, seven bits per byte.
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

  /// Appends a range of another array.
  ///
  /// A slice of the array would cost reference counting on each call.
  mutating func append(_ place: Range<Int>, of other: [UInt8]) {
    other.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[place]))
    }
  }

  mutating func append(part place: Range<Int>, of other: [UInt8]) {
    append(number: place.count)
    append(place, of: other)
  }

  /// Appends a copy of a range of these bytes.
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

  /// Reserves the bytes for the hash of the bytes after them.
  mutating func beginHash() {
    for _ in 0..<Self.hashLength { bytes.append(0) }
  }

  /// Writes the hash of all bytes after the reserved bytes, which begin at an offset.
  mutating func endHash(at start: Int = 0) {
    let hash = Self.hash(of: bytes, from: start)
    for index in 0..<Self.hashLength {
      bytes[start + index] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * index))
    }
  }

  /// A Boolean value that indicates whether the bytes begin with the hash of the rest.
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

/// A reader of the bytes that ``CacheBytes`` writes.
///
/// Its methods return `nil` if the bytes end too early or are not valid.
struct CacheReader {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int

  init(_ bytes: [UInt8], _ range: Range<Int>? = nil) {
    self.bytes = bytes
    offset = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  /// Creates a reader of the bytes after a hash, or returns `nil` if the hash is a different one.
  init?(hashed bytes: [UInt8]) {
    guard CacheBytes(bytes).hasItsHash else { return nil }
    self.init(bytes, CacheBytes.hashLength..<bytes.count)
  }

  /// The range of the unread bytes.
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

  /// Reads the next part and returns its range.
  mutating func place() -> Range<Int>? {
    guard let count = number(), count <= end - offset else { return nil }
    defer { offset += count }
    return offset..<offset + count
  }
}
