import Documents

/// The decisions that a report in the preview can send.
package struct ReportDecisions: Sendable {
  /// The token of requests that change something.
  let token: String
  /// The name of the report in the preview.
  let report: String
  /// The snapshots that can be accepted or rejected.
  let pending: Set<SnapshotKey>

  package init(token: String, report: String, pending: Set<SnapshotKey>) {
    (self.token, self.report, self.pending) = (token, report, pending)
  }
}

/// A snapshot report as one HTML page that loads nothing from the network.
///
/// The markup is constant. The results are data next to it, which the script inserts only as text,
/// and into frames in which nothing can act.
package enum HTMLReport {
  /// Returns the page of a report.
  ///
  /// With decisions, it accepts and rejects pages through the preview that serves it.
  package static func page(
    _ report: SnapshotReport, decisions: ReportDecisions? = nil
  ) -> [UInt8] {
    var texts = HTMLReportTexts()
    let facts = HTMLReportFacts.json(report, decisions, &texts)
    var sink = ByteSink(capacity: facts.count + texts.size + (1 << 17))
    sink.append(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\"")
    sink.append(policy)
    if decisions != nil { sink.append("; connect-src 'self'") }
    sink.append(
      "\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
        + "<meta name=\"color-scheme\" content=\"light dark\"><title>Snapshots</title>\n<style>\n")
    sink.append(WebFiles.reportStyles)
    sink.append("</style></head>\n<body>\n")
    sink.append(markup)
    sink.append("<script type=\"application/json\" id=\"facts\">")
    sink.append(json: facts)
    sink.append("</script>\n<script type=\"application/json\" id=\"texts\">[\n")
    for (index, line) in texts.lines.enumerated() {
      if index > 0 { sink.append(",\n") }
      sink.append(json: line)
    }
    sink.append("\n]</script>\n<script>")
    sink.append(WebFiles.reportScript)
    sink.append("</script>\n</body></html>\n")
    return sink.take()
  }

  /// The content security policy of the page, which allows only our script and no access to the
  /// network.
  ///
  /// Customer pages are in frames that are subject to this policy and to their own. Each has a
  /// style sheet of its own, so their hashes cannot be listed here. Styles cannot load anything,
  /// because no source is allowed.
  static let policy = """
    default-src 'none'; script-src 'sha256-\(Base64.text(SHA256.digest(of: WebFiles.reportScript.bytes)))'; \
    style-src-elem 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'
    """
}

extension ByteSink {
  /// Appends JSON that is safe in an element, without any character that could begin a tag.
  fileprivate mutating func append(json: [UInt8]) {
    var start = 0
    while let next = json[start...].firstIndex(of: UInt8(ascii: "<")) {
      append(json.span.extracting(start..<next))
      append("\\u003c")
      start = next + 1
    }
    append(json.span.extracting(start..<json.count))
  }
}
