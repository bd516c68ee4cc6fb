import Documents

/// A lexer that returns one token per call and skips white space, commas and comments.
struct Lexer {
  let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the next token, or `end` at the end of the document.
  mutating func next() throws(SyntaxProblem) -> Token {
    skipIgnored()
    let start = index
    guard index < bytes.count else { return Token(kind: .end, range: start..<start) }
    let byte = bytes[index]
    if byte.isNameStart {
      while index < bytes.count, bytes[index].isNameContinue { index += 1 }
      return Token(kind: .name, range: start..<index)
    }
    if let mark = Token.Kind.marks[byte] {
      index += 1
      return Token(kind: mark, range: start..<index)
    }
    switch byte {
    case UInt8(ascii: "."):
      guard bytes[start...].starts(with: "...".utf8) else {
        throw SyntaxProblem("Expected three dots for a spread.", at: start..<start + 1)
      }
      index += 3
      return Token(kind: .spread, range: start..<index)
    case UInt8(ascii: "\""):
      let isBlock = bytes[start...].starts(with: [byte, byte, byte])
      index = try isBlock ? blockStringEnd(from: start) : stringEnd(from: start)
      return Token(kind: isBlock ? .blockString : .string, range: start..<index)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    default:
      let rest = String(decoding: bytes[start..<min(start + 4, bytes.count)], as: UTF8.self)
      let scalar = rest.unicodeScalars.first ?? "\u{FFFD}"
      throw SyntaxProblem(
        "\(Quoted.scalar(scalar)) is not allowed outside strings and comments; remove it.",
        at: start..<min(start + UTF8.width(scalar), bytes.count))
    }
  }

  private mutating func skipIgnored() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: ","):
        index += 1
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      case 0xEF where bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]):
        index += 3
      default:
        return
      }
    }
  }

  // MARK: Numbers

  private mutating func number() throws(SyntaxProblem) -> Token {
    let start = index
    var kind = Token.Kind.integer
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
      index += 1
      if index < bytes.count, bytes[index].isDigit {
        throw SyntaxProblem("A number cannot begin with a zero.", at: start..<index + 1)
      }
    } else {
      try digits(of: start)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      kind = .float
      index += 1
      try digits(of: start)
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      kind = .float
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      try digits(of: start)
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") || bytes[index].isNameStart {
      throw SyntaxProblem(
        "Text directly follows this number; separate them with a space.",
        at: start..<index + 1)
    }
    return Token(kind: kind, range: start..<index)
  }

  private mutating func digits(of start: Int) throws(SyntaxProblem) {
    guard index < bytes.count, bytes[index].isDigit else {
      throw SyntaxProblem("A digit is missing in this number.", at: start..<index)
    }
    while index < bytes.count, bytes[index].isDigit { index += 1 }
  }

  // MARK: Strings

  private func stringEnd(from start: Int) throws(SyntaxProblem) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case 0x0A, 0x0D:
        throw SyntaxProblem(
          "This string does not end on its line; close it, or write a block string with three "
            + "quotation marks.", at: start..<index)
      case UInt8(ascii: "\\"):
        index += try StringEscapes.escape(in: bytes, at: index).length
      default: index += 1
      }
    }
    throw SyntaxProblem("This string is not closed.", at: start..<bytes.count)
  }

  private func blockStringEnd(from start: Int) throws(SyntaxProblem) -> Int {
    var index = start + 3
    while index < bytes.count {
      let rest = bytes[index...]
      if bytes[index] == UInt8(ascii: "\\"), rest.starts(with: BlockString.escapedEnd) {
        index += BlockString.escapedEnd.count
      } else if bytes[index] == UInt8(ascii: "\""), rest.starts(with: BlockString.end) {
        return index + BlockString.end.count
      } else {
        index += 1
      }
    }
    throw SyntaxProblem("This block string is not closed.", at: start..<bytes.count)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var isNameStart: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
  }

  fileprivate var isNameContinue: Bool { isNameStart || isDigit }
}
