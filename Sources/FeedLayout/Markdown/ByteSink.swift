/// Bytes that grow, kept from use to use.
///
/// Bodies are written in many short pieces. An array checks on each one whether it is shared, which
/// costs more than the copying.
struct ByteSink: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// More than this is not kept.
  private static let largestKept = 1 << 20
  private static let smallest = 4096

  init() {
    base = .allocate(capacity: Self.smallest)
    capacity = Self.smallest
  }

  deinit { base.deallocate() }

  /// What was written; the sink is empty then.
  mutating func take() -> [UInt8] {
    let bytes = Array(UnsafeBufferPointer(start: base, count: count))
    count = 0
    if capacity > Self.largestKept { resize(to: Self.smallest) }
    return bytes
  }

  /// Looks at what was written from an offset on.
  func withBytes(from start: Int, _ look: (UnsafeBufferPointer<UInt8>) -> Void) {
    look(UnsafeBufferPointer(start: base + start, count: count - start))
  }

  @inline(__always)
  mutating func append(_ literal: StaticString) {
    append(literal.utf8Start, literal.utf8CodeUnitCount)
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    append(start, bytes.count)
  }

  @inline(__always)
  mutating func append(_ start: UnsafePointer<UInt8>, _ length: Int) {
    if length > capacity - count { resize(to: 2 * (count + length)) }
    (base + count).update(from: start, count: length)
    count += length
  }

  mutating func append(decimal number: Int) {
    for byte in String(number).utf8 { append(byte) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { resize(to: 2 * capacity) }
    base[count] = byte
    count += 1
  }

  @inline(never)
  private mutating func resize(to size: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = size
  }
}
