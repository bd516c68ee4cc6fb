/// A writer of Swift lines, indented by the depth of their braces.
struct CodeWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      for _ in 0..<depth { text += "  " }
      text += line
    }
    text += "\n"
  }

  /// Writes a line with an opening brace, the body, and the closing brace.
  mutating func block(_ head: String, _ body: (inout CodeWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// Writes a description from the schema as a doc comment.
  mutating func documentation(_ description: StringLiteral?) {
    guard let description else { return }
    var row = ""
    for character in String(decoding: description.text, as: UTF8.self) {
      if character.isNewline {
        line(row.isEmpty ? "///" : "/// \(row)")
        row = ""
      } else {
        // The compiler rejects some control characters.
        let isSeen = character.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control
        }
        row.append(isSeen || character == "\t" ? character : " ")
      }
    }
    line(row.isEmpty ? "///" : "/// \(row)")
  }

  /// Returns a Swift string literal for a text.
  static func literal(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return "\"\(text)\""
    }
    // The literal needs more number signs than any sequence of them in the text.
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    let signs = String(repeating: "#", count: longest + 1)
    return "\(signs)\"\(text)\"\(signs)"
  }
}
