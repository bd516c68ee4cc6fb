/// The types of Tokens Studio, and the corresponding types of the format.
enum StudioTypes {
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
  static func type(of name: String) -> TokenType? { types.first { $0.name == name }?.type }

  /// Returns true if the format has no corresponding type.
  static func isIgnored(_ name: String) -> Bool { ignored.contains(name) }

  /// Returns true if only Tokens Studio has a type with this name.
  static func isOwn(_ name: String) -> Bool { own.contains(name) }
}
