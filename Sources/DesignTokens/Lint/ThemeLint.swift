package import Documents

/// Checks themes for what the format lets pass and people would rather know.
///
/// A new rule is a file beside this one and a line in this list.
package enum ThemeLint {
  /// The rules with their checks and settings, in the order in which settings list them.
  package static let entries: [ThemeLintEntry] = [
    ContrastLint.entry, FontSizeLint.entry, NamingLint.entry, RequiredLint.entry, UsedLint.entry,
    DescribedLint.entry, TypedLint.entry, ChildrenLint.entry, ContextsLint.entry,
    ParityLint.entry, DeprecatedLint.entry, ColorSpaceLint.entry, GamutLint.entry,
    WideGamutLint.entry, HexLint.entry, NearDuplicateLint.entry, DuplicateLint.entry,
  ]

  /// All rules of the registry, and the one about its settings.
  package static var rules: [Rule] { entries.flatMap(\.rules) + [ThemeLintContext.setting] }

  /// Whether a finding is about what the settings of a project want of its themes: a file that is
  /// checked alone need not have it.
  package static func isOfProject(_ finding: Finding) -> Bool {
    [ThemeLintContext.setting, RequiredLint.rule, UsedLint.rule].contains(finding.rule)
  }

  /// What is to be said of a theme over all its permutations, each thing once.
  package static func findings(
    in theme: Theme, settings: TokenSettings = TokenSettings()
  ) -> [Finding] {
    var context = ThemeLintContext(theme, settings)
    for entry in entries where settings.asks(for: entry) { entry.check(&context) }
    return context.findings
  }

  /// The first pairs of text and background: those that settings declare, then those that names of
  /// colours speak of, each pair once.
  package static func pairs(
    in theme: Theme, settings: TokenSettings, guessedAmong colors: [Int], limit: Int
  ) -> [ContrastClaim] {
    let declared = settings.options[ContrastLint.setting]
    var pairs: [ContrastClaim] = []
    var known: Set<[Int]> = []
    if !declared.isEmpty {
      var context = ThemeLintContext(theme, settings)
      pairs = ContrastClaims.declared(declared, &context)
        .filter { known.insert([$0.text, $0.ground]).inserted }
    }
    // What is known already takes no room from what is not.
    pairs += GuessedPairs.all(among: colors, in: theme, limit: limit + known.count)
      .filter { !known.contains([$0.text, $0.ground]) }
      .map { ContrastClaim(guessed: $0.text, on: $0.ground) }
    return Array(pairs.prefix(limit))
  }
}

/// Rules that are checked together, as a row of the registry.
package struct ThemeLintEntry: Sendable {
  package let rules: [Rule]
  /// Whether they are checked without having been asked for.
  package let isOnByDefault: Bool
  /// Their settings as a row of the table, and whether they are given.
  let field: Field<SettingValues>?
  let isGiven: @Sendable (SettingValues) -> Bool
  let check: @Sendable (inout ThemeLintContext) -> Void

  /// Rules without settings.
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

  /// Rules with a setting, whose presence also turns them on.
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
