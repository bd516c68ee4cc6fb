package import Documents

/// How a project wants its themes to be checked.
package struct TokenSettings: Sendable {
  /// The settings of the rules, by their keys.
  let options: SettingValues
  /// How much the findings of rules matter, by the ids of the rules.
  private let severities: [String: RuleSetting]

  /// The settings in `.bricks.json`; without any, those rules count that everybody wants.
  package init(_ configuration: ProjectConfiguration = ProjectConfiguration()) {
    options = configuration.settings[Self.section]
    severities = configuration.severities
  }

  /// The part of `.bricks.json` that they stand in.
  package static let section = Setting(
    "tokens",
    FieldTable(
      "tokens",
      "What design tokens are checked for. Tokens are named by their paths; in these `*` is any "
        + "one name and `**` any names.",
      from: SettingValues(), ThemeLint.entries.compactMap(\.field)
    ).reader, standard: SettingValues(),
    "What design tokens are checked for, beyond what their format asks.")

  /// Whether the rules of an entry are to be checked: it has settings, or one of them a severity,
  /// or they are on without.
  func asks(for entry: ThemeLintEntry) -> Bool {
    guard entry.rules.contains(where: asks(for:)) else { return false }
    return entry.isOnByDefault || entry.isGiven(options)
      || entry.rules.contains { severities[$0.id] != nil }
  }

  /// Whether findings of a rule are wanted at all.
  func asks(for rule: Rule) -> Bool { severities[rule.id] != .off }
}
