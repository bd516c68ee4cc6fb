/// A place where a line ends or may end.
package struct LineBreak: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The line ends here, also at the end of the text.
    case mandatory

    /// The line may end here.
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

/// Walks through UTF-8 bytes from one line-break opportunity to the next, after UAX #14.
///
/// The scanner holds a place, not the bytes: every call must be given the same ones. Spaces stand
/// before the break, and the end of a text that is not empty is a mandatory break (LB3).
package struct LineBreakScanner: Sendable {
  private var offset = 0
  private var state = LineBreakTable.start
  private var isAtEnd = false

  package init() {}

  /// The next break, or nil behind the last one.
  package mutating func next(in bytes: Span<UInt8>) -> LineBreak? {
    let table = LineBreakTable.shared
    while offset < bytes.count {
      // No line ends between letters, of which most text consists.
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
  /// Whether the next character is a digit, not counting marks on the character before it (LB9).
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
