import DesignTokens
import Documents

/// The guessing of a token's type, from its value and from the names in its path.
enum TypeGuess {
  static func type(of text: String?, _ kind: JSONKind, path: MigratedPath) -> TokenType? {
    guard let text else { return nil }
    if ColorText.plain(text) != nil { return .color }
    if let call = FunctionText(text) {
      switch call.name {
      case "linear-gradient": return .gradient
      case "cubic-bezier": return .cubicBezier
      default: break
      }
    }
    let byPath = type(of: path)
    guard let measure = MeasureText(text) else {
      return [.fontFamily, .fontWeight, .strokeStyle].contains(byPath) ? byPath : nil
    }
    switch measure.unit {
    case "px", "rem", "pt", "dp", "em": return .dimension
    case "ms", "s": return .duration
    case "": return byPath == .color || byPath == .fontFamily ? .number : byPath ?? .number
    default: return byPath ?? .number
    }
  }

  /// Returns the type that the words of a path indicate.
  ///
  /// Later words take precedence.
  private static func type(of path: MigratedPath) -> TokenType? {
    for name in path.names.reversed() {
      let letters = FunctionText.lowercased(name.filter { MeasureText.isLetter($0) })
      if let found = words.first(where: { letters.hasPrefix($0.word) }) { return found.type }
    }
    return nil
  }

  /// A longer word must precede the words that it begins with.
  private static let words: [(word: String, type: TokenType)] = [
    ("fontfamil", .fontFamily), ("fontweight", .fontWeight), ("fontsize", .dimension),
    ("family", .fontFamily), ("families", .fontFamily), ("weight", .fontWeight),
    ("lineheight", .number), ("letterspacing", .dimension), ("opacity", .number),
    ("zindex", .number), ("color", .color), ("colour", .color), ("size", .dimension),
    ("sizing", .dimension), ("spac", .dimension), ("gap", .dimension), ("padding", .dimension),
    ("margin", .dimension), ("radius", .dimension), ("radii", .dimension), ("width", .dimension),
    ("height", .dimension), ("border", .dimension), ("breakpoint", .dimension),
    ("duration", .duration), ("time", .duration), ("delay", .duration), ("style", .strokeStyle),
    ("font", .fontFamily),
  ]
}
