import DesignTokens
package import Documents

/// A project's settings for the checks of its themes.
package struct TokenSettings: Sendable {
  /// The settings of the rules, by key.
  let options: SettingValues
  /// The severities of the rules, by ID.
  private let severities: [String: RuleSetting]

  /// Creates the settings in `.bricks.json`.
  ///
  /// Without settings, the default rules apply.
  package init(_ configuration: ProjectConfiguration = ProjectConfiguration()) {
    options = configuration.settings[Self.section]
    severities = configuration.severities
  }

  /// The section of `.bricks.json`.
  package static let section = Setting(
    "tokens",
    FieldTable(
      "tokens",
      "The checks of design tokens. A path names a token; in paths, `*` is one "
        + "name and `**` several names.",
      from: SettingValues(), ThemeLint.entries.compactMap(\.field)
    ).reader, defaultValue: SettingValues(),
    "The checks of design tokens beyond their format.")

  /// Returns true if the rules of an entry are checked: by default, or because a setting or
  /// severity is given.
  func isEnabled(for entry: ThemeLintEntry) -> Bool {
    guard entry.rules.contains(where: isEnabled(for:)) else { return false }
    return entry.isOnByDefault || entry.isGiven(options)
      || entry.rules.contains { severities[$0.id] != nil }
  }

  /// Returns true if a rule is not turned off.
  func isEnabled(for rule: Rule) -> Bool { severities[rule.id] != .off }
}
