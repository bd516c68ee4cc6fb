import DesignTokens
import Documents

/// A text and its backgrounds, as configured in settings.
struct ContrastPair: Sendable {
  /// The use of the foreground, which decides the required contrast.
  enum Use: String, Sendable, CaseIterable {
    case text, largeText, graphics
  }

  /// The conformance level of WCAG 2.
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
    "contrastPair", "Text and its backgrounds.", from: ContrastPair(),
    [
      .required("text", \.text, TokenPattern.reader, "The colors or gradients of the text."),
      .required("on", \.on, TokenPattern.list, "The colors or gradients of the background."),
      .optional("over", \.over, TokenPattern.reader, "The backdrop of a translucent background."),
      .optional(
        "use", \.use, ValueReader<Use>.choice,
        "The use: text, large text (24 pixels, or bold and 18.66) or graphics."),
      .optional("level", \.level, ValueReader<Level>.choice, "The level of WCAG 2."),
      .optional(
        "minimum", \.ownMinimum, .number(in: 1...21),
        "The minimum contrast, if it differs from that of use and level."),
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

/// A text token and one of its backgrounds, which need enough contrast.
package struct ContrastRequirement: Sendable, Hashable {
  package let text: Int
  package let ground: Int
  /// The backdrop of a translucent background.
  package let backdrop: Int?
  package let minimum: Double
  /// A Boolean value that indicates whether settings declare the pair.
  ///
  /// Otherwise it comes from token names.
  package let isDeclared: Bool
}

extension ContrastRequirement {
  /// Creates the pair that token names imply.
  ///
  /// Names do not distinguish large text.
  init(guessed text: Int, on ground: Int) {
    self.init(
      text: text, ground: ground, backdrop: nil, minimum: Contrast.Minimum.text, isDeclared: false)
  }
}
