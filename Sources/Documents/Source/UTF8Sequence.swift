/// The well-formed UTF-8 byte sequences of table 3-7 in the Unicode Standard.
package enum UTF8Sequence {
  /// Returns the length of the well-formed sequence at an offset, or 0 if the bytes are not
  /// well-formed.
  @inline(__always)
  package static func length(_ base: UnsafePointer<UInt8>, at index: Int, end: Int) -> Int {
    let lead = base[index]
    let available = end - index
    switch lead {
    case 0x00..<0x80:
      return 1
    case 0xC2..<0xE0:
      return available > 1 && isContinuation(base[index + 1]) ? 2 : 0
    case 0xE0..<0xF0:
      guard available > 2, isContinuation(base[index + 2]) else { return 0 }
      let second = base[index + 1]
      let lowest: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let highest: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return second >= lowest && second <= highest ? 3 : 0
    case 0xF0..<0xF5:
      guard available > 3, isContinuation(base[index + 2]), isContinuation(base[index + 3]) else {
        return 0
      }
      let second = base[index + 1]
      let lowest: UInt8 = lead == 0xF0 ? 0x90 : 0x80
      let highest: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
      return second >= lowest && second <= highest ? 4 : 0
    default:
      return 0
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
