/// The bytes of a page as they are written.
///
/// One growing buffer that is kept between pages. Whole runs are copied at once; the few unsafe
/// lines of the renderers stand here.
package struct ByteSink: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  package private(set) var count = 0
  private var capacity: Int

  package init(capacity: Int = 1 << 16) {
    self.capacity = max(capacity, 64)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Forgets what was written and keeps the room.
  package mutating func clear() { count = 0 }

  /// What was written.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  /// What was written, as long as nothing more is.
  package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    body(UnsafeRawBufferPointer(start: base, count: count))
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if count + more > capacity { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = (count + more) * 2
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
  }

  @inline(__always)
  package mutating func raw(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    (base + count).update(from: text.utf8Start, count: length)
    count += length
  }

  @inline(__always)
  package mutating func raw(_ bytes: Span<UInt8>) {
    reserve(bytes.count)
    bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { (base + count).update(from: start, count: source.count) }
    }
    count += bytes.count
  }

  package mutating func raw(_ bytes: [UInt8]) { raw(bytes.span) }

  package mutating func raw(_ text: String) {
    raw(text.utf8.span)
  }

  @inline(__always)
  package mutating func byte(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  package mutating func spaces(_ number: Int) {
    guard number > 0 else { return }
    reserve(number)
    (base + count).update(repeating: UInt8(ascii: " "), count: number)
    count += number
  }

  /// A whole number in decimal digits.
  package mutating func number(_ value: Int) {
    if value < 0 { byte(UInt8(ascii: "-")) }
    var rest = value.magnitude
    reserve(20)
    var digits = 1
    var power: UInt = 10
    while digits < 20, rest >= power {
      digits += 1
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { break }
      power = next
    }
    for position in stride(from: count + digits - 1, through: count, by: -1) {
      base[position] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
    count += digits
  }

  /// A number of points with at most two decimal places.
  package mutating func decimal(_ value: Float) {
    let hundredths =
      value.isFinite ? Int(max(min(value, 1e9), -1e9) * 100 + (value < 0 ? -0.5 : 0.5)) : 0
    if hundredths < 0 { byte(UInt8(ascii: "-")) }
    let whole = abs(hundredths)
    number(whole / 100)
    guard whole % 100 > 0 else { return }
    byte(UInt8(ascii: "."))
    byte(UInt8(ascii: "0") + UInt8(whole % 100 / 10))
    if whole % 10 > 0 { byte(UInt8(ascii: "0") + UInt8(whole % 10)) }
  }
}
