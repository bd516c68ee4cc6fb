enum BindingText {
  enum Piece: Equatable {
    case words(String)
    case field(String)
  }

  /// Returns the literal parts and the `${field}` parts of a text, in order.
  static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index + 1 < bytes.count {
      guard bytes[index] == UInt8(ascii: "$"), bytes[index + 1] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { break }
      if start < index {
        pieces.append(.words(String(decoding: bytes[start..<index], as: UTF8.self)))
      }
      pieces.append(.field(String(decoding: bytes[index + 2..<end], as: UTF8.self)))
      index = end + 1
      start = index
    }
    if start < bytes.count {
      pieces.append(.words(String(decoding: bytes[start...], as: UTF8.self)))
    }
    return pieces
  }

  /// Splits `name|format` into the name of a field and its format.
  static func format(of written: String) -> (name: String, format: String?) {
    let bytes = written.utf8
    guard let bar = bytes.firstIndex(of: UInt8(ascii: "|")) else { return (written, nil) }
    return (
      String(Substring(bytes[..<bar])), String(Substring(bytes[bytes.index(after: bar)...]))
    )
  }

  /// Returns a number in decimal notation, or `nil` for other formats that `Double` accepts.
  static func number(_ text: String) -> Double? {
    let isWritten = text.utf8.allSatisfy {
      48...57 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    return isWritten ? Double(text) : nil
  }

  /// Returns whether a text contains the beginning of a binding.
  static func isOpen(_ words: String) -> Bool {
    zip(words.utf8, words.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "{")
    }
  }

  /// Returns the field of a text that consists of a single binding, or `nil` for any other text.
  static func whole(_ text: String) -> String? {
    let pieces = pieces(text)
    guard pieces.count == 1, case .field(let name) = pieces[0] else { return nil }
    return name
  }
}
