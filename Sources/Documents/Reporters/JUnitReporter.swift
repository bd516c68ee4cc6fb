import Basics

/// A reporter of JUnit XML for build servers, with one suite per file and one failed case per
/// finding.
package struct JUnitReporter: Reporter {
  let tool: ReportingTool

  package func write(_ report: FindingReport, to output: inout [UInt8]) {
    var suites = Self.suites(report.entries)
    func passed(_ name: String) -> JUnitDocument.Suite {
      JUnitDocument.Suite(name: tool.name, cases: [JUnitDocument.Case(name, in: tool.name)])
    }
    if suites.isEmpty { suites.append(passed("no findings")) }
    if report.omittedCount > 0 {
      suites.append(
        passed("\(Sentence.count(report.omittedCount, "more finding")) not shown"))
    }
    output.append(contentsOf: JUnitDocument(name: tool.name, suites: suites).text.utf8)
  }

  /// Returns one suite for each file with findings.
  package static func suites(_ entries: [FindingEntry]) -> [JUnitDocument.Suite] {
    var suites: [JUnitDocument.Suite] = []
    // The entries are sorted by file, so those of one file are adjacent.
    for entry in entries {
      if suites.last?.name.hasSameBytes(as: entry.path) != true {
        suites.append(JUnitDocument.Suite(name: entry.path))
      }
      suites[suites.count - 1].cases.append(testcase(entry))
    }
    return suites
  }

  /// Returns the case of a finding.
  ///
  /// Notes are passed cases, because they never make a run fail.
  private static func testcase(_ entry: FindingEntry) -> JUnitDocument.Case {
    let finding = entry.finding
    let details =
      "\(entry.location)\n\(finding.message)"
      + entry.placedNotes.map { note, place, span in
        "\nnote: \(note.message) (\(place.file.path):\(span.start.line):\(span.start.column))"
      }.joined()
      + (finding.fix.map { "\n\($0.isSuggestion ? "suggestion" : "fix"): \($0.title)" } ?? "")
    return JUnitDocument.Case(
      "\(finding.rule.id) at \(entry.span.start.line):\(entry.span.start.column)", in: entry.path,
      finding.severity == .note ? .passed : .failure, type: finding.severity.rawValue,
      message: finding.message, details: details)
  }
}
