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
package struct ContrastClaim: Sendable, Hashable {
  package let text: Int
  package let ground: Int
  /// What lies behind a translucent background.
  package let backdrop: Int?
  package let minimum: Double
  /// Whether settings say it, rather than the names of the tokens.
  package let isDeclared: Bool
}

extension ContrastClaim {
  /// What names say of two tokens; names do not tell large text from small.
  init(guessed text: Int, on ground: Int) {
    self.init(
      text: text, ground: ground, backdrop: nil, minimum: Contrast.Minimum.text, isDeclared: false)
  }
}
