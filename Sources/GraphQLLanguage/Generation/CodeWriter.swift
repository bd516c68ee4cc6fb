/// Lines of Swift, indented by what they stand in.
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

  /// A line that opens a brace, what stands in it, and the line that closes it.
  mutating func block(_ head: String, _ body: (inout CodeWriter) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  /// A comment that says what the schema says, whatever that holds.
  mutating func documentation(_ description: StringLiteral?) {
    guard let description else { return }
    var row = ""
    for character in String(decoding: description.text, as: UTF8.self) {
      if character.isNewline {
        line(row.isEmpty ? "///" : "/// \(row)")
        row = ""
      } else {
        // The compiler stops at some of the characters that nobody sees.
        let isSeen = character.unicodeScalars.allSatisfy {
          $0.properties.generalCategory != .control
        }
        row.append(isSeen || character == "\t" ? character : " ")
      }
    }
    line(row.isEmpty ? "///" : "/// \(row)")
  }

  /// Text as a literal that stands for just that.
  static func literal(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return "\"\(text)\""
    }
    // More signs than any that follow a quotation mark or a backslash.
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
