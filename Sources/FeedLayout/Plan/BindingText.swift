/// Words with bindings in them.
enum BindingText {
  enum Piece: Equatable {
    case words(String)
    case field(String)
  }

  /// The words and the `${field}`s of a text in their order.
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

  /// The name of a field and the format behind it, of `name|format`.
  static func format(of written: String) -> (name: String, format: String?) {
    let bytes = written.utf8
    guard let bar = bytes.firstIndex(of: UInt8(ascii: "|")) else { return (written, nil) }
    return (
      String(Substring(bytes[..<bar])), String(Substring(bytes[bytes.index(after: bar)...]))
    )
  }

  /// A number as people write it; nil for what `Double` reads besides.
  static func number(_ text: String) -> Double? {
    let isWritten = text.utf8.allSatisfy {
      48...57 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
    }
    return isWritten ? Double(text) : nil
  }

  /// Whether words hold the beginning of a binding.
  static func isOpen(_ words: String) -> Bool {
    zip(words.utf8, words.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "{")
    }
  }

  /// The field of a text that is one binding and nothing else.
  static func whole(_ text: String) -> String? {
    let pieces = pieces(text)
    guard pieces.count == 1, case .field(let name) = pieces[0] else { return nil }
    return name
  }
}
