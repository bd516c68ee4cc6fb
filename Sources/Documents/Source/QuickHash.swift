/// A fast 128-bit hash for comparing contents.
///
/// Accidental collisions are practically impossible, but an attacker can construct one. Use
/// ``SHA256`` to name stored content that others read.
package struct QuickHash: Sendable, Hashable, CustomStringConvertible {
  private let first: UInt64
  private let second: UInt64

  /// The number of hexadecimal digits in the description.
  package static let length = 32

  package init(_ bytes: Span<UInt8>) {
    let count = UInt64(bytes.count)
    var (first, second) = (Self.keys[0] ^ count, Self.keys[1] &+ count)
    // Both lanes take all bytes, so that neither waits for the other.
    func take(_ low: UInt64, _ high: UInt64) {
      first = Self.folded(low ^ Self.keys[2], high ^ first)
      second = Self.folded(high ^ Self.keys[3], low ^ second)
    }
    bytes.withUnsafeBytes { bytes in
      let whole = bytes.count & ~15
      for start in stride(from: 0, to: whole, by: 16) {
        take(
          bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self),
          bytes.loadUnaligned(fromByteOffset: start + 8, as: UInt64.self))
      }
      var rest: (UInt64, UInt64) = (0, 0)
      for index in whole..<bytes.count {
        let byte = UInt64(bytes[index]) << UInt64(index % 8 * 8)
        if index - whole < 8 { rest.0 |= byte } else { rest.1 |= byte }
      }
      if whole < bytes.count { take(rest.0, rest.1) }
    }
    self.first = Self.folded(first ^ Self.keys[1], second ^ Self.keys[2])
    self.second = Self.folded(second ^ Self.keys[3], first ^ Self.keys[0])
  }

  package init(_ bytes: [UInt8]) { self.init(bytes.span) }

  /// The first 64 bits, for cases where only accidental collisions matter.
  package var half: UInt64 { first }

  package var description: String {
    [first, second].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  private static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high ^ low
  }

  /// Constants without a pattern.
  private static let keys: InlineArray<4, UInt64> = [
    0x9E37_79B9_7F4A_7C15, 0xC2B2_AE3D_27D4_EB4F, 0xD6E8_FEB8_6659_FD93, 0xA076_1D64_78BD_642F,
  ]
}
