/// The finding that explains why the scanner stopped.
///
/// The scanner knows what it expected. Most mistakes show in the text at that offset and right
/// before it. This is the cold path, so it can scan the text repeatedly.
struct JSONDiagnosis {
  let source: SourceFile
  let options: JSONOptions
  private var bytes: [UInt8] { source.bytes }

  func finding(for failure: JSONScanner.Failure) -> Finding {
    let offset = failure.offset
    switch failure.expected {
    case .depth:
      return make(
        JSONRules.tooDeep, offset..<offset + 1,
        "Arrays and objects are nested deeper than \(options.maximumDepth) levels here.")
    case .nodes:
      return make(
        JSONRules.tooManyValues, offset..<offset,
        "The document has more than \(options.maximumNodes) values and keys.")
    case .string(let openedAt): return string(at: offset, openedAt: openedAt)
    case .escape: return escape(at: offset)
    case .number(let startedAt): return number(startedAt: startedAt)
    case .literal: return word(at: offset)
    case .endOfDocument: return afterEnd(at: offset)
    case .value, .valueOrEnd, .keyOrEnd, .key, .colon, .commaOrEnd:
      if offset >= bytes.count { return endOfText(failure) }
      return foreignText(at: offset) ?? grammar(failure)
    }
  }

  func finding(for comment: JSONComments.Unclosed) -> Finding {
    make(
      JSONRules.unclosedComment, comment.start..<comment.start + 2,
      "The comment that begins here is not closed: no `*/` follows.")
  }

  // MARK: Misplaced text

