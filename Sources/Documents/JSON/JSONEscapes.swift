import Glibc

/// Encoding and decoding of the escapes in JSON strings.
package enum JSONEscapes {
  // MARK: Decoding

  /// Appends the decoded content of a string.
  ///
  /// The scanner has validated the content. An unpaired surrogate becomes U+FFFD.
  package static func append(_ raw: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    guard let base = raw.baseAddress else { return }
    var index = 0
    while index < raw.count {
      let backslash = memchr(base + index, Int32(UInt8(ascii: "\\")), raw.count - index)
        .map { UnsafeRawPointer(base).distance(to: UnsafeRawPointer($0)) }
      let runEnd = backslash ?? raw.count
      if runEnd > index {
        output.append(contentsOf: UnsafeBufferPointer(rebasing: raw[index..<runEnd]))
      }
      guard backslash != nil, runEnd + 1 < raw.count else { return }
      let letter = raw[runEnd + 1]
      index = runEnd + 2
      if letter == UInt8(ascii: "u") {
        appendScalar(raw, &index, to: &output)
      } else {
        output.append(meaning(of: letter))
      }
    }
  }

  private static func meaning(of letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// Decodes the four digits at the index, and a second escape that completes a surrogate pair.
  private static func appendScalar(
    _ raw: UnsafeBufferPointer<UInt8>, _ index: inout Int, to output: inout [UInt8]
  ) {
    let unit = unit(raw, at: index) ?? 0xFFFD
    index += 4
    var scalar = unit
    if unit & 0xFC00 == 0xD800, index + 1 < raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u"), let low = self.unit(raw, at: index + 2),
      low & 0xFC00 == 0xDC00
    {
      scalar = 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
      index += 6
    }
    output.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }

  /// Returns the value of four hexadecimal digits.
  static func unit(_ raw: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32? {
    guard start + 4 <= raw.count else { return nil }
    var unit: UInt32 = 0
    for offset in start..<start + 4 {
      guard let digit = hexValue(raw[offset]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  // MARK: Encoding

  /// Appends text as a string in quotation marks, with as few and as short escapes as possible.
  package static func appendQuoted(
    _ text: some Sequence<UInt8>, to output: inout [UInt8]
  ) {
    output.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x08: output += [UInt8(ascii: "\\"), UInt8(ascii: "b")]
      case 0x09: output += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case 0x0A: output += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x0C: output += [UInt8(ascii: "\\"), UInt8(ascii: "f")]
      case 0x0D: output += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case 0x00..<0x20:
        output += Array("\\u00".utf8)
        output += [hexDigit(byte >> 4), hexDigit(byte & 15)]
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    appendQuoted(text.utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
