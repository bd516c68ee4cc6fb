/// The types of Tokens Studio, and the corresponding types of the format.
package enum StudioTypes {
  private static let types: [(name: String, type: TokenType)] = [
    ("sizing", .dimension), ("spacing", .dimension), ("borderRadius", .dimension),
    ("borderWidth", .dimension), ("fontSizes", .dimension), ("fontSize", .dimension),
    ("letterSpacing", .dimension), ("paragraphSpacing", .dimension),
    ("paragraphIndent", .dimension), ("lineHeights", .number), ("lineHeight", .number),
    ("fontFamilies", .fontFamily), ("fontWeights", .fontWeight), ("opacity", .number),
    ("boxShadow", .shadow), ("size", .dimension), ("space", .dimension), ("time", .duration),
    ("font", .fontFamily), ("weight", .fontWeight), ("cubic-bezier", .cubicBezier),
  ]
  private static let ignored = [
    "composition", "other", "text", "string", "boolean", "asset", "textCase", "textDecoration",
  ]
  private static let own = [
    "sizing", "spacing", "borderRadius", "borderWidth", "fontSizes", "paragraphSpacing",
    "paragraphIndent", "lineHeights", "fontFamilies", "fontWeights", "boxShadow", "composition",
    "textCase", "textDecoration",
  ]

  /// Returns the type of the format for a type name of another program.
  package static func type(of name: String) -> TokenType? { types.first { $0.name == name }?.type }

  /// Returns true if the format has no corresponding type.
  package static func isIgnored(_ name: String) -> Bool { ignored.contains(name) }

  /// Returns true if only Tokens Studio has a type with this name.
  static func isOwn(_ name: String) -> Bool { own.contains(name) }

  private static let companions = ["$themes.json", "$metadata.json"]

  /// Returns true if Tokens Studio writes a file of this name next to its sets.
  package static func isCompanion(_ path: String) -> Bool {
    companions.contains { fileName(of: path).elementsEqual($0.utf8) }
  }

  /// Returns the last part of a path.
  package static func fileName(of path: String) -> ArraySlice<UInt8> {
    let bytes = Array(path.utf8)
    return bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes[...]
  }
}
