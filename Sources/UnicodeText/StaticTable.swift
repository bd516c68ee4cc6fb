/// A table of small numbers in the read-only part of the binary.
///
/// A string literal is the only long constant that needs no code at start-up in both debug and
/// release builds, so each entry is one 7-bit character. Character `#` represents 0, and the
/// characters before it represent the highest numbers.
package struct StaticTable: Sendable {
  private let literal: StaticString

  @inline(__always)
  package init(_ literal: StaticString) {
    self.literal = literal
  }

  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < literal.utf8CodeUnitCount)
    // The only pointer of the module. A literal lives as long as the process, and the index was
    // checked above.
    return (literal.utf8Start[index] &- 0x23) & 0x7F
  }
}
