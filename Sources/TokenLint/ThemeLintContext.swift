import Basics
import DesignTokens
import Documents

/// The theme that rules check, and their findings.
package struct ThemeLintContext {
  let theme: Theme
  let settings: TokenSettings
  /// The values of tokens with their declarations and permutations, without duplicates.
  ///
  /// The values of a token are consecutive.
  let variants: [TokenVariant]
  /// The declarations that determine a value.
  ///
  /// The declarations of a token are consecutive.
  let declarations: [EffectiveDeclaration]
  private var reported: [Finding] = []

  private let declarationsOfTokens: [Range<Int>]
  private let variantsOfTokens: [Range<Int>]
  private var counts: [Rule: Int] = [:]
  private var suppressed: [Rule: (count: Int, last: Finding)] = [:]
  private var seen: Set<ReportedKey> = []
  private var suggestions = SuggestedNames()

  private struct ReportedKey: Hashable {
    let rule: Rule
    let message: String
    let place: Place
  }

  static let setting = Rule(
    "theme.setting", .warning, "A setting names a token that does not exist",
    "A rule for a renamed or deleted token checks nothing. The names in `tokens` "
      + "of `.bricks.json` are paths of tokens, with `*` for one name and `**` for several names.")

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

  /// Returns the references of a declaration.
  func links(of declaration: EffectiveDeclaration) -> [TokenLink] {
    theme.links(of: declaration.token, in: declaration.permutation)
  }

  func variants(of token: Int) -> ArraySlice<TokenVariant> { variants[variantsOfTokens[token]] }

  func declarations(of token: Int) -> ArraySlice<EffectiveDeclaration> {
    declarations[declarationsOfTokens[token]]
  }

  func value(_ variant: TokenVariant) -> TokenValue? {
    theme.value(variant.token, in: variant.permutations[0])
  }

  func quoted(_ token: Int) -> String { Quoted.text(theme.names[token], limit: 120) }

  /// Returns the tokens that a setting names, and reports a finding if no token matches.
  mutating func tokens(named pattern: TokenPattern) -> [Int] {
    let tokens = tokens(matching: pattern)
    if tokens.isEmpty { reportMissing(pattern) }
    return tokens
  }

  /// Returns the tokens that match a pattern, in order.
  func tokens(matching pattern: TokenPattern) -> [Int] {
    if pattern.isName { return theme.index(of: pattern.text).map { [$0] } ?? [] }
    return theme.names.indices.filter { pattern.matches(theme.names[$0]) }
  }

  /// Returns, for each token, whether it matches one of the patterns.
  func isNamed(by patterns: [TokenPattern]) -> [Bool] {
    var isNamed = [Bool](repeating: false, count: theme.names.count)
    for token in patterns.lazy.flatMap(tokens(matching:)) { isNamed[token] = true }
    return isNamed
  }

  /// Returns the path most similar to a missing one.
  mutating func nearest(to path: String) -> String? {
    suggestions.nearest(to: path, among: theme.names)
  }

  private mutating func reportMissing(_ pattern: TokenPattern) {
    let name = Quoted.text(pattern.text)
    guard pattern.isName else {
      report(Self.setting, "No token matches \(name).", at: pattern.place)
      return
    }
    let prefix = pattern.text + "."
    let isGroup = theme.names.contains { $0.utf8.starts(with: prefix.utf8) }
    let meant = isGroup ? prefix + "**" : nearest(to: pattern.text)
    let advice =
      isGroup
      ? "it is a group, so write \(Quoted.text(prefix + "**")) for its tokens."
      : meant.map { "did you mean \(Quoted.text($0))?" } ?? "name an existing token."
    report(
      Self.setting, "There is no token \(name) in the theme; \(advice)", at: pattern.place,
      fix: meant.map {
        .suggestion("write \($0)", TextEdit(pattern.place.range, with: JSONEscapes.quoted($0)))
      })
  }

  /// Returns the number of a modifier or context that a setting names, and reports a finding if it
  /// does not exist.
  mutating func index(
    of name: TokenPattern, _ what: String, among names: [String]
  ) -> Int? {
    if let index = names.firstIndex(where: { $0.hasSameBytes(as: name.text) }) {
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
        .suggestion("write \($0)", TextEdit(name.place.range, with: JSONEscapes.quoted($0)))
      })
    return nil
  }

  /// Reports a token of a wrong type, if an alias in its chain leaves the type of its group.
  ///
  /// Returns false if there is no such alias.
  mutating func reportDeparture(
    of token: Int, _ found: TokenType, required: TokenType, in permutation: Int
  ) -> Bool {
    let odd = TypeDeparture(from: token, required: required, theme.table) { [theme] in
      theme.winner(of: $0, in: permutation) ?? -1
    }
    guard let odd else { return false }
    let declared = theme.declared(odd.declaration)
    report(
      TokenRules.aliasType,
      TypeDeparture.message(
        theme.names[declared.token], theme.names[odd.target], found, required),
      at: declared.place)
    return true
  }

  // MARK: Findings

  /// Adds a finding, unless the rule is off or the finding is a duplicate.
  ///
  /// A rule reports at most a thousand findings.
  mutating func report(
    _ rule: Rule, _ message: String, at place: Place, notes: [Note] = [], fix: Fix? = nil
  ) {
    guard settings.isEnabled(for: rule),
      seen.insert(ReportedKey(rule: rule, message: message, place: place)).inserted
    else { return }
    let finding = Finding(rule, message, at: place, notes: notes, fix: fix)
    counts[rule, default: 0] += 1
    if counts[rule, default: 0] <= FileRules.findingLimit {
      reported.append(finding)
    } else {
      suppressed[rule] = ((suppressed[rule]?.count ?? 0) + 1, finding)
    }
  }

  /// The findings, with a count of those beyond the limit.
  var findings: [Finding] {
    reported
      + suppressed.values.sorted { $0.last.rule.id < $1.last.rule.id }.map {
        FileRules.more($0.count, after: $0.last)
      }
  }

  /// Returns a set of permutations as the end of a clause: empty for all permutations, otherwise
  /// such as ` where "scheme" is "dark"`.
  ///
  /// `all` are the permutations that were examined; by default those of the theme.
  func clause(_ permutations: [Int], among all: [Int]? = nil) -> String {
    let isEverywhere = permutations.count == all?.count ?? theme.permutations.count
    return isEverywhere ? "" : " " + theme.quotedPhrase(of: permutations, among: all)
  }
}
