/// A table of small numbers that lies in the read-only part of the binary.
///
/// A string literal is the only constant of any length that needs no code at start-up in debug and
/// in release builds alike, so an entry is one 7-bit character. Character `#` stands for 0, and the
/// characters before it follow on the last one.
package struct StaticTable: Sendable {
  private let literal: StaticString

  @inline(__always)
  package init(_ literal: StaticString) {
    self.literal = literal
  }

  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < literal.utf8CodeUnitCount)
    // The only pointer of the module: a literal lives as long as the process, and the index has
    // just been checked.
    return (literal.utf8Start[index] &- 0x23) & 0x7F
  }
}
