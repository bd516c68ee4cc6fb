/// The findings of a run, prepared for reporting: sorted, without duplicates, with lines and
/// columns.
package struct FindingReport: Sendable {
  /// The reported findings, sorted by file, place, severity and rule.
  package let entries: [FindingEntry]
  /// The number of findings beyond the limit, by severity.
  package let omitted: [Severity: Int]
  /// The number of findings that were left out because the baseline contains them.
  package let knownCount: Int

  /// Creates a report from findings.
  ///
  /// The report sorts the findings and removes duplicates, findings of rules that the project turns
  /// off, and findings that the baseline contains. Findings beyond the limit are only counted. If
  /// `listsUses` is true, the notes include all places with the same cause.
  package init(
    _ findings: [Finding], configuration: ProjectConfiguration = ProjectConfiguration(),
    baseline: FindingBaseline? = nil, limit: Int = .max, listsUses: Bool = false
  ) {
    var seen: Set<FindingKey> = []
    var remaining = baseline
    var reported: [Finding] = []
    var known = 0
    for finding in Self.sorted(configuration.applyingSeverities(findings))
    where seen.insert(
      FindingKey(rule: finding.rule.id, message: finding.message, place: finding.place)
    ).inserted {
      if remaining?.take(FindingBaseline.fingerprint(finding)) == true {
        known += 1
      } else {
        reported.append(finding)
      }
    }
    // Lines and columns require a scan of the file, so only reported findings get them.
    var lines = LineTableCache()
    var entries = reported.prefix(limit).map {
      FindingEntry(listsUses ? $0.listingUses : $0, &lines)
    }
    Self.numberSuggestions(&entries)
    self.entries = entries
    self.omitted = Dictionary(
      reported.dropFirst(limit).map { ($0.severity, 1) }, uniquingKeysWith: +)
    self.knownCount = known
  }

  /// Returns the number of findings of a severity, reported or beyond the limit.
  package func count(_ severity: Severity) -> Int {
    entries.count { $0.finding.severity == severity } + (omitted[severity] ?? 0)
  }

  package var omittedCount: Int { omitted.values.reduce(0, +) }

  package var isEmpty: Bool { entries.isEmpty && omitted.isEmpty }

  /// Gives each suggestion an ID that stays the same when other lines are added or removed.
  ///
  /// Equal suggestions on equal lines are numbered.
  private static func numberSuggestions(_ entries: inout [FindingEntry]) {
    var counts: [String: Int] = [:]
    for index in entries.indices {
      guard let fix = entries[index].finding.fix, fix.isSuggestion else { continue }
      let id = FindingBaseline.suggestionID(entries[index].fingerprint, fix.title)
      let count = counts[id, default: 0] + 1
      counts[id] = count
      entries[index].suggestionID = count == 1 ? id : "\(id)-\(count)"
    }
  }

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

/// The parts of a finding that decide whether two findings are duplicates.
private struct FindingKey: Hashable {
  let rule: String
  let message: String
  let place: Place
}

/// A finding with its places as lines and columns.
package struct FindingEntry: Sendable {
  package let finding: Finding
  package let span: LineSpan
  /// The edits of the fix, with their lines and columns.
  package let placedEdits: [(edit: TextEdit, span: LineSpan)]
  /// The notes that have a place, with their lines and columns.
  package let placedNotes: [(note: Note, place: Place, span: LineSpan)]
  /// The byte range of the line in which the finding begins.
  package let line: Range<Int>
  /// The identity of the finding across runs.
  ///
  /// It stays the same when other lines are added or removed.
  package let fingerprint: String
  /// The ID of the fix, if it is a suggestion.
  package fileprivate(set) var suggestionID: String?

  fileprivate init(_ finding: Finding, _ lines: inout LineTableCache) {
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

  /// The location as `file:line:column`, which editors and terminals turn into a link.
  package var location: String { "\(path):\(span.start.line):\(span.start.column)" }

  /// The text of the line in which the finding begins, shortened if the line is long.
  package var source: String {
    finding.place.file.text(
      in: finding.place.file.window(around: finding.place.range.lowerBound, in: line))
  }
}

/// A range from one line and column to another.
package struct LineSpan: Sendable {
  package let start: LinePosition
  package let end: LinePosition

  init(_ place: Place, _ table: LineTable) {
    start = table.position(at: place.range.lowerBound)
    end = table.position(at: place.range.upperBound)
  }
}
