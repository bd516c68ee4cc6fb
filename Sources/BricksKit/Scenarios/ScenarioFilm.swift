import Documents

/// A page with the steps of scenarios as a filmstrip: what was done, what followed, and the screen.
package struct ScenarioFilm {
  private let runs: [ScenarioFileRun]

  /// Returns the address of a page, or `nil` if the film contains it.
  private let address: @Sendable ([UInt8]) -> String?

  /// Creates the film of scenarios whose transcripts have pages.
  ///
  /// The film contains the pages, except for those with an address.
  package init(
    _ runs: [ScenarioFileRun], address: @escaping @Sendable ([UInt8]) -> String? = { _ in nil }
  ) {
    self.runs = runs
    self.address = address
  }

  /// The page as HTML, which runs no script, and loads at most the files next to it.
  package var bytes: [UInt8] {
    var html = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Scenarios</title><style>\(WebFiles.filmStyles)</style></head><body>
      <h1>Scenarios</h1>
      <p class="summary">\(XMLText.escaped(ScenarioReport.summary(runs)))</p>

      """
    let transcripts = runs.flatMap(\.transcripts)
    if transcripts.count > 1 {
      html += "<nav aria-label=\"Scenarios\"><ol>\n"
      for (number, transcript) in transcripts.enumerated() {
        html +=
          "<li class=\"\(transcript.isPassed ? "passed" : "failed")\"><a href=\"#s\(number)\">"
          + "\(XMLText.escaped(transcript.title))</a></li>\n"
      }
      html += "</ol></nav>\n"
    }
    for (number, transcript) in transcripts.enumerated() { html += film(transcript, number) }
    return Array((html + "</body></html>\n").utf8)
  }

  private func film(_ transcript: Transcript, _ number: Int) -> String {
    var html = """
      <section id="s\(number)" class="\(transcript.isPassed ? "passed" : "failed")">
      <h2>\(XMLText.escaped(transcript.title))</h2>
      <p>\(XMLText.escaped(transcript.circumstances))</p>
      <ol class="strip" tabindex="0" aria-label="\(XMLText.escaped(transcript.title))">

      """
    var last: [UInt8]?
    for step in transcript.steps {
      let isNew = step.page != nil && step.page != last
      html += frame(step, showsPage: isNew)
      last = step.page ?? last
    }
    return html + "</ol></section>\n"
  }

  private func frame(_ step: Transcript.Step, showsPage: Bool) -> String {
    let result =
      switch step.result {
      case .done: "done"
      case .met: "met"
      case .failed: "failed"
      }
    var html = "<li class=\"\(result)\"><time>\(step.time)</time> "
    html += "<strong>\(XMLText.escaped(step.text))</strong>\n"
    if showsPage, let page = step.page {
      // A page in a file loads its styles and images from files. It never runs scripts.
      let source =
        address(page).map { "sandbox=\"allow-same-origin\" src=\"\(XMLText.escaped($0))\"" }
        ?? "sandbox srcdoc='\(Self.content(page))'"
      html += "<div class=\"screen\"><iframe loading=\"lazy\" title=\"The screen after "
      html += "\(XMLText.escaped(step.text))\" \(source)></iframe></div>\n"
    }
    if !step.lines.isEmpty {
      html += "<ul>"
      for line in step.lines {
        html +=
          "<li class=\"\(line.kind.rawValue)\"><span>\(line.kind.rawValue)</span> "
          + "\(XMLText.escaped(line.text))</li>\n"
      }
      html += "</ul>"
    }
    return html + "</li>\n"
  }

  /// Returns a page with the styles that it uses, as the value of an attribute in single quotes.
  ///
  /// In such a value, only the quote and the ampersand need an escape. A page has many double quotes.
  private static func content(_ page: [UInt8]) -> String {
    let parts = StyledPage(page)
    return String(decoding: parts.withUsedStyles, as: UTF8.self)
      .replacing("&", with: "&amp;").replacing("'", with: "&#39;")
  }
}
