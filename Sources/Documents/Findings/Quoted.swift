/// Text of a user inside of a sentence.
package enum Quoted {
  /// The text in quotation marks, cut when it is long; control characters show as `\u` escapes.
  package static func text(_ text: String, limit: Int = 60) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return JSONEscapes.quoted(text) }
    return JSONEscapes.quoted(String(String.UnicodeScalarView(scalars.prefix(limit))) + "…")
  }

  /// One scalar as people look it up: `“’” (U+2019)`, or the code point alone if it shows nothing.
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
