/// The settings of a project, read from `.bricks.json` at its root.
package struct ProjectConfiguration: Sendable {
  /// The severity of each rule that the project configures, keyed by rule ID.
  package var severities: [String: RuleSetting] = [:]
  /// The values of the settings that other modules declare.
  package var settings = SettingValues()

  package static let fileName = ".bricks.json"

  package init() {}

  /// Returns the format of the file.
  ///
  /// A project can configure the rules of the given catalog. The given sections are added as
  /// further fields.
  package static func format(
    for catalog: RuleCatalog, sections: [Field<SettingValues>] = []
  ) -> DocumentFormat<ProjectConfiguration> {
    DocumentFormat(
      "configuration", fileNames: [fileName], options: .withComments,
      table: FieldTable(
        "configuration", "The settings of a project, in .bricks.json at its root.",
        from: ProjectConfiguration(),
        [
          .optional(
            "rules", \.severities, severities(of: catalog),
            "The severity of each rule: off, note, warning or error.")
        ] + sections.map { $0.inside(\.settings) }))
  }
}

extension ProjectConfiguration {
  /// Returns the findings with the severities that the project sets, without the rules that it
  /// turns off.
  package func applyingSeverities(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let setting = severities[finding.rule.id] else { return finding }
      return setting.severity.map { severity in
        var applyingSeverities = finding
        applyingSeverities.severity = severity
        return applyingSeverities
      }
    }
  }

  private static func severities(
    of catalog: RuleCatalog
  ) -> ValueReader<[String: RuleSetting]> {
    ValueReader<[(key: String, value: RuleSetting)]>
      .dictionary(of: .choice, keys: catalog.configurableIDs)
      .map { Dictionary($0.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }) }
  }
}

/// The severity that a project sets for a rule, or `off`.
package enum RuleSetting: String, Sendable, CaseIterable {
  case off, note, warning, error

  /// The severity of the findings, or `nil` if they are left out.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