  /// Returns a finding for text that is never allowed outside a string: other encodings, comments,
  /// other quotation marks.
  private func foreignText(at offset: Int) -> Finding? {
    if let finding = otherEncoding(at: offset) { return finding }
    let byte = bytes[offset]
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
      return make(
        JSONRules.comment, offset..<offset + 2, "Comments are not allowed in this document.")
    }
    if byte == UInt8(ascii: "#") {
      return make(
        JSONRules.comment, offset..<offset + 1,
        "JSON has no comments, and `#` is not allowed here.")
    }
    guard let scalar = scalar(at: offset) else { return nil }
    switch scalar {
    case "'", "`", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}", "\u{00AB}":
      return make(
        JSONRules.quotes, offset..<offset + width(scalar),
        "\(Quoted.scalar(scalar)) cannot begin a string; put strings and keys in straight double "
          + "quotation marks (\").")
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}":
      return make(
        JSONRules.unexpectedCharacter, offset..<offset + width(scalar),
        "\(Quoted.scalar(scalar)) is not a minus sign; write `-` in numbers.")
    default:
      if scalar.isASCII, scalar.value >= 0x20, scalar.value != 0x7F { return nil }
      // Letters form a word without quotation marks, which `word(at:)` reports.
      if scalar.properties.isAlphabetic { return nil }
      return make(
        JSONRules.unexpectedCharacter, offset..<offset + width(scalar),
        "\(Quoted.scalar(scalar)) is not allowed outside a string; remove it.")
    }
  }

  /// Returns a finding for a character of the JSON grammar in the wrong place.
  private func grammar(_ failure: JSONScanner.Failure) -> Finding {
    let offset = failure.offset
    let byte = bytes[offset]
    switch failure.expected {
    case .key where isClosing(byte),
      .value where isClosing(byte) && lastMark(before: offset) == ",":
      let comma = lastOffset(before: offset)
      return make(
        JSONRules.trailingComma, comma..<comma + 1,
        "No element follows the comma before `\(letter(byte))`; remove the comma.",
        fix: Fix("remove the comma", TextEdit(comma..<comma + 1, with: "")))
    case .key, .keyOrEnd:
      return isWord(byte) ? unquotedKey(at: offset) : notAKey(at: offset, failure)
    case .colon:
      let fix =
        byte == UInt8(ascii: "=")
        ? Fix("replace `=` with `:`", TextEdit(offset..<offset + 1, with: ":")) : nil
      return make(
        JSONRules.missingColon, offset..<offset + 1,
        "Expected a colon after the key, but found `\(letter(byte))`.", fix: fix)
    case .commaOrEnd: return afterValue(failure)
    default: return notAValue(at: offset, failure)
    }
  }

  private func notAValue(at offset: Int, _ failure: JSONScanner.Failure) -> Finding {
    let byte = bytes[offset]
    if isClosing(byte) || byte == UInt8(ascii: ",") {
      if isClosing(byte), failure.open.isEmpty {
        return make(
          JSONRules.mismatchedBracket, offset..<offset + 1,
          "`\(letter(byte))` does not match any open bracket.")
      }
      if case .valueOrEnd = failure.expected, isClosing(byte) { return mismatched(failure) }
      return make(
        JSONRules.missingValue, offset..<offset + 1,
        "A value is missing before this `\(letter(byte))`; add one, or write `null`.")
    }
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") { return number(startedAt: offset) }
    if isWord(byte) { return word(at: offset) }
    return make(
      JSONRules.unexpectedCharacter, offset..<offset + 1,
      "`\(letter(byte))` is not allowed here; expected a value.")
  }

  private func notAKey(at offset: Int, _ failure: JSONScanner.Failure) -> Finding {
    let byte = bytes[offset]
    if byte == UInt8(ascii: "]") { return mismatched(failure) }
    if byte == UInt8(ascii: ",") {
      return make(
        JSONRules.missingValue, offset..<offset + 1,
        "A member is missing before this comma: a key, a colon and a value.")
    }
    return make(
      JSONRules.unquotedKey, offset..<offset + 1,
      "Expected a key in quotation marks, but found `\(letter(byte))`.")
  }

  private func unquotedKey(at offset: Int) -> Finding {
    let range = wordRange(at: offset)
    let name = source.text(in: range)
    return make(
      JSONRules.unquotedKey, range, "This key needs quotation marks: \(Quoted.text(name)).",
      fix: Fix("put the key in quotation marks", TextEdit(range, with: "\"\(name)\"")))
  }

  private func afterValue(_ failure: JSONScanner.Failure) -> Finding {
    let offset = failure.offset
    let byte = bytes[offset]
    if isClosing(byte) { return mismatched(failure) }
    let previous = lastOffset(before: offset)
    if previous == offset - 1, isWord(byte) || byte == UInt8(ascii: "."),
      isWord(bytes[previous]) || bytes[previous] == UInt8(ascii: ".")
    {
      return attachedText(from: previous)
    }
    if byte == UInt8(ascii: ":") {
      return make(
        JSONRules.unexpectedCharacter, offset..<offset + 1,
        "A colon can only follow the key of an object member; expected a comma or the end.")
    }
    if isWord(byte) || "\"{[-".utf8.contains(byte) {
      let end = previous + 1
      return make(
        JSONRules.missingComma, offset..<offset + 1, "A comma is missing before this element.",
        notes: [Note("insert it after the element that ends here", at: place(previous..<end))],
        fix: Fix("insert a comma", TextEdit(end..<end, with: ",")))
    }
    return make(
      JSONRules.unexpectedCharacter, offset..<offset + 1,
      "`\(letter(byte))` is not allowed here; expected a comma or the end of the "
        + "\(innermostName(failure)).")
  }

  /// Reports letters or digits right after a number or a word, as in `12px`, `0x1F` or `trueish`.
  private func attachedText(from offset: Int) -> Finding {
    var start = offset
    while start > 0, isNumberOrWord(bytes[start - 1]) { start -= 1 }
    return isNumberStart(bytes[start]) ? number(startedAt: start) : word(at: start)
  }

  private func afterEnd(at offset: Int) -> Finding {
    if let finding = foreignText(at: offset) { return finding }
    let previous = lastOffset(before: offset)
    if previous == offset - 1, isNumberOrWord(bytes[offset]), isNumberOrWord(bytes[previous]) {
      return attachedText(from: previous)
    }
    let byte = bytes[offset]
    if isClosing(byte) {
      return make(
        JSONRules.mismatchedBracket, offset..<offset + 1,
        "`\(letter(byte))` does not match any open bracket: the document ended before it.")
    }
    return make(
      JSONRules.textAfterEnd, offset..<offset + 1,
      "The document ended before this; only white space can follow it.",
      notes: [Note("it ends here", at: place(previous..<previous + 1))])
  }

  private func mismatched(_ failure: JSONScanner.Failure) -> Finding {
    let offset = failure.offset
    guard let opening = failure.open.last else {
      return make(
        JSONRules.mismatchedBracket, offset..<offset + 1,
        "`\(letter(bytes[offset]))` does not match any open bracket.")
    }
    let closing = bytes[opening] == UInt8(ascii: "{") ? "}" : "]"
    return make(
      JSONRules.mismatchedBracket, offset..<offset + 1,
      "`\(letter(bytes[offset]))` cannot close the open `\(letter(bytes[opening]))`; expected "
        + "`\(closing)`.",
      notes: [Note("opened here", at: place(opening..<opening + 1))])
  }

  private func endOfText(_ failure: JSONScanner.Failure) -> Finding {
    let end = bytes.count
    guard !failure.open.isEmpty else {
      return make(
        JSONRules.empty, end..<end, "The document is empty; it must contain one value, such as {}.")
    }
    let closing = failure.open.reversed().map { bytes[$0] == UInt8(ascii: "{") ? "}" : "]" }
    let wanted = closing.count > 8 ? closing.prefix(8).joined() + "…" : closing.joined()
    return make(
      JSONRules.unclosed, end..<end,
      "The text ends here, but \(closing.count == 1 ? "a bracket is" : "\(closing.count) brackets are")"
        + " still open; `\(wanted)` would close \(closing.count == 1 ? "it" : "them").",
      notes: failure.open.suffix(4).reversed().map {
        Note("opened here", at: place($0..<$0 + 1))
      })
  }

  private func innermostName(_ failure: JSONScanner.Failure) -> String {
    failure.open.last.map { bytes[$0] == UInt8(ascii: "{") ? "object" : "array" } ?? "document"
  }

  // MARK: Strings, numbers and words

  private func string(at offset: Int, openedAt: Int) -> Finding {
    let opening = Note("the string begins here", at: place(openedAt..<openedAt + 1))
    guard offset < bytes.count else {
      return make(
        JSONRules.unclosedString, openedAt..<openedAt + 1,
        "The string that begins here is not closed; a quotation mark is missing.")
    }
    let byte = bytes[offset]
    if byte == 0x0A || byte == 0x0D {
      return make(
        JSONRules.unclosedString, openedAt..<offset,
        "The string does not end on its line; a quotation mark is missing, or the line break must "
          + "be written as \\n.")
    }
    if byte >= 0x80 { return invalidUTF8(at: offset, notes: [opening]) }
    let escape = byte == 0x09 ? "\\t" : "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    return make(
      JSONRules.controlCharacter, offset..<offset + 1,
      "\(Quoted.scalar(Unicode.Scalar(byte))) must be written as \(escape) in a string.",
      notes: [opening],
      fix: Fix("write it as an escape", TextEdit(offset..<offset + 1, with: escape)))
  }

  private func escape(at offset: Int) -> Finding {
    let next = offset + 1
    if next < bytes.count, bytes[next] == UInt8(ascii: "u") {
      var end = next + 1
      while end < bytes.count, end < next + 5, JSONEscapes.hexValue(bytes[end]) != nil { end += 1 }
      return make(
        JSONRules.escape, offset..<end,
        "\\u needs four hexadecimal digits, but there \(end - next - 1 == 1 ? "is" : "are") "
          + "\(end - next - 1).")
    }
    guard let scalar = scalar(at: next) else { return invalidUTF8(at: next, notes: []) }
    return make(
      JSONRules.escape, offset..<next + width(scalar),
      "A backslash followed by \(Quoted.scalar(scalar)) is not a valid escape; write a backslash "
        + "itself as \\\\.",
      fix: Fix("write the backslash twice", TextEdit(offset..<next, with: "\\\\")))
  }

  private func number(startedAt start: Int) -> Finding {
    var end = start
    while end < bytes.count, isNumberOrWord(bytes[end]) { end += 1 }
    let range = start..<max(end, start + 1)
    let text = source.text(in: range)
    return make(JSONRules.number, range, "\(Quoted.text(text)) is not a number: \(reason(text)).")
  }

  private func reason(_ text: String) -> String {
    let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
    let lower = digits.lowercased()
    if text.hasPrefix("+") { return "it cannot begin with a plus sign" }
    if lower.hasPrefix("0x") || lower.hasPrefix("0b") || lower.hasPrefix("0o") {
      return "only decimal digits are allowed"
    }
    if lower.hasPrefix("inf") || lower.hasPrefix("nan") {
      return "JSON has neither infinity nor NaN"
    }
    if digits.hasPrefix(".") { return "a digit is missing before the decimal point" }
    if digits.count > 1, digits.hasPrefix("0"), digits.dropFirst().first?.isNumber == true {
      return "it cannot begin with a zero"
    }
    if digits.isEmpty { return "a digit is missing after the minus sign" }
    if digits.hasSuffix(".") || digits.contains(".e") || digits.contains(".E") {
      return "a digit is missing after the decimal point"
    }
    if let last = lower.last, last == "e" || lower.hasSuffix("e+") || lower.hasSuffix("e-") {
      return "a digit is missing in the exponent"
    }
    if digits.contains("_") { return "digits cannot be grouped" }
    if digits.split(separator: ".", omittingEmptySubsequences: false).count > 2 {
      return "it has more than one decimal point"
    }
    if lower.contains(where: { $0.isLetter && $0 != "e" }) {
      return "numbers have no units; put it in quotation marks if it is text"
    }
    return "a sign or a decimal point is misplaced"
  }

  private func word(at offset: Int) -> Finding {
    let range = wordRange(at: offset)
    let word = source.text(in: range)
    if ["nan", "infinity", "inf"].contains(word.lowercased()) { return number(startedAt: offset) }
    let meant: String? =
      switch word.lowercased() {
      case "none", "nil", "undefined": "null"
      case "yes", "on": "true"
      case "no", "off": "false"
      default: NearestName.of(word, among: ["true", "false", "null"])
      }
    let advice = meant.map { "did you mean `\($0)`?" } ?? "text needs quotation marks."
    return make(
      JSONRules.literal, range,
      "\(Quoted.text(word)) is not a JSON value; \(advice)",
      fix: meant.map {
        Fix(
          "write \($0)", edits: [TextEdit(range, with: $0)],
          isSuggestion: $0 != word.lowercased())
      })
  }

  // MARK: Encodings

  private func otherEncoding(at offset: Int) -> Finding? {
    if offset == 0, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return make(
        JSONRules.encoding, 0..<2,
        "The file is in UTF-16; save it as UTF-8 without a byte order mark.")
    }
    if bytes[offset] == 0 || offset == 0 && bytes.count > 1 && bytes[1] == 0 {
      return make(
        JSONRules.encoding, offset..<offset + 1,
        "The file contains zero bytes, as UTF-16 and binary files do; save it as UTF-8.")
    }
    return scalar(at: offset) == nil ? invalidUTF8(at: offset, notes: []) : nil
  }

  private func invalidUTF8(at offset: Int, notes: [Note]) -> Finding {
    let end = min(offset + 1, bytes.count)
    let value = offset < bytes.count ? String(bytes[offset], radix: 16, uppercase: true) : "?"
    return make(
      JSONRules.encoding, offset..<end,
      "The byte 0x\(value) is not valid UTF-8 here; save the file as UTF-8.", notes: notes)
  }

  // MARK: Text

  private func make(
    _ rule: Rule, _ range: Range<Int>, _ message: String, notes: [Note] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(rule, message, at: place(range), notes: notes, fix: fix)
  }

  private func place(_ range: Range<Int>) -> Place {
    Place(source, range.clamped(to: 0..<bytes.count))
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let length = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { UTF8Sequence.length($0, at: offset, end: buffer.count) } ?? 0
    }
    guard length > 0 else { return nil }
    return source.text(in: offset..<offset + length).unicodeScalars.first
  }

  private func width(_ scalar: Unicode.Scalar) -> Int { String(scalar).utf8.count }

  private func letter(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

  private func isClosing(_ byte: UInt8) -> Bool { "]}".utf8.contains(byte) }

  private func isNumberStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private func isNumberOrWord(_ byte: UInt8) -> Bool { isWord(byte) || "+-.".utf8.contains(byte) }

  private func wordRange(at offset: Int) -> Range<Int> {
    var end = offset
    while end < bytes.count, isWord(bytes[end]) || bytes[end] == UInt8(ascii: "-") { end += 1 }
    return offset..<end
  }

  /// Returns the offset of the last byte before an offset that is neither white space nor in an
  /// accepted comment.
  private func lastOffset(before offset: Int) -> Int {
    let text = options.allowsComments ? (try? JSONComments.blanked(bytes, from: 0)) ?? bytes : bytes
    var index = offset - 1
    while index > 0, [0x20, 0x0A, 0x0D, 0x09].contains(text[index]) { index -= 1 }
    return max(index, 0)
  }

  private func lastMark(before offset: Int) -> Character {
    letter(bytes[lastOffset(before: offset)])
  }
}
