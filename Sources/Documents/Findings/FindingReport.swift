/// The findings of a run, ready to be told: in order, each once, with places as people say them.
package struct FindingReport: Sendable {
  /// What is told, by file, place, severity and rule.
  package let entries: [FindingEntry]
  /// How many more there are beyond the limit, by severity.
  package let omitted: [Severity: Int]
  /// How many were left out because a baseline knows them.
  package let knownCount: Int

  /// Sorts findings, leaves out what occurs twice, what the project has turned off and what a
  /// baseline knows, and cuts the rest at a limit.
  package init(
    _ findings: [Finding], configuration: ProjectConfiguration = ProjectConfiguration(),
    baseline: FindingBaseline? = nil, limit: Int = .max
  ) {
    var seen: Set<FindingKey> = []
    var remaining = baseline
    var told: [Finding] = []
    var known = 0
    for finding in Self.sorted(configuration.weighed(findings))
    where seen.insert(FindingKey(finding)).inserted {
      if remaining?.take(FindingBaseline.fingerprint(finding)) == true {
        known += 1
      } else {
        told.append(finding)
      }
    }
    // Lines and columns cost a look at the file, so only what is told gets them.
    var lines = LineTables()
    self.entries = told.prefix(limit).map { FindingEntry($0, &lines) }
    self.omitted = Dictionary(
      told.dropFirst(limit).map { ($0.severity, 1) }, uniquingKeysWith: +)
    self.knownCount = known
  }

  /// How many findings of a severity there are, told or beyond the limit.
  package func count(_ severity: Severity) -> Int {
    entries.count { $0.finding.severity == severity } + (omitted[severity] ?? 0)
  }

  package var omittedCount: Int { omitted.values.reduce(0, +) }

  package var isEmpty: Bool { entries.isEmpty && omitted.isEmpty }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted { left, right in
      let (a, b) = (left.place, right.place)
      let (first, second) = (a.file.identity, b.file.identity)
      if first != second { return first.lexicographicallyPrecedes(second) }
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

/// A finding with its places in lines and columns.
package struct FindingEntry: Sendable {
  package let finding: Finding
  package let span: LineSpan
  /// The edits of the fix, with their places.
  package let placedEdits: [(edit: TextEdit, span: LineSpan)]
  /// The notes that have a place, with that place.
  package let placedNotes: [(note: Note, place: Place, span: LineSpan)]
  /// The line in which it begins, as bytes of the file.
  package let line: Range<Int>
  /// Names the finding across runs: it stays when lines above it come or go.
  package let fingerprint: String

  fileprivate init(_ finding: Finding, _ lines: inout LineTables) {
    let table = lines.table(of: finding.place.file)
    self.finding = finding
    span = LineSpan(finding.place, table)
    line = table.range(ofLine: span.start.line)
    fingerprint = FindingBaseline.fingerprint(finding)
    var placed: [(Note, Place, LineSpan)] = []
    for note in finding.notes {
      guard let place = note.place else { continue }
      placed.append((note, place, LineSpan(place, lines.table(of: place.file))))
    }
    placedNotes = placed
    placedEdits = (finding.fix?.edits ?? []).map {
      ($0, LineSpan(Place(finding.place.file, $0.range), table))
    }
  }

  package var path: String { finding.place.file.path }

  /// `file:line:column`, as editors and terminals make it a link.
  package var location: String { "\(path):\(span.start.line):\(span.start.column)" }

  /// The line in which it begins, cut where it is long.
  package var source: String {
    finding.place.file.text(
      in: finding.place.file.window(around: finding.place.range.lowerBound, in: line))
  }
}

/// A place from line and column to line and column.
package struct LineSpan: Sendable {
  package let start: LinePosition
  package let end: LinePosition

  init(_ place: Place, _ table: LineTable) {
    start = table.position(at: place.range.lowerBound)
    end = table.position(at: place.range.upperBound)
  }
}
