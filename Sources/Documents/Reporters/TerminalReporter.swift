/// A reporter for people: the message, the place, the line with a caret, the notes and the fix.
package struct TerminalReporter: Reporter {
  let tool: ReportingTool
  let style: TerminalStyle

  package init(tool: ReportingTool, style: TerminalStyle) {
    self.tool = tool
    self.style = style
  }

  package func write(_ report: FindingReport, to output: inout [UInt8]) {
    var text = ""
    for entry in report.entries {
      text += entryText(entry) + "\n"
    }
    if !report.isEmpty || report.knownCount > 0 { text += summary(report) }
    output.append(contentsOf: text.utf8)
  }

  private func entryText(_ entry: FindingEntry) -> String {
    let finding = entry.finding
    var text = style.text(finding.severity.rawValue, finding.severity.attribute)
    text += style.text(": \(PrintableText.of(finding.message))", .bold)
    text += style.text(" [\(finding.rule.id)]", .dim) + "\n"
    text += "  --> \(PrintableText.of(location(entry)))\n"
    if !finding.place.file.bytes.isEmpty { text += excerpt(entry) }
    for note in finding.notes where note.place == nil { text += noteLine(note.message) }
    for (note, place, span) in entry.placedNotes {
      let location = "\(place.file.path):\(span.start.line):\(span.start.column)"
      text += noteLine("\(note.message) (\(location))")
    }
    if let fix = finding.fix {
      let kind = entry.suggestionID.map { "suggestion \($0)" } ?? "fix"
      text += "   = \(kind): \(PrintableText.of(fix.title))\n"
    }
    return text
  }

  private func location(_ entry: FindingEntry) -> String {
    entry.finding.place.file.bytes.isEmpty ? entry.path : entry.location
  }

  private func excerpt(_ entry: FindingEntry) -> String {
    let number = String(entry.span.start.line)
    let gutter = String(repeating: " ", count: max(number.count, 3))
    let shown = SourceExcerpt(
      entry.finding.place.file, line: entry.line, marking: entry.finding.place.range,
      columns: max(40, style.columns - gutter.count - 3))
    let label = String(repeating: " ", count: gutter.count - number.count) + number
    return style.text("\(gutter) |", .dim) + "\n"
      + style.text("\(label) |", .dim) + " \(shown.text)\n"
      + style.text("\(gutter) |", .dim) + " "
      + style.text(shown.marker, entry.finding.severity.attribute) + "\n"
  }

  private func noteLine(_ message: String) -> String {
    "   = note: \(PrintableText.of(message))\n"
  }

  private func summary(_ report: FindingReport) -> String {
    let counts = [Severity.error, .warning, .note].compactMap { severity in
      let count = report.count(severity)
      return count > 0
        ? style.text(Sentence.count(count, severity.rawValue), severity.attribute) : nil
    }
    var text = counts.isEmpty ? "Nothing new" : counts.joined(separator: ", ")
    let files = Set(report.entries.map(\.finding.place.file.identity)).count
    if files > 0 { text += " in \(Sentence.count(files, "file"))" }
    if report.omittedCount > 0 { text += "; \(report.omittedCount) of them not shown" }
    if report.knownCount > 0 { text += "; \(report.knownCount) more known from the baseline" }
    text += ".\n"
    if let rule = report.entries.first?.finding.rule.id {
      text += style.text("`\(tool.name) help \(rule)` explains this rule.", .dim) + "\n"
    }
    return text
  }
}
