import Documents

/// Text and what it stands on, as settings say it.
struct ContrastPair: Sendable {
  /// What the foreground is, on which it depends how much contrast it takes.
  enum Use: String, Sendable, CaseIterable {
    case text, largeText, graphics
  }

  /// How much is asked for.
  enum Level: String, Sendable, CaseIterable {
    case usual = "AA"
    case enhanced = "AAA"
  }

  var text = TokenPattern.nothing
  var on: [TokenPattern] = []
  var over: TokenPattern?
  var use = Use.text
  var level = Level.usual
  private var ownMinimum: Double?

  static let reader = FieldTable(
    "contrastPair", "Text and what it stands on.", from: ContrastPair(),
    [
      .required("text", \.text, TokenPattern.reader, "The colors or gradients of the text."),
      .required("on", \.on, TokenPattern.list, "The colors or gradients that it stands on."),
      .optional("over", \.over, TokenPattern.reader, "What lies behind a translucent background."),
      .optional(
        "use", \.use, ValueReader<Use>.choice,
        "Whether it is text, large text (24 pixels, or bold and 18.66) or graphics."),
      .optional("level", \.level, ValueReader<Level>.choice, "The level of WCAG 2."),
      .optional(
        "minimum", \.ownMinimum, .number(in: 1...21),
        "The least contrast, if it is another one than that of use and level."),
    ]
  ).reader

  var minimum: Double {
    if let ownMinimum { return ownMinimum }
    switch (use, level) {
    case (.text, .usual): return Contrast.Minimum.text
    case (.text, .enhanced): return Contrast.Minimum.enhancedText
    case (.largeText, .usual): return Contrast.Minimum.largeText
    case (.largeText, .enhanced): return Contrast.Minimum.enhancedLargeText
    case (.graphics, _): return Contrast.Minimum.nonText
    }
  }
}

/// A text token and one background of it, which have to differ enough.
struct ContrastClaim: Hashable {
  let text: Int
  let ground: Int
  /// What lies behind a translucent background.
  let backdrop: Int?
  let minimum: Double
  /// Whether settings say it, rather than the names of the tokens.
  let isDeclared: Bool
}

/// Pairs of tokens whose names say that one stands on the other.
enum GuessedPairs {
  /// The tokens that a token stands on: `accent` for `onAccent` beside it, `background` for `text`.
  static func ground(of token: Int, in theme: Theme) -> Int? {
    let path = theme.names[token]
    let utf8 = path.utf8
    let start =
      utf8.lastIndex(of: UInt8(ascii: ".")).map { utf8.index(after: $0) } ?? path.startIndex
    let name = path[start...].utf8
    if name.elementsEqual("text".utf8) { return theme.index(of: path[..<start] + "background") }
    guard let sibling = sibling(of: name) else { return nil }
    return theme.index(of: path[..<start] + sibling)
  }

  /// What stands behind an `on` that is a word of its own.
  private static func sibling(of name: Substring.UTF8View) -> String? {
    let rest = name.dropFirst(2)
    guard let next = rest.first, name.count > 3 else { return nil }
    if name.starts(with: "on-".utf8) || name.starts(with: "on_".utf8)
      || name.starts(with: "ON_".utf8)
    {
      return String(Substring(rest.dropFirst()))
    }
    guard next >= UInt8(ascii: "A"), next <= UInt8(ascii: "Z") else { return nil }
    if name.starts(with: "On".utf8) { return String(Substring(rest)) }
    guard name.starts(with: "on".utf8) else { return nil }
    return String(decoding: [next + 32] + Array(rest.dropFirst()), as: UTF8.self)
  }
}
