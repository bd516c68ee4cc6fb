import Documents

/// A page of findings, each with its location, an excerpt of the source and what to do.
struct FindingsPage {
  let report: FindingReport
  let title: String
  let generation: String

  /// The highest number of findings on a page.
  static let limit = 100

  /// The width of an excerpt.
  ///
  /// Excerpts scroll, because a phone is too narrow for a line of JSON.
  private static let columns = 120

  func page() -> Markup {
    let frame = PageFrame(
      title: "Findings · \(title)", generation: generation, kind: "report", isLive: false)
    return frame.around(
      """
      <main>
      <h1>\(report.isEmpty ? "No findings" : Self.summary(report))</h1>
      <p class="facts">\(title)</p>
      \(Self.list(report))
      </main>
      """)
  }

  /// Returns the counts in words, such as "2 errors, 1 warning".
  static func summary(_ report: FindingReport) -> String {
    let counts = severities(report).map { Sentence.count(report.count($0), $0.rawValue) }
    return counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
  }

  /// Returns the highest severity, which determines the color of the summary.
  static func worst(_ report: FindingReport) -> String { severities(report).first?.rawValue ?? "" }

  private static func severities(_ report: FindingReport) -> [Severity] {
    [Severity.error, .warning, .note].filter { report.count($0) > 0 }
  }

  /// Returns the findings, the errors first.
  static func list(_ report: FindingReport) -> Markup {
    """
    <ol class="report">
    \(Markup.each([Severity.error, .warning, .note]) { severity in
      Markup.each(report.entries.filter { $0.finding.severity == severity }, item)
    })
    </ol>
    \(Markup.when(report.omittedCount > 0, omitted(report.omittedCount)))
    """
  }

  private static func omitted(_ count: Int) -> Markup {
    "<p class=\"facts\">\(Sentence.count(count, "more finding")) not shown.</p>"
  }

  private static func item(_ entry: FindingEntry) -> Markup {
    let finding = entry.finding
    let severity = finding.severity.rawValue
    let isAboutFile = finding.place.file.bytes.isEmpty
    return """
      <li class="finding" data-severity="\(severity)">
      <p class="heading"><strong>\(severity)</strong> <code>\(finding.rule.id)</code> \
      <span class="location">\(PrintableText.of(isAboutFile ? entry.path : entry.location))</span></p>
      <p class="message">\(PrintableText.of(finding.message))</p>
      \(Markup.when(!isAboutFile, excerpt(entry)))
      \(notes(entry))\(fix(entry))
      </li>

      """
  }

  /// Returns the source line of a finding.
  ///
  /// The caret is part of the styles, so that it fits any font.
  private static func excerpt(_ entry: FindingEntry) -> Markup {
    let shown = SourceExcerpt(
      entry.finding.place.file, line: entry.line, marking: entry.finding.place.range,
      columns: columns)
    return """
      <pre class="excerpt" tabindex="0" aria-label="Line \(entry.span.start.line)">\
      <span class="number">\(entry.span.start.line)</span>\
      <code>\(shown.before)<mark>\(shown.marked)</mark>\(shown.after)</code></pre>
      """
  }

  private static func notes(_ entry: FindingEntry) -> Markup {
    let texts =
      entry.finding.notes.filter { $0.place == nil }.map { ($0.message, "") }
      + entry.placedNotes.map { note, place, span in
        (note.message, "\(place.file.path):\(span.start.line):\(span.start.column)")
      }
    return Markup.each(texts) { message, place in
      """
      <p class="note"><strong>Note</strong> \(PrintableText.of(message)) \
      <span class="location">\(PrintableText.of(place))</span></p>
      """
    }
  }

  private static func fix(_ entry: FindingEntry) -> Markup {
    guard let fix = entry.finding.fix else { return .empty }
    return "<p class=\"fix\"><strong>Fix</strong> \(PrintableText.of(fix.title))</p>"
  }
}
