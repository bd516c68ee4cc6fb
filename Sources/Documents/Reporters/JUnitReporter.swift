/// A reporter of JUnit XML for build servers, with one suite per file and one failed case per
/// finding.
package struct JUnitReporter: Reporter {
  let tool: ReportingTool

  package func write(_ report: FindingReport, to output: inout [UInt8]) {
    var text = XMLText.declaration
    let total = max(report.entries.count, 1) + (report.omittedCount > 0 ? 1 : 0)
    text += XMLText.element(
      "testsuites",
      [
        ("name", tool.name), ("tests", "\(total)"),
        ("failures", "\(Self.failures(report.entries))"),
      ])
    if report.entries.isEmpty {
      text += XMLText.element(
        "testsuite", [("name", tool.name), ("tests", "1"), ("failures", "0")])
      text += #"<testcase classname="\#(XMLText.escaped(tool.name))" name="no findings"/>"# + "\n"
      text += "</testsuite>\n"
    }
    text += Self.suites(report.entries)
    if report.omittedCount > 0 {
      let name = "\(Sentence.count(report.omittedCount, "more finding")) not shown"
      text += XMLText.element(
        "testsuite", [("name", tool.name), ("tests", "1"), ("failures", "0")])
      text += #"<testcase classname="\#(XMLText.escaped(tool.name))" name="\#(name)"/>"# + "\n"
      text += "</testsuite>\n"
    }
    text += "</testsuites>\n"
    output.append(contentsOf: text.utf8)
  }

  /// Returns one suite for each file with findings.
  package static func suites(_ entries: [FindingEntry]) -> String {
    var text = ""
    // The entries are sorted by file, so those of one file are adjacent.
    for entries in entries.chunked(by: \.path) {
      text += XMLText.element(
        "testsuite",
        [
          ("name", entries.first?.path ?? ""), ("tests", "\(entries.count)"),
          ("failures", "\(failures(entries))"),
        ])
      for entry in entries { text += testcase(entry) }
      text += "</testsuite>\n"
    }
    return text
  }

  /// Returns the number of failed cases.
  ///
  /// Notes are passed cases, because they never make a run fail.
  package static func failures(_ entries: [FindingEntry]) -> Int {
    entries.count { $0.finding.severity != .note }
  }

  private static func testcase(_ entry: FindingEntry) -> String {
    let finding = entry.finding
    let name = "\(finding.rule.id) at \(entry.span.start.line):\(entry.span.start.column)"
    let body =
      "\(entry.location)\n\(finding.message)"
      + entry.placedNotes.map { note, place, span in
        "\nnote: \(note.message) (\(place.file.path):\(span.start.line):\(span.start.column))"
      }.joined()
      + (finding.fix.map { "\n\($0.isSuggestion ? "suggestion" : "fix"): \($0.title)" } ?? "")
    let severity = finding.severity.rawValue
    let inner =
      finding.severity == .note
      ? "<system-out>\(XMLText.escaped(body))</system-out>"
      : #"<failure message="\#(XMLText.escaped(finding.message))" type="\#(severity)">"#
        + "\(XMLText.escaped(body))</failure>"
    return
      #"<testcase classname="\#(XMLText.escaped(entry.path))" name="\#(XMLText.escaped(name))">"#
      + inner + "</testcase>\n"
  }
}

extension Array {
  /// Returns the runs of adjacent elements with equal keys.
  fileprivate func chunked(by key: (Element) -> String) -> [[Element]] {
    var chunks: [[Element]] = []
    for element in self {
      if let last = chunks.last?.last, key(last) == key(element) {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
    }
    return chunks
  }
}
