import Documents

/// A reversible text form of bytes that people can read and that tools do not alter.
///
/// Terminal controls, invalid UTF-8 and the signs of this form itself are written as signs between
/// `⟨` and `⟩`. The same brackets enclose the marks of content that was cut out of a page.
package enum VisibleText {
  /// A mark for content that is stored elsewhere.
  enum Mark: Hashable {
    /// A piece of paint, with its number.
    case paint(Int)
    /// A part that pages share, with its name.
    case part(String)
    /// A color of a page, with its name; see ``PaintTable``.
    case color(String)
    /// Colors of a style sheet or of a block of it, with their numbers.
    case colors([Int])
    /// The digest of the style element of a page.
    case digest
  }

  /// Returns the visible form of bytes.
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    append(bytes.span, to: &text)
    return text
  }

  /// Returns the bytes of a visible form without marks, or `nil` if the text is not valid.
  package static func decoded(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    return decode(text[...], into: &bytes) { _, _ in false } ? bytes : nil
  }

  // MARK: Writing

  static func append(_ mark: Mark, to text: inout [UInt8]) {
    let name =
      switch mark {
      case .paint(let number): String(number)
      case .part(let name): name
      case .color(let name): name.utf8.first.map(isLetter) == true ? "#\(name)" : name
      case .colors(let numbers): "#\(numbers.map(String.init).joined(separator: ","))"
      case .digest: digest
      }
    appendSign(name.utf8, to: &text)
  }

  /// Appends the visible form of bytes, which may end within a character.
  static func append(_ bytes: Span<UInt8>, to text: inout [UInt8]) {
    var start = 0
    while start < bytes.count {
      let rest = bytes.extracting(start..<bytes.count)
      do {
        _ = try UTF8Span(validating: rest)
        return append(valid: rest, to: &text)
      } catch {
        let broken = error.byteOffsets
        append(valid: rest.extracting(0..<broken.lowerBound), to: &text)
        for index in broken { appendNumber(of: rest[index], to: &text) }
        start += broken.upperBound
      }
    }
  }

  private static func append(valid bytes: Span<UInt8>, to text: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var run = 0
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        // Most of a page is plain ASCII.
        if byte >= 0x20 && byte < 0x7F || byte == 0x0A
          || byte >= 0x80 && byte != 0xC2 && byte != 0xE2
        {
          index += 1
          continue
        }
        guard let length = lengthOfSpecial(bytes, at: index) else {
          index += 1
          continue
        }
        text.append(contentsOf: bytes[run..<index])
        appendSpecial(bytes[index..<index + length], to: &text)
        index += length
        run = index
      }
      text.append(contentsOf: bytes[run...])
    }
  }

  /// Returns the length of a character that needs a sign, or `nil` if it needs no sign.
  private static func lengthOfSpecial(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    switch bytes[index] {
    case 0x09: nil
    // Terminals also obey C1 controls.
    case 0xC2: bytes[index + 1] < 0xA0 ? 2 : nil
    case 0xE2:
      bytes[index..<index + 3].elementsEqual(escape)
        || bytes[index..<index + 3].elementsEqual(opening) ? 3 : nil
    default: 1
    }
  }

  private static func appendSpecial(
    _ character: Slice<UnsafeBufferPointer<UInt8>>, to text: inout [UInt8]
  ) {
    switch character.first {
    case 0x1B: text += escape
    case 0x0D: appendSign(carriageReturn, to: &text)
    case 0xE2: appendSign(character, to: &text)
    default: for byte in character { appendNumber(of: byte, to: &text) }
    }
  }

  private static func appendSign(_ name: some Sequence<UInt8>, to text: inout [UInt8]) {
    text += opening
    text += name
    text += closing
  }

  private static func appendNumber(of byte: UInt8, to text: inout [UInt8]) {
    appendSign(
      [UInt8(ascii: "x"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]], to: &text)
  }

  // MARK: Reading

  /// Decodes visible text to bytes; `fill` inserts the content of a mark and returns whether it
  /// succeeded.
  static func decode(
    _ text: ArraySlice<UInt8>, into bytes: inout [UInt8],
    _ fill: (Mark, inout [UInt8]) -> Bool
  ) -> Bool {
    var run = text.startIndex
    var index = run
    while true {
      // Every sign begins with this byte.
      index = text.startIndex + text.span.offset(of: 0xE2, from: index - text.startIndex)
      guard index < text.endIndex else { break }
      let rest = text[index...]
      if rest.starts(with: escape) {
        bytes += text[run..<index]
        bytes.append(0x1B)
        index += escape.count
      } else if rest.starts(with: opening) {
        bytes += text[run..<index]
        guard let name = name(of: rest), append(sign: name, to: &bytes, fill) else { return false }
        index = name.endIndex + closing.count
      } else {
        index += 1
        continue
      }
      run = index
    }
    bytes += text[run...]
    return true
  }

  /// Returns the names of the parts whose marks are in a text, without decoding the text.
  static func parts(in text: Span<UInt8>) -> [String] {
    let (start, end) = (opening.count, opening.count + ContentName.length)
    var names: [String] = []
    var index = text.offset(of: 0xE2, from: 0)
    while index + end + closing.count <= text.count {
      // A bracket of the page itself is alone in its sign, so no other text has this form.
      if text[index + end] == 0xE2,
        text.extracting(index..<index + start).hasBytes(of: opening.span),
        text.extracting(index + end..<index + end + closing.count).hasBytes(of: closing.span)
      {
        let name = (index + start..<index + end).map { text[$0] }
        if ContentName.isName(name) { names.append(String(decoding: name, as: UTF8.self)) }
      }
      index = text.offset(of: 0xE2, from: index + 1)
    }
    return names
  }

  private static func append(
    sign name: ArraySlice<UInt8>, to bytes: inout [UInt8], _ fill: (Mark, inout [UInt8]) -> Bool
  ) -> Bool {
    if name.elementsEqual(carriageReturn) {
      bytes.append(0x0D)
    } else if name.elementsEqual(escape) || name.elementsEqual(opening) {
      bytes += name
    } else if let byte = byte(name) {
      bytes.append(byte)
    } else if let mark = mark(name) {
      return fill(mark, &bytes)
    } else {
      return false
    }
    return true
  }

  /// Returns the text between the brackets at the start of a text, which can itself be an opening
  /// bracket.
  private static func name(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let inside = text.dropFirst(opening.count).prefix(longestName + closing.count)
    return inside.indices.first { inside[$0...].starts(with: closing) }.map { inside[..<$0] }
  }

  /// Returns the byte for a name such as `x1f`, or `nil` for any other name.
  private static func byte(_ name: ArraySlice<UInt8>) -> UInt8? {
    guard name.count == 3, name.first == UInt8(ascii: "x") else { return nil }
    let digits = name.dropFirst().compactMap(hexDigits.firstIndex(of:))
    return digits.count == 2 ? UInt8(digits[0] << 4 | digits[1]) : nil
  }

  /// Returns the mark for a name, or `nil` for any other name.
  private static func mark(_ name: ArraySlice<UInt8>) -> Mark? {
    if ContentName.isName(name) { return .part(String(decoding: name, as: UTF8.self)) }
    if name.elementsEqual(digest.utf8) { return .digest }
    if name.first == UInt8(ascii: "#") { return colorMark(name.dropFirst()) }
    let digits = name.prefix { 0x30...0x39 ~= $0 }
    guard !digits.isEmpty else { return nil }
    let rest = name[digits.endIndex...]
    if rest.isEmpty { return Int(String(decoding: name, as: UTF8.self)).map { .paint($0) } }
    return rest.count == 1 && rest.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
      ? .color(String(decoding: name, as: UTF8.self)) : nil
  }

  /// Returns the mark for a name after the sign of colors, or `nil` for any other name.
  private static func colorMark(_ name: ArraySlice<UInt8>) -> Mark? {
    if let first = name.first, isLetter(first) {
      return name.allSatisfy(isColorName) ? .color(String(decoding: name, as: UTF8.self)) : nil
    }
    let numbers = name.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { digits in Int(String(decoding: digits, as: UTF8.self)) }
    let known = numbers.compactMap(\.self)
    return known.count == numbers.count && known.allSatisfy { $0 > 0 } ? .colors(known) : nil
  }

  static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  /// Returns whether a byte can be in the name of a color.
  static func isColorName(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || "-_.".utf8.contains(byte)
  }

  /// Returns the mark at the start of a text, and its end, or `nil` if there is no mark.
  static func mark(at text: ArraySlice<UInt8>) -> (mark: Mark, end: Int)? {
    guard text.starts(with: opening), let name = name(of: text), let mark = mark(name) else {
      return nil
    }
    return (mark, name.endIndex + closing.count)
  }

  // MARK: Signs

  private static let escape = Array("\u{241B}".utf8)
  private static let opening = Array("\u{27E8}".utf8)
  private static let closing = Array("\u{27E9}".utf8)
  private static let carriageReturn = Array("cr".utf8)
  private static let hexDigits = Array("0123456789abcdef".utf8)
  private static let digest = "sha256"
  private static let longestName = 1024
}
