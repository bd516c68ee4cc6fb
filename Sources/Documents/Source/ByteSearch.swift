import Glibc

extension Span<UInt8> {
  /// Whether bytes are the same ones.
  package func hasBytes(of other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard let start = one.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(start, second, one.count) == 0
      }
    }
  }

  /// Where a byte comes next, from an offset on; the number of bytes where it does not.
  package func offset(of byte: UInt8, from start: Int) -> Int {
    guard start < count else { return count }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return bytes.count }
      return UnsafeRawPointer(found) - base
    }
  }
}
