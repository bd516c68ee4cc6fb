import Documents

/// What rules know of a theme, and what they have found.
package struct ThemeLintContext {
  let theme: Theme
  let settings: TokenSettings
  /// What tokens are worth and by which declarations, each once with its permutations; those of a
  /// token stand together.
  let variants: [TokenVariant]
  /// The declarations that count somewhere; those of a token stand together.
  let declarations: [LintedDeclaration]
  private var told: [Finding] = []

  private let declarationsOfTokens: [Range<Int>]
  private let variantsOfTokens: [Range<Int>]
  private var counts: [Rule: Int] = [:]
  private var untold: [Rule: (count: Int, last: Finding)] = [:]
  private var seen: Set<Told> = []
  private var suggestions = SuggestedNames()

  private struct Told: Hashable {
    let rule: Rule
    let message: String
    let place: Place
  }

  static let setting = Rule(
    "theme.setting", .warning, "A setting that names a token that is not there",
    "Rules about tokens that have another name, or are gone, check nothing. The names in `tokens` "
      + "of `.bricks.json` are paths of tokens, with `*` for any one name and `**` for any names.")

  init(_ theme: Theme, _ settings: TokenSettings) {
    self.theme = theme
    self.settings = settings
    var reading = TokenVariantReading(theme)
    reading.readAll()
    variants = reading.variants
    variantsOfTokens = reading.variantsOfTokens
    declarations = reading.declarations
    declarationsOfTokens = reading.declarationsOfTokens
  }

  // MARK: Tokens

  /// What a declaration refers to.
  func links(of declaration: LintedDeclaration) -> [TokenLink] {
    theme.links(of: declaration.token, in: declaration.permutation)
  }

  func variants(of token: Int) -> ArraySlice<TokenVariant> { variants[variantsOfTokens[token]] }

  func declarations(of token: Int) -> ArraySlice<LintedDeclaration> {
    declarations[declarationsOfTokens[token]]
  }

  func value(_ variant: TokenVariant) -> TokenValue? {
    theme.value(variant.token, in: variant.permutations[0])
  }

  /// Whether these are all permutations.
  func isEverywhere(_ permutations: [Int]) -> Bool {
    permutations.count == theme.permutations.count
  }

  func quoted(_ token: Int) -> String { Quoted.text(theme.names[token], limit: 120) }

  /// The tokens that settings name; a finding says when there are none.
  mutating func tokens(named pattern: TokenPattern) -> [Int] {
    let tokens = tokens(matching: pattern)
    if tokens.isEmpty { reportMissing(pattern) }
    return tokens
  }

  /// The tokens that a pattern fits, in their order.
  func tokens(matching pattern: TokenPattern) -> [Int] {
    if pattern.isName { return theme.index(of: pattern.text).map { [$0] } ?? [] }
    return theme.names.indices.filter { pattern.matches(theme.names[$0]) }
  }

  /// For each token whether one of the patterns fits it.
  func isNamed(by patterns: [TokenPattern]) -> [Bool] {
    var isNamed = [Bool](repeating: false, count: theme.names.count)
    for token in patterns.lazy.flatMap(tokens(matching:)) { isNamed[token] = true }
    return isNamed
  }

  /// The path that was most likely meant by one that is not there.
  mutating func nearest(to path: String) -> String? {
    suggestions.nearest(to: path, among: theme.names)
  }

  private mutating func reportMissing(_ pattern: TokenPattern) {
    let name = Quoted.text(pattern.text)
    guard pattern.isName else {
      report(Self.setting, "No token has a path like \(name).", at: pattern.place)
      return
    }
    let prefix = pattern.text + "."
    let isGroup = theme.names.contains { $0.utf8.starts(with: prefix.utf8) }
    let meant = isGroup ? prefix + "**" : nearest(to: pattern.text)
    let advice =
      isGroup
      ? "it is a group, and \(Quoted.text(prefix + "**")) are the tokens in it."
      : meant.map { "did you mean \(Quoted.text($0))?" } ?? "name one that the theme has."
    report(
      Self.setting, "There is no token \(name) in the theme; \(advice)", at: pattern.place,
      fix: meant.map {
        Fix("write \($0)", TextEdit(pattern.place.range, with: JSONEscapes.quoted($0)))
      })
  }

  /// The number of a modifier or context that settings name; a finding says when there is none.
  mutating func index(
    of name: TokenPattern, _ what: String, among names: [String]
  ) -> Int? {
    if let index = names.firstIndex(where: { $0.utf8.elementsEqual(name.text.utf8) }) {
      return index
    }
    let nearest = NearestName.of(name.text, among: names)
    report(
      Self.setting,
      "The theme has no \(what) \(Quoted.text(name.text)); "
        + (nearest.map { "did you mean \(Quoted.text($0))?" }
          ?? "it has \(names.isEmpty ? "none" : Sentence.list(names.map { Quoted.text($0) }))."),
      at: name.place,
      fix: nearest.map {
        Fix("write \($0)", TextEdit(name.place.range, with: JSONEscapes.quoted($0)))
      })
    return nil
  }

  // MARK: Findings

  /// Adds a finding unless the rule is off or the same has been told; of a rule the first thousand
  /// are told.
  mutating func report(
    _ rule: Rule, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) {
    guard settings.asks(for: rule),
      seen.insert(Told(rule: rule, message: message, place: place)).inserted
    else { return }
    let finding = Finding(rule, message, at: place, notes: notes, fix: fix)
    counts[rule, default: 0] += 1
    if counts[rule, default: 0] <= FileRules.findingLimit {
      told.append(finding)
    } else {
      untold[rule] = ((untold[rule]?.count ?? 0) + 1, finding)
    }
  }

  /// What was found, with a count of what is too much to be told.
  var findings: [Finding] {
    told
      + untold.values.sorted { $0.last.rule.id < $1.last.rule.id }.map {
        FileRules.more($0.count, behind: $0.last)
      }
  }

  /// The permutations in which something is so, to stand at the end of a clause: nothing for all of
  /// them, else ` where "scheme" is "dark"`.
  func clause(_ permutations: [Int]) -> String {
    isEverywhere(permutations) ? "" : " " + theme.quotedPhrase(of: permutations)
  }
}
