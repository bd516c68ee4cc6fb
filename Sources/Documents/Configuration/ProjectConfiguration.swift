/// What `.bricks.json` at the root of a project says.
package struct ProjectConfiguration: Sendable {
  /// How much the findings of a rule matter in this project, by the rule's id.
  package var severities: [String: RuleSetting] = [:]
  /// What modules above have declared as settings of theirs.
  package var settings = SettingValues()

  package static let fileName = ".bricks.json"

  package init() {}

  /// The format of the file; the rules that can be set are those of the program, and so are the
  /// sections beside them.
  package static func format(
    for catalogue: RuleCatalogue, sections: [Field<SettingValues>] = []
  ) -> DocumentFormat<ProjectConfiguration> {
    DocumentFormat(
      "configuration", fileNames: [fileName], options: .withComments,
      table: FieldTable(
        "configuration", "The settings of a project, in .bricks.json at its root.",
        from: ProjectConfiguration(),
        [
          .optional(
            "rules", \.severities, severities(of: catalogue),
            "How much the findings of a rule matter: off, note, warning or error.")
        ] + sections.map { $0.inside(\.settings) }))
  }
}

extension ProjectConfiguration {
  /// Findings as grave as the project says, without those that it has turned off.
  package func weighed(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let setting = severities[finding.rule.id] else { return finding }
      return setting.severity.map { severity in
        var weighed = finding
        weighed.severity = severity
        return weighed
      }
    }
  }

  private static func severities(
    of catalogue: RuleCatalogue
  ) -> ValueReader<[String: RuleSetting]> {
    ValueReader<[(key: String, value: RuleSetting)]>
      .dictionary(of: .choice, keys: catalogue.configurableIDs)
      .map { Dictionary($0.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }) }
  }
}

/// What a project can say about a rule.
package enum RuleSetting: String, Sendable, CaseIterable {
  case off, note, warning, error

  /// The severity that findings get; nil when they are left out.
  var severity: Severity? { Severity(rawValue: rawValue) }
}
