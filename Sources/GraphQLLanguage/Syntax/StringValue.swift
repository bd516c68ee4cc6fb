/// Decoding of the escapes in quoted strings.
enum StringEscapes {
  /// The characters of the single-letter escapes.
  private static let letters: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// Returns the scalar of an escape and the number of its bytes.
  static func escape(
    in bytes: [UInt8], at start: Int
  ) throws(SyntaxProblem) -> (scalar: Unicode.Scalar, length: Int) {
    guard start + 1 < bytes.count else { throw problem(in: bytes, start..<bytes.count) }
    let letter = bytes[start + 1]
    if let meaning = letters[letter] { return (Unicode.Scalar(meaning), 2) }
    guard letter == UInt8(ascii: "u") else { throw problem(in: bytes, start..<start + 2) }
    if start + 2 < bytes.count, bytes[start + 2] == UInt8(ascii: "{") {
      return try braced(in: bytes, at: start)
    }
    guard let unit = unit(bytes, at: start) else {
      throw problem(in: bytes, start..<min(start + 6, bytes.count))
    }
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    // A surrogate needs the other half of its pair.
    if unit < 0xDC00, let low = self.unit(bytes, at: start + 6), low & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF)
    {
      return (scalar, 12)
    }
    throw problem(in: bytes, start..<start + 6)
  }

  private static func braced(
    in bytes: [UInt8], at start: Int
  ) throws(SyntaxProblem) -> (scalar: Unicode.Scalar, length: Int) {
    var index = start + 3
    var value: UInt32 = 0
    while index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue {
      value = value << 4 | UInt32(digit)
      index += 1
      guard value <= 0x10FFFF else { break }
    }
    guard index > start + 3, index < bytes.count, bytes[index] == UInt8(ascii: "}"),
      let scalar = Unicode.Scalar(value)
    else { throw problem(in: bytes, start..<min(index + 1, bytes.count)) }
    return (scalar, index + 1 - start)
  }

  /// Returns the value of a `\u` escape with four digits.
  private static func unit(_ bytes: [UInt8], at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private static func problem(in bytes: [UInt8], _ range: Range<Int>) -> SyntaxProblem {
    SyntaxProblem(
      #"This escape is not valid; use \" \\ \/ \b \f \n \r \t, \u with four digits, or \u{...} "#
        + #"for any character."#, at: range)
  }

  /// Returns the text of a quoted string that the lexer has validated.
  static func text(of literal: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var index = literal.lowerBound + 1
    while index < literal.upperBound - 1 {
      if bytes[index] == UInt8(ascii: "\\"), let found = try? escape(in: bytes, at: index) {
        text.append(contentsOf: String(found.scalar).utf8)
        index += found.length
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }
}

/// Block strings, whose common indentation is not part of the text.
enum BlockString {
  static let end = Array("\"\"\"".utf8)
  static let escapedEnd = Array("\\\"\"\"".utf8)

  /// Returns the text of a block string without its common indentation and without blank lines at
  /// the start and end.
  static func text(of literal: Range<Int>, in bytes: [UInt8]) -> [UInt8] {
    var lines = rawLines(bytes[literal.lowerBound + 3..<literal.upperBound - 3])
    let indents = lines.dropFirst().compactMap { line in
      line.firstIndex { !isBlank($0) }
    }
    if let shared = indents.min(), shared > 0 {
      for index in lines.indices.dropFirst() {
        lines[index].removeFirst(min(shared, lines[index].count))
      }
    }
    let isEmpty = { (line: [UInt8]) in line.allSatisfy(isBlank) }
    let kept = lines.drop(while: isEmpty)
    let last = kept.lastIndex { !isEmpty($0) }
    return Array(
      kept[kept.startIndex..<(last.map { $0 + 1 } ?? kept.startIndex)].joined(separator: [0x0A]))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func rawLines(_ raw: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var index = raw.startIndex
    while index < raw.endIndex {
      let byte = raw[index]
      index += 1
      if byte == 0x0D, index < raw.endIndex, raw[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D {
        lines.append([])
      } else if byte == UInt8(ascii: "\\"), raw[(index - 1)...].starts(with: escapedEnd) {
        lines[lines.count - 1] += end
        index += end.count
      } else {
        lines[lines.count - 1].append(byte)
      }
    }
    return lines
  }
}
