/// A JSON Pointer (RFC 6901): a path to a value of a document, such as `/sections/0/title`.
package struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The unescaped keys and indices from the root.
  ///
  /// Empty for the whole document.
  package var tokens: [String]

  package init(tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Parses a JSON Pointer, or returns `nil` if the text is not valid.
  ///
  /// A pointer is empty or begins with a slash, and `0` or `1` follows each `~`.
  package init?(_ text: String) {
    tokens = []
    guard !text.isEmpty else { return }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    for part in text.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      var token: [UInt8] = []
      var rest = part[...]
      while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "~") else {
          token.append(byte)
          continue
        }
        switch rest.popFirst() {
        case UInt8(ascii: "0"): token.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): token.append(UInt8(ascii: "/"))
        default: return nil
        }
      }
      tokens.append(String(decoding: token, as: UTF8.self))
    }
  }

  package var description: String {
    tokens.map { token in
      // Iterates over scalars, because a slash and a combining accent after it form one
      // `Character`.
      token.unicodeScalars.reduce(into: "/") { text, scalar in
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }.joined()
  }
}

extension JSONDocument {
  /// Returns the value at a pointer.
  ///
  /// If a key is repeated, the last value is used.
  package func node(at pointer: JSONPointer) -> JSONNode? {
    var node = root
    for token in pointer.tokens {
      let next: JSONNode? =
        switch kind(of: node) {
        case .object: member(token, of: node)
        case .array: Self.index(token).flatMap { element($0, of: node) }
        default: nil
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private func element(_ index: Int, of node: JSONNode) -> JSONNode? {
    for (position, element) in elements(of: node).enumerated() where position == index {
      return element
    }
    return nil
  }

  /// Returns an array index in the form of RFC 6901: digits without a leading zero.
  private static func index(_ token: String) -> Int? {
    guard token.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      token == "0" || token.utf8.first != UInt8(ascii: "0")
    else { return nil }
    return Int(token)
  }
}
