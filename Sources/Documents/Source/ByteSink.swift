/// A growable byte buffer that can be reused.
///
/// Pages are written in many short pieces. An array checks on each append whether it is shared,
/// which costs more than the copy. The sink copies whole runs and contains all unsafe code of
/// writing.
///
/// The type is public, although only the package can write to it, because the compiler inlines
/// functions into other modules only for public types.
public struct ByteSink: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline package private(set) var count = 0

  /// The largest capacity that ``take()`` preserves.
  private static let largestRetainedCapacity = 1 << 20
  private static let smallest = 4096

  package init(capacity: Int = Self.smallest) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// The written bytes.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Removes the written bytes and keeps the capacity.
  package mutating func clear() { count = 0 }

  /// Returns the written bytes and empties the sink.
  package mutating func take() -> [UInt8] {
    let bytes = bytes
    count = 0
    if capacity > Self.largestRetainedCapacity { resize(to: Self.smallest) }
    return bytes
  }

  /// Calls a closure with the bytes from an offset.
  package func withBytes<Result>(
    from start: Int = 0, _ look: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    look(UnsafeBufferPointer(start: base + start, count: count - start))
  }

  // MARK: Writing

  @inlinable
  package mutating func append(_ literal: StaticString) {
    append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  @inlinable
  package mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { append(start, source.count) }
    }
  }

  package mutating func append(_ bytes: [UInt8]) { append(bytes.span) }

  package mutating func append(_ text: String) { append(text.utf8.span) }

  @inlinable
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { append(start, bytes.count) }
  }

  @inlinable
  package mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    if length > capacity - count { resize(to: 2 * (count + length)) }
    (base + count).update(from: start, count: length)
    count += length
  }

  @inlinable
  package mutating func append(_ byte: UInt8) {
    if count == capacity { resize(to: 2 * capacity) }
    base[count] = byte
    count += 1
  }

  /// Appends characters until the closure returns `nil` or the limit is reached, and returns their
  /// number.
  ///
  /// Each character is a word of its UTF-8 bytes, with the first byte lowest.
  @inlinable @inline(__always)
  package mutating func append(upTo length: Int, characters: (Int) -> UInt32?) -> Int {
    if 4 * length > capacity - count { resize(to: 2 * (count + 4 * length)) }
    var end = base + count
    var index = 0
    while index < length, let bytes = characters(index) {
      // The next character overwrites the unused bytes of the word.
      UnsafeMutableRawPointer(end).storeBytes(of: bytes.littleEndian, as: UInt32.self)
      end += 4 - bytes.leadingZeroBitCount / 8
      index += 1
    }
    count = end - base
    return index
  }

  /// Appends a whole number in decimal digits.
  package mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var digits: UInt64 = 0
    var rest = value.magnitude
    var count = 0
    // A word has space for sixteen digits, with the last one in the lowest bits.
    repeat {
      digits = digits << 4 | UInt64(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0 && count < 16
    if rest > 0 { return append(String(value.magnitude)) }
    for _ in 0..<count {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits & 15))
      digits >>= 4
    }
  }

  @inline(never) @usableFromInline
  mutating func resize(to size: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = size
  }
}

extension StaticString {
  /// The UTF-8 bytes of a literal.
  package var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}
