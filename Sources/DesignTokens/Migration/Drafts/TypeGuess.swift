import Documents

/// The type of a token that names none, by its value and then by the names on its path.
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

  /// The type that the words on a path tell, the last ones first.
  private static func type(of path: MigratedPath) -> TokenType? {
    for name in path.names.reversed() {
      let letters = FunctionText.lowercased(name.filter { MeasureText.isLetter($0) })
      if let found = words.first(where: { letters.hasPrefix($0.word) }) { return found.type }
    }
    return nil
  }

  /// Longer words stand before those that they begin with.
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
