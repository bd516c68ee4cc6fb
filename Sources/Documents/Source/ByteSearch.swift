import Glibc

extension Span<UInt8> {
  /// Returns a Boolean value that indicates whether two spans have the same bytes.
  package func hasBytes(of other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        guard let start = one.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(start, second, one.count) == 0
      }
    }
  }

  /// Returns the offset of the next occurrence of a byte, or the number of bytes if it does not
  /// occur.
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
