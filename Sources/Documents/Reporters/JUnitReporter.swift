/// Tells findings as JUnit XML: a suite a file, a failed case a finding, for build servers.
struct JUnitReporter: Reporter {
  let tool: ReportingTool

  func write(_ report: FindingReport, to output: inout [UInt8]) {
    var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    let total = max(report.entries.count, 1) + (report.omittedCount > 0 ? 1 : 0)
    text += element(
      "testsuites",
      [("name", tool.name), ("tests", "\(total)"), ("failures", "\(failures(report.entries))")])
    if report.entries.isEmpty {
      text += element("testsuite", [("name", tool.name), ("tests", "1"), ("failures", "0")])
      text += #"<testcase classname="\#(escaped(tool.name))" name="no findings"/>"# + "\n"
      text += "</testsuite>\n"
    }
    // The entries are sorted by file, so that those of a file stand together.
    for entries in report.entries.chunked(by: \.path) {
      text += element(
        "testsuite",
        [
          ("name", entries.first?.path ?? ""), ("tests", "\(entries.count)"),
          ("failures", "\(failures(entries))"),
        ])
      for entry in entries { text += testcase(entry) }
      text += "</testsuite>\n"
    }
    if report.omittedCount > 0 {
      let name = "\(Sentence.count(report.omittedCount, "more finding")) not told"
      text += element("testsuite", [("name", tool.name), ("tests", "1"), ("failures", "0")])
      text += #"<testcase classname="\#(escaped(tool.name))" name="\#(name)"/>"# + "\n"
      text += "</testsuite>\n"
    }
    text += "</testsuites>\n"
    output.append(contentsOf: text.utf8)
  }

  /// Notes are told as passed cases: they never make a run fail.
  private func failures(_ entries: [FindingEntry]) -> Int {
    entries.count { $0.finding.severity != .note }
  }

  private func testcase(_ entry: FindingEntry) -> String {
    let finding = entry.finding
    let name = "\(finding.rule.id) at \(entry.span.start.line):\(entry.span.start.column)"
    let body =
      "\(entry.location)\n\(finding.message)"
      + entry.placedNotes.map { note, place, span in
        "\nnote: \(note.message) (\(place.file.path):\(span.start.line):\(span.start.column))"
      }.joined()
      + (finding.fix.map { "\nfix: \($0.title)" } ?? "")
    let inner =
      finding.severity == .note
      ? "<system-out>\(escaped(body))</system-out>"
      : #"<failure message="\#(escaped(finding.message))" type="\#(finding.severity.rawValue)">"#
        + "\(escaped(body))</failure>"
    return #"<testcase classname="\#(escaped(entry.path))" name="\#(escaped(name))">"#
      + inner + "</testcase>\n"
  }

  private func element(_ name: String, _ attributes: [(String, String)]) -> String {
    "<\(name)" + attributes.map { #" \#($0)="\#(escaped($1))""# }.joined() + ">\n"
  }

  /// The text for an element or an attribute; what XML 1.0 cannot hold becomes U+FFFD.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{00}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Array {
  /// Runs of neighbours that agree in something.
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
