/// The names of files that are stored by content, so that equal contents are stored once.
package enum ContentName {
  /// The number of digits in a name of a golden.
  package static let length = 16

  /// Returns the first digits of the SHA-256 of a content.
  package static func of(_ content: [UInt8], digits: Int = length) -> String {
    Hexadecimal.text(of: SHA256.digest(of: content).prefix(digits / 2))
  }

  /// Returns whether a text has the form of a name.
  package static func isName(
    _ text: some Collection<UInt8>, digits: Int = length
  ) -> Bool {
    text.count == digits
      && text.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}

/// Bytes as lowercase hexadecimal digits.
package enum Hexadecimal {
  /// Returns two digits for each byte.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    bytes.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }
}
