import Documents

/// The names of files that are stored by content, so that equal texts are stored once.
package enum ContentName {
  /// The number of digits in a name.
  static let length = 16

  /// Returns the first digits of the SHA-256 of a visible text.
  package static func of(_ text: [UInt8]) -> String {
    SHA256.digest(of: text).prefix(length / 2).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// Returns whether a text has the form of a name.
  static func isName(_ text: some Collection<UInt8>) -> Bool {
    text.count == length
      && text.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
