import Documents

/// The names of what is stored by its content, so that the same text lies there once.
package enum ContentName {
  /// How many digits a name has.
  static let length = 16

  /// The first digits of the SHA-256 of a visible text.
  package static func of(_ text: [UInt8]) -> String {
    SHA256.digest(of: text).prefix(length / 2).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// Whether a text could be such a name.
  static func isName(_ text: some Collection<UInt8>) -> Bool {
    text.count == length
      && text.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }
}
