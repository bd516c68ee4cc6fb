/// User text that is safe to show: it cannot move the cursor, change colors or reverse the text
/// direction.
package enum PrintableText {
  /// Returns the text without control characters, for a terminal or a page.
  ///
  /// Control characters, including line breaks, become their visible symbols (U+2400 …). Characters
  /// that reorder text or are invisible become U+FFFD.
  package static func of(_ text: some StringProtocol) -> String {
    guard text.unicodeScalars.contains(where: { replacement($0) != nil }) else {
      return String(text)
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(replacement(scalar) ?? scalar) }
    return String(result)
  }

  private static func replacement(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x061C, 0xFEFF: "\u{FFFD}"
    default: nil
    }
  }
}
