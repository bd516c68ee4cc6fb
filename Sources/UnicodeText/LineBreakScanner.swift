/// An offset at which a line ends or can end.
package struct LineBreak: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The line ends here.
    ///
    /// The end of the text is a mandatory break too.
    case mandatory

    /// The line can end here.
    case allowed
  }

  /// The first byte of the next line.
  package let offset: Int
  package let kind: Kind

  package init(offset: Int, kind: Kind) {
    self.offset = offset
    self.kind = kind
  }
}

/// An iterator over the line break opportunities of UTF-8 bytes, according to UAX #14.
///
/// The scanner stores an offset and not the bytes, so every call needs the same bytes. A break is
/// after the spaces, and the end of a text that is not empty is a mandatory break (LB3).
package struct LineBreakScanner: Sendable {
  private var offset = 0
  private var state = LineBreakTable.start
  private var isAtEnd = false

  package init() {}

  /// Returns the next break, or `nil` after the last one.
  package mutating func next(in bytes: Span<UInt8>) -> LineBreak? {
    let table = LineBreakTable.shared
    while offset < bytes.count {
      // Most text consists of letters, and lines cannot break between them.
      if state == table.afterLetter {
        while offset < bytes.count, bytes[offset].isASCIILetter { offset += 1 }
        if offset == bytes.count { break }
      }
      let start = offset
      let decoded = bytes.scalar(at: start)
      let step = table.step(from: state, over: decoded.value)
      offset = start + decoded.length
      state = step.state
      switch step.verdict {
      case .prohibited:
        continue
      case .allowedUnlessNumberFollows:
        if !bytes.numberFollows(at: offset) {
          return LineBreak(offset: start, kind: .allowed)
        }
      case .allowed:
        return LineBreak(offset: start, kind: .allowed)
      case .mandatory:
        return LineBreak(offset: start, kind: .mandatory)
      }
    }
    guard !isAtEnd, !bytes.isEmpty else { return nil }
    isAtEnd = true
    return LineBreak(offset: bytes.count, kind: .mandatory)
  }
}

extension Span where Element == UInt8 {
  /// Returns a Boolean value that indicates whether the next character is a digit, ignoring marks
  /// on the character before it (LB9).
  fileprivate func numberFollows(at offset: Int) -> Bool {
    var offset = offset
    while offset < count {
      let decoded = scalar(at: offset)
      switch ScalarProperties(of: decoded.value).lineBreakClass {
      case .combiningMark, .zeroWidthJoiner: offset += decoded.length
      case .numeric: return true
      default: return false
      }
    }
    return false
  }
}

extension UInt8 {
  @inline(__always)
  fileprivate var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
