extension ThemeOutput {
  /// A style sheet of custom properties: a block with the defaults, and a block per other
  /// permutation with the tokens that vary.
  static let css = ThemeOutput("css", "a style sheet with custom properties") {
    theme, permutations in
    let sheet = PropertySheet(theme)
    guard permutations.count > 1 else {
      return sheet.block(":root", permutations.first ?? 0, of: theme.tokens(in: permutations))
    }
    var text = sheet.block(":root", 0, of: theme.tokens(in: [0]))
    let varying = theme.varyingTokens
    for permutation in permutations.dropFirst() {
      let selection = PermutationSelectors(theme, permutation)
      text += sheet.block(selection.selector, permutation, of: varying)
      guard let scheme = selection.preferredScheme else { continue }
      text += Array("@media (prefers-color-scheme: \(scheme)) {\n".utf8)
      text += sheet.block(selection.selectorOfPreference, permutation, of: varying, indent: "  ")
      text += Array("}\n".utf8)
    }
    return text
  }
}

extension Theme {
  /// The tokens whose value is not the same in every permutation.
  fileprivate var varyingTokens: [Int] {
    names.indices.filter { token in
      let value = self.value(token, in: 0)
      return permutations.indices.dropFirst().contains { self.value(token, in: $0) != value }
    }
  }
}

/// The selectors with which a page chooses a permutation: by attributes, or by the user's
/// preference.
private struct PermutationSelectors {
  /// The contexts that are not the default.
  private let choices: [Permutation.Choice]

  init(_ theme: Theme, _ permutation: Int) {
    choices = zip(theme.permutations[permutation].contexts, theme.permutations[0].contexts)
      .filter { $0 != $1 }.map(\.0)
  }

  var selector: String { choices.map(Self.attribute).joined() }

  /// The scheme for a media query, if one of the choices is a scheme.
  var preferredScheme: String? {
    choices.first { Self.isPreference($0) }?.context
  }

  /// A selector that matches while the page does not choose a scheme itself.
  var selectorOfPreference: String {
    ":root:not([data-scheme])"
      + choices.filter { !Self.isPreference($0) }.map(Self.attribute).joined()
  }

  private static func isPreference(_ choice: Permutation.Choice) -> Bool {
    choice.modifier == "scheme" && ["light", "dark"].contains(choice.context)
  }

  private static func attribute(_ choice: Permutation.Choice) -> String {
    "[data\(CSSText.property(choice.modifier).dropFirst())=\(CSSText.string(choice.context))]"
  }
}

/// The custom properties of tokens.
private struct PropertySheet {
  private let theme: Theme
  /// The property name of each token.
  private let properties: [String]
  /// The second property of typography tokens, because the `font` shorthand cannot include letter
  /// spacing.
  private let spacings: [Int: String]

  init(_ theme: Theme) {
    self.theme = theme
    var names = UniqueNames()
    var spacings: [Int: String] = [:]
    properties = theme.names.map { names.name(CSSText.property($0)) }
    for token in theme.names.indices where Self.isTypography(token, theme) {
      spacings[token] = names.name(properties[token] + "-letter-spacing")
    }
    self.spacings = spacings
  }

  private static func isTypography(_ token: Int, _ theme: Theme) -> Bool {
    theme.permutations.indices.contains { theme.value(token, in: $0)?.type == .typography }
  }

  func block(
    _ selector: String, _ permutation: Int, of tokens: [Int], indent: String = ""
  ) -> [UInt8] {
    var text = "\(indent)\(selector) {\n"
    for token in tokens {
      let value = theme.value(token, in: permutation)
      // A property without a value here must not keep the value of another block.
      let main = value.map(CSSText.value) ?? "initial"
      text += "\(indent)  \(properties[token]): \(main);\n"
      guard let spacing = spacings[token] else { continue }
      var length = "initial"
      if case .typography(let type) = value { length = CSSText.length(type.letterSpacing) }
      text += "\(indent)  \(spacing): \(length);\n"
    }
    return Array((text + "\(indent)}\n").utf8)
  }
}
