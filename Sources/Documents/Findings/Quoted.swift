/// User text that is quoted in a message.
package enum Quoted {
  /// Returns the text in quotation marks, shortened if it is long.
  ///
  /// Control characters are shown as `\u` escapes.
  package static func text(_ text: String, limit: Int = 60) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return JSONEscapes.quoted(text) }
    return JSONEscapes.quoted(String(String.UnicodeScalarView(scalars.prefix(limit))) + "…")
  }

  /// Returns one scalar with its code point, such as `“’” (U+2019)`.
  ///
  /// An invisible scalar is shown as its code point and name.
  package static func scalar(_ scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .unassigned, .nonspacingMark, .enclosingMark:
      return scalar.properties.name.map { "\(padded) (\($0.lowercased()))" } ?? padded
    default:
      return scalar.isASCII ? "`\(scalar)`" : "`\(scalar)` (\(padded))"
    }
  }
}
