import Documents

/// The colors in a page, as the renderers write them.
enum PageColor {
  /// The text before the channels of a color in an escape sequence.
  private static let channels = Array("8;2;".utf8)
  private static let digits = 6

  /// Returns the range of the first color in a text, if there are colors.
  static func range(in text: ArraySlice<UInt8>) -> Range<Int>? {
    guard let style = styleRange(in: text) else { return terminalRange(in: text) }
    return terminalRange(in: text[..<style.lowerBound]) ?? style
  }

  /// Returns the range of the first color of an HTML page in a text: `#` and six digits.
  ///
  /// The digits of its opacity are not in the range, because one color often has several.
  static func styleRange(in text: ArraySlice<UInt8>) -> Range<Int>? {
    first(UInt8(ascii: "#"), in: text) { start in
      let word = text[(start + 1)...].prefix(digits + 3).prefix(while: isWord)
      guard word.count == digits || word.count == digits + 2, word.allSatisfy(isDigit) else {
        return nil
      }
      return start..<start + 1 + digits
    }
  }

  /// Returns the range of the first color of an ANSI page in a text: its three channels.
  private static func terminalRange(in text: ArraySlice<UInt8>) -> Range<Int>? {
    first(channels[0], in: text) { start in
      guard text[start...].starts(with: channels) else { return nil }
      let numbers = text[(start + channels.count)...].prefix {
        0x30...0x39 ~= $0 || $0 == UInt8(ascii: ";")
      }.split(separator: UInt8(ascii: ";"), maxSplits: 3, omittingEmptySubsequences: false)
      guard numbers.count >= 3, numbers.prefix(3).allSatisfy({ !$0.isEmpty }) else { return nil }
      return numbers[0].startIndex..<numbers[2].endIndex
    }
  }

  /// Returns the first range at the position of a byte.
  private static func first(
    _ byte: UInt8, in text: ArraySlice<UInt8>, _ range: (Int) -> Range<Int>?
  ) -> Range<Int>? {
    var start = 0
    while true {
      start = text.span.offset(of: byte, from: start)
      guard start < text.count else { return nil }
      if let range = range(text.startIndex + start) { return range }
      start += 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    VisibleText.isColorName(byte) || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x61...0x66 ~= byte
  }
}

/// The colors of a page, in order of use, each with its name.
struct ColorTable {
  private var names: [[UInt8]: (name: String, number: Int)] = [:]
  private var taken: Set<String> = []
  /// The lines with the names and the values.
  private(set) var text: [UInt8] = []

  /// Returns the number of a color of a style sheet, which is its position in the list.
  mutating func number(of color: StyleBlock.Color) -> Int {
    if let known = names[color.value] { return known.number }
    var name = color.property
    var count = 1
    while taken.contains(name) {
      count += 1
      name = "\(color.property).\(count)"
    }
    add(name, color.value)
    return names.count
  }

  /// Appends a piece to a text, with marks for its colors.
  mutating func append(_ piece: ArraySlice<UInt8>, of number: Int, to text: inout [UInt8]) {
    var position = piece.startIndex
    var letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).makeIterator()
    while let range = PageColor.range(in: piece[position...]) {
      let before = piece[position..<range.lowerBound]
      VisibleText.append(before.span, to: &text)
      position = range.upperBound
      let value = Array(piece[range])
      if names[value] == nil, let letter = letters.next() {
        add("\(number)\(Character(UnicodeScalar(letter)))", value)
      }
      if let name = names[value]?.name {
        VisibleText.append(.color(name), to: &text)
      } else {
        text += value
      }
    }
    let rest = piece[position...]
    VisibleText.append(rest.span, to: &text)
  }

  private mutating func add(_ name: String, _ value: [UInt8]) {
    taken.insert(name)
    names[value] = (name, names.count + 1)
    VisibleText.append(.color(name), to: &text)
    text.append(UInt8(ascii: "\n"))
    text += value + [UInt8(ascii: "\n")]
  }
}
