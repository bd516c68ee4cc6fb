package import DesignTokens
package import Documents

/// The checks of themes beyond the rules of the format.
///
/// To add a rule, add a file to this folder and a line to this list.
package enum ThemeLint {
  /// The rules with their checks and settings, in the order of the settings.
  package static let entries: [ThemeLintEntry] = [
    ContrastLint.entry, FontSizeLint.entry, NamingLint.entry, RequiredLint.entry,
    UnusedTokenLint.entry,
    DescriptionLint.entry, DeclaredTypeLint.entry, GroupMembersLint.entry, ContextsLint.entry,
    ParityLint.entry, DeprecatedLint.entry, ColorSpaceLint.entry, GamutLint.entry,
    WideGamutLint.entry, HexLint.entry, NearDuplicateLint.entry, DuplicateLint.entry,
    PlausibleLint.entry,
  ]

  /// The rules of the registry, and the rule about its settings.
  package static var rules: [Rule] { entries.flatMap(\.rules) + [ThemeLintContext.setting] }

  /// Returns true if a finding is about the project's settings for its themes.
  ///
  /// A file that is checked alone need not satisfy those.
  package static func isOfProject(_ finding: Finding) -> Bool {
    [
      ThemeLintContext.setting, RequiredLint.rule, UnusedTokenLint.rule, ContrastLint.declared,
    ].contains(finding.rule)
  }

  /// Returns the findings about a theme in all its permutations, without duplicates.
  package static func findings(
    in theme: Theme, settings: TokenSettings = TokenSettings()
  ) -> [Finding] {
    var context = ThemeLintContext(theme, settings)
    for entry in entries where settings.isEnabled(for: entry) { entry.check(&context) }
    return context.findings
  }

  /// Returns the first pairs of text and background, without duplicates: the pairs in the settings,
  /// then those that color names imply.
  package static func pairs(
    in theme: Theme, settings: TokenSettings, guessedAmong colors: [Int], limit: Int
  ) -> [ContrastRequirement] {
    let declared = settings.options[ContrastLint.setting]
    var pairs: [ContrastRequirement] = []
    var known: Set<[Int]> = []
    if !declared.isEmpty {
      var context = ThemeLintContext(theme, settings)
      pairs = ContrastRequirements.declared(declared, &context)
        .filter { known.insert([$0.text, $0.ground]).inserted }
    }
    // Pairs from the settings do not use up the limit for implied pairs.
    pairs += ImpliedPairs.all(among: colors, in: theme, limit: limit + known.count)
      .filter { !known.contains([$0.text, $0.ground]) }
      .map { ContrastRequirement(guessed: $0.text, on: $0.ground) }
    return Array(pairs.prefix(limit))
  }
}

/// Rules that are checked together, as a row of the registry.
package struct ThemeLintEntry: Sendable {
  package let rules: [Rule]
  /// A Boolean value that indicates whether the rules are checked by default.
  package let isOnByDefault: Bool
  /// The field of their settings, and a check whether the settings are given.
  let field: Field<SettingValues>?
  let isGiven: @Sendable (SettingValues) -> Bool
  let check: @Sendable (inout ThemeLintContext) -> Void

  /// Creates an entry without settings.
  init(
    _ rules: Rule..., isOnByDefault: Bool,
    check: @escaping @Sendable (inout ThemeLintContext) -> Void
  ) {
    self.rules = rules
    self.isOnByDefault = isOnByDefault
    field = nil
    isGiven = { _ in false }
    self.check = check
  }

  /// Creates an entry with a setting, which also turns the rules on.
  init<Options>(
    _ rules: Rule..., isOnByDefault: Bool, setting: Setting<Options>,
    check: @escaping @Sendable (inout ThemeLintContext, Options) -> Void
  ) {
    self.rules = rules
    self.isOnByDefault = isOnByDefault
    field = setting.field
    isGiven = { $0.has(setting) }
    self.check = { check(&$0, $0.settings.options[setting]) }
  }
}
