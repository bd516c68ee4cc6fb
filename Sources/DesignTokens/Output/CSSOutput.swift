extension ThemeOutput {
  /// A style sheet of custom properties: a block with the defaults, and a block per combination of
  /// contexts with the tokens that differ.
  static let css = ThemeOutput("css", "a style sheet with custom properties") {
    theme, permutations in
    let sheet = PropertySheet(theme)
    guard permutations.count > 1 else {
      let permutation = permutations.first ?? 0
      return Array(sheet.block(":root", permutation, theme.tokens(in: permutations)).utf8)
    }
    var text = sheet.block(":root", 0, theme.tokens(in: [0]))
    for block in CSSCascade(theme).blocks {
      text += sheet.block(block.selector.text, block.permutation, block.tokens)
      guard let scheme = block.selector.preferredScheme else { continue }
      text += "@media (prefers-color-scheme: \(scheme)) {\n"
      text += sheet.block(
        block.selector.textOfPreference, block.permutation, block.tokens, indent: "  ")
      text += "}\n"
    }
    return Array(text.utf8)
  }
}

/// The custom properties of tokens.
private struct PropertySheet {
  private let theme: Theme
  /// The property name of each token.
  private let properties: [String]
  /// The further properties of each token, by suffix.
  private let companions: [Int: [(suffix: String, property: String)]]

  init(_ theme: Theme) {
    self.theme = theme
    var names = UniqueNames()
    let properties = theme.names.map { names.name(CSSText.property($0)) }
    var companions: [Int: [(suffix: String, property: String)]] = [:]
    for token in theme.names.indices {
      let values = theme.permutations.indices.compactMap { theme.value(token, in: $0) }
      let suffixes = CSSText.companionSuffixes.filter { suffix in
        values.contains { CSSText.companions(of: $0)[suffix] != nil }
      }
      guard !suffixes.isEmpty else { continue }
      companions[token] = suffixes.map { ($0, names.name("\(properties[token])-\($0)")) }
    }
    self.properties = properties
    self.companions = companions
  }

  /// Returns a rule with the values of the tokens, and a second one with the colors that older
  /// browsers cannot read.
  ///
  /// A browser stores a custom property without parsing it. So the usual fallback, an earlier
  /// declaration in the same rule, would never apply: only a condition keeps the value from a browser
  /// that cannot read it.
  func block(
    _ selector: String, _ permutation: Int, _ tokens: [Int], indent: String = ""
  ) -> String {
    var lines: [String] = []
    var exactLines: [String] = []
    var spaces: [String] = []
    for token in tokens {
      let value = theme.value(token, in: permutation)
      // A property without a value here must not keep the value of another block.
      let main = value.map { CSSText.value($0, colors: .everywhere) } ?? "initial"
      lines.append("\(properties[token]): \(main);")
      let exact = value.map { CSSText.value($0, colors: .exact) } ?? main
      if let value, exact != main {
        exactLines.append("\(properties[token]): \(exact);")
        for sample in CSSColors.samples(of: value) where !spaces.contains(sample) {
          spaces.append(sample)
        }
      }
      let further = value.map(CSSText.companions) ?? [:]
      for (suffix, property) in companions[token] ?? [] {
        lines.append("\(property): \(further[suffix] ?? "initial");")
      }
    }
    let text = rule(selector, lines, indent)
    guard !exactLines.isEmpty else { return text }
    let condition = spaces.map { "(color: \($0))" }.joined(separator: " and ")
    return text + "\(indent)@supports \(condition) {\n" + rule(selector, exactLines, indent + "  ")
      + "\(indent)}\n"
  }

  private func rule(_ selector: String, _ lines: [String], _ indent: String) -> String {
    "\(indent)\(selector) {\n" + lines.map { "\(indent)  \($0)\n" }.joined() + "\(indent)}\n"
  }
}
