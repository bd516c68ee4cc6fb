extension Span where Element == UInt8 {
  /// Returns the columns of an ASCII byte that is a cluster of its own, or `nil` if a non-ASCII
  /// byte or a carriage return makes this uncertain.
  @inline(__always)
  func columnsOfLoneASCII(at offset: Int) -> Int? {
    let byte = self[offset]
    guard byte < 0x80, byte != 0x0D else { return nil }
    guard offset + 1 == count || self[offset + 1] < 0x80 else { return nil }
    return byte.isPrintableASCII ? 1 : 0
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether this is an ASCII character of one column.
  @inline(__always)
  var isPrintableASCII: Bool { self &- 0x20 < 0x5F }
}

extension Span where Element == UInt8 {
  /// Returns a Boolean value that indicates whether a non-ASCII character begins at an offset.
  @inline(__always)
  func continuesBeyondASCII(at offset: Int) -> Bool {
    offset < count && self[offset] >= 0x80
  }

  /// Returns the length and columns of the next ASCII bytes, in words of eight.
  ///
  /// The last byte is excluded if a character after it could belong to its cluster.
  @inline(__always)
  func runOfASCIIWords(from start: Int, atMost limit: Int) -> (length: Int, columns: Int) {
    var end = start
    var columns = 0
    // A word has at most as many columns as bytes. Closer to the limit, each byte must be measured.
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

  /// The end of the printable ASCII at the start of the bytes, in words of eight.
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

  /// Returns eight bytes as one integer.
  ///
  /// The load is checked against the bounds of the span, and any eight bytes are a valid integer.
  /// Only the name of the called function is unsafe.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

extension UInt64 {
  /// The highest bit of each of the eight bytes.
  @inline(__always)
  fileprivate var highBits: UInt64 { self & 0x8080_8080_8080_8080 }

  /// The number of controls among eight ASCII bytes.
  ///
  /// Adding 0x60 sets the highest bit of each byte from 0x20, and adding 1 sets that of 0x7F alone.
  /// No byte exceeds 0x7F, so no addition carries over.
  @inline(__always)
  fileprivate var countOfControls: Int {
    let low = ~(self &+ 0x6060_6060_6060_6060)
    let delete = self &+ 0x0101_0101_0101_0101
    return (low | delete).highBits.nonzeroBitCount
  }
}
