/// The findings of a run, ready to be told: in order, each once, with places as people say them.
package struct FindingReport: Sendable {
  /// What is told, by file, place, severity and rule.
  package let entries: [FindingEntry]
  /// How many more there are beyond the limit, by severity.
  package let omitted: [Severity: Int]
  /// How many were left out because a baseline knows them.
  package let knownCount: Int

  package static let defaultLimit = 200

  /// Sorts findings, leaves out what occurs twice, what the project has turned off and what a
  /// baseline knows, and cuts the rest at a limit.
  package init(
    _ findings: [Finding], configuration: ProjectConfiguration = ProjectConfiguration(),
    baseline: FindingBaseline? = nil, limit: Int = defaultLimit
  ) {
    var seen: Set<FindingKey> = []
    var remaining = baseline
    var lineTables: [String: LineTable] = [:]
    var entries: [FindingEntry] = []
    var known = 0
    for finding in Self.sorted(Self.weighed(findings, configuration)) {
      guard seen.insert(FindingKey(finding)).inserted else { continue }
      let path = finding.place.file.path
      let lines = lineTables[path] ?? LineTable(finding.place.file.bytes)
      lineTables[path] = lines
      let entry = FindingEntry(finding, lines)
      if remaining?.take(entry.fingerprint) == true {
        known += 1
      } else {
        entries.append(entry)
      }
    }
    self.entries = Array(entries.prefix(limit))
    self.omitted = Dictionary(
      entries.dropFirst(limit).map { ($0.finding.severity, 1) }, uniquingKeysWith: +)
    self.knownCount = known
  }

  /// How many findings of a severity there are, told or beyond the limit.
  package func count(_ severity: Severity) -> Int {
    entries.count { $0.finding.severity == severity } + (omitted[severity] ?? 0)
  }

  package var omittedCount: Int { omitted.values.reduce(0, +) }

  package var isEmpty: Bool { entries.isEmpty && omitted.isEmpty }

  private static func weighed(
    _ findings: [Finding], _ configuration: ProjectConfiguration
  ) -> [Finding] {
    findings.compactMap { finding in
      guard let setting = configuration.severities[finding.rule.id] else { return finding }
      return setting.severity.map { severity in
        var weighed = finding
        weighed.severity = severity
        return weighed
      }
    }
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted { left, right in
      let (a, b) = (left.place, right.place)
      if a.file.path != b.file.path { return a.file.path < b.file.path }
      if a.range.lowerBound != b.range.lowerBound {
        return a.range.lowerBound < b.range.lowerBound
      }
      if left.severity != right.severity { return left.severity > right.severity }
      return (left.rule.id, left.message) < (right.rule.id, right.message)
    }
  }
}

/// What makes two findings the same one.
private struct FindingKey: Hashable {
  let rule: String
  let message: String
  let place: Place

  init(_ finding: Finding) {
    rule = finding.rule.id
    message = finding.message
    place = finding.place
  }
}

/// A finding with its place in lines and columns.
package struct FindingEntry: Sendable {
  package let finding: Finding
  package let start: LinePosition
  package let end: LinePosition
  /// The line in which it begins, as bytes of the file.
  package let line: Range<Int>
  /// Names the finding across runs: it stays when lines above it come or go.
  package let fingerprint: String

  init(_ finding: Finding, _ lines: LineTable) {
    let place = finding.place
    self.finding = finding
    start = lines.position(at: place.range.lowerBound)
    end = lines.position(at: place.range.upperBound)
    line = lines.range(ofLine: start.line)
    fingerprint = FindingBaseline.fingerprint(
      rule: finding.rule.id, path: place.file.path, message: finding.message,
      line: place.file.bytes[line])
  }

  package var path: String { finding.place.file.path }

  /// `file:line:column`, as editors and terminals make it a link.
  package var location: String { "\(path):\(start.line):\(start.column)" }
}
