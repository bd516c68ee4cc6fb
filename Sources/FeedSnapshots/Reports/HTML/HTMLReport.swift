import Documents

/// A run of snapshots as one page that loads nothing: what it tells and shows is in it.
///
/// The markup is always the same. What the run came to is data beside it, which the page's script
/// only ever puts into texts, and into frames in which nothing can act.
package enum HTMLReport {
  package static func page(_ report: SnapshotReport) -> [UInt8] {
    var texts = HTMLReportTexts()
    let facts = HTMLReportFacts.json(report, &texts)
    var sink = ByteSink(capacity: facts.count + texts.size + (1 << 17))
    sink.append(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
        + "<meta http-equiv=\"Content-Security-Policy\" content=\"")
    sink.append(policy)
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

  /// What the browser may do with the page: run our script, and nothing that would leave the page.
  ///
  /// The pages of customers stand in frames that live under this policy and under their own, and
  /// each of them brings a style sheet; so these cannot be named by their hashes here. A style can
  /// load nothing, as there is nowhere to load from.
  static let policy = """
    default-src 'none'; script-src 'sha256-\(Base64.text(SHA256.digest(of: WebFiles.reportScript.bytes)))'; \
    style-src-elem 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'
    """
}

extension ByteSink {
  /// JSON as it may stand in an element: with no sign that could begin a tag.
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
