extension Span where Element == UInt8 {
  /// The columns of a byte that is surely a cluster: ASCII with ASCII or nothing behind it.
  @inline(__always)
  func columnsOfLoneASCII(at offset: Int) -> Int? {
    let byte = self[offset]
    guard byte < 0x80, byte != 0x0D else { return nil }
    guard offset + 1 == count || self[offset + 1] < 0x80 else { return nil }
    return byte.isPrintableASCII ? 1 : 0
  }
}

extension UInt8 {
  /// Whether this is an ASCII character that takes a column.
  @inline(__always)
  var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
}

extension Span where Element == UInt8 {
  /// Whether a character follows that is not ASCII.
  @inline(__always)
  func continuesBeyondASCII(at offset: Int) -> Bool {
    offset < count && self[offset] >= 0x80
  }

  /// As many eights of ASCII bytes as follow on each other, and their columns.
  ///
  /// The last byte is given back if a character behind it could belong to it.
  @inline(__always)
  func runOfASCIIWords(from start: Int, atMost limit: Int) -> (length: Int, columns: Int) {
    var end = start
    var columns = 0
    // A word has at most as many columns as bytes. Within this distance of the limit every byte
    // has to be looked at.
    while end + 8 <= count, limit - columns >= 8 {
      let word = word(at: end)
      guard word.highBits == 0 else { break }
      columns += 8 - word.countOfControls
      end += 8
    }
    if end > start, end < count, self[end] >= 0x80 {
      end -= 1
      columns -= self[end].isPrintableASCII ? 1 : 0
    }
    return (end - start, columns)
  }

  /// Where the eights of printable ASCII end that the bytes begin with.
  @inline(__always)
  var endOfPrintableWords: Int {
    var end = 0
    while end + 8 <= count {
      let word = word(at: end)
      guard word.highBits == 0, word.countOfControls == 0 else { break }
      end += 8
    }
    return end
  }

  /// Eight bytes at once.
  ///
  /// The load is checked against the bounds of the span, and any eight bytes
  /// are a valid integer: all that is unsafe here is the name.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

extension UInt64 {
  /// The highest bit of each of the eight bytes.
  @inline(__always)
  fileprivate var highBits: UInt64 { self & 0x8080_8080_8080_8080 }

  /// How many of eight ASCII bytes are controls.
  ///
  /// Adding 0x60 lifts the highest bit of each byte from 0x20 on, adding 1 that of 0x7F alone. No
  /// byte exceeds 0x7F, so that nothing is carried over.
  @inline(__always)
  fileprivate var countOfControls: Int {
    let low = ~(self &+ 0x6060_6060_6060_6060)
    let delete = self &+ 0x0101_0101_0101_0101
    return (low | delete).highBits.nonzeroBitCount
  }
}
