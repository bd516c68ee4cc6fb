import Documents

/// A text with a number and a unit, such as `16px`, `1.5 rem`, `120%` or `200ms`, or with a bare
/// number.
package struct MeasureText {
  package let value: Double
  /// The unit in lowercase, or an empty string for a bare number.
  package let unit: String

  package init?(_ text: String) {
    let bytes = Self.trimmed(Array(text.utf8)[...])
    let length = Self.numberLength(bytes)
    guard length > 0, length <= 40,
      let value = Double(String(decoding: bytes.prefix(length), as: UTF8.self)), value.isFinite
    else { return nil }
    let rest = Self.trimmed(bytes.dropFirst(length))
    guard rest.count <= 5, rest.allSatisfy({ Self.isLetter($0) || $0 == UInt8(ascii: "%") }) else {
      return nil
    }
    self.value = value
    unit = String(decoding: rest.map { Self.isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Returns the number of leading bytes that form a number.
  ///
  /// An `e` belongs to it only before digits.
  package static func numberLength(_ bytes: ArraySlice<UInt8>) -> Int {
    var index = bytes.startIndex
    func isDigit(_ index: Int) -> Bool {
      index < bytes.endIndex && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
    }
    func isSign(_ index: Int) -> Bool {
      index < bytes.endIndex
        && (bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+"))
    }
    if isSign(index) { index += 1 }
    let start = index
    while isDigit(index) { index += 1 }
    var digits = index - start
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "."), isDigit(index + 1) {
      index += 1
      while isDigit(index) {
        index += 1
        digits += 1
      }
    }
    guard digits > 0 else { return 0 }
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
      let exponent = isSign(index + 1) ? index + 2 : index + 1
      if isDigit(exponent) {
        index = exponent
        while isDigit(index) { index += 1 }
      }
    }
    return index - bytes.startIndex
  }

  package static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes.drop { $0 <= 0x20 }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return bytes
  }

  package static func trimmed(_ text: String) -> String {
    String(decoding: trimmed(Array(text.utf8)[...]), as: UTF8.self)
  }

  package static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
