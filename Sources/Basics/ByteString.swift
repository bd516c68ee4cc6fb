import Glibc

/// A name, ID or key that is compared by its UTF-8 bytes.
///
/// `String` compares by canonical equivalence: "é" as one scalar equals "e" with an accent. Two users
/// with such IDs would share a cache, and two files with such names would be one.
package struct ByteString: Sendable {
  package let text: String

  package init(_ text: some StringProtocol) {
    self.text = String(text)
  }
}

extension ByteString: Hashable {
  package static func == (one: ByteString, other: ByteString) -> Bool {
    one.text.hasSameBytes(as: other.text)
  }

  package func hash(into hasher: inout Hasher) {
    let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if isContiguous == nil { for byte in text.utf8 { hasher.combine(byte) } }
    hasher.combine(UInt8.max)
  }
}

extension ByteString: Comparable {
  package static func < (one: ByteString, other: ByteString) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}

extension ByteString: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral text: StaticString) {
    self.text = "\(text)"
  }

  package var description: String { text }
}

extension String {
  /// Returns a Boolean value that indicates whether two texts have the same UTF-8 bytes.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.hasSameBytes(as: other.utf8)
  }
}

extension StringProtocol {
  /// Returns a Boolean value that indicates whether two texts have the same UTF-8 bytes.
  package func hasSameBytes(as other: some StringProtocol) -> Bool {
    utf8.hasSameBytes(as: other.utf8)
  }

  /// Returns a Boolean value that indicates whether the UTF-8 bytes of the text are these bytes.
  package func hasSameBytes(as bytes: some Sequence<UInt8>) -> Bool {
    utf8.hasSameBytes(as: bytes)
  }
}

extension [UInt8] {
  /// Returns a Boolean value that indicates whether two arrays have the same bytes.
  ///
  /// Unlike `==`, it is also quick in modules that are compiled without optimization.
  package func hasSameBytes(as other: [UInt8]) -> Bool {
    count == other.count && self[...].hasSameBytes(as: other[...])
  }
}

extension Sequence<UInt8> {
  @inline(__always)
  fileprivate func hasSameBytes(as other: some Sequence<UInt8>) -> Bool {
    let result: Bool?? = withContiguousStorageIfAvailable { one in
      other.withContiguousStorageIfAvailable { other in
        guard let start = one.baseAddress, let otherStart = other.baseAddress else {
          return one.isEmpty && other.isEmpty
        }
        return one.count == other.count && memcmp(start, otherStart, one.count) == 0
      }
    }
    if let result, let result { return result }
    return elementsEqual(other)
  }
}
