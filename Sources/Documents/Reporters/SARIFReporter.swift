/// A reporter of SARIF 2.1.0 (OASIS), the format of code scanning.
package struct SARIFReporter: Reporter {
  let tool: ReportingTool

  package init(tool: ReportingTool) {
    self.tool = tool
  }

  package func write(_ report: FindingReport, to output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member(
      "$schema",
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.key("runs")
    writer.beginArray()
    writer.beginObject()
    writeTool(report, to: &writer)
    if report.omittedCount > 0 { writeOmitted(report.omittedCount, to: &writer) }
    // Columns count Unicode scalars. The default of SARIF is UTF-16.
    writer.member("columnKind", "unicodeCodePoints")
    writer.key("results")
    writer.beginArray()
    for entry in report.entries { write(entry, to: &writer) }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    output.append(contentsOf: writer.bytes)
    output.append(UInt8(ascii: "\n"))
  }

  private func writeTool(_ report: FindingReport, to writer: inout JSONWriter) {
    writer.key("tool")
    writer.beginObject()
    writer.key("driver")
    writer.beginObject()
    writer.member("name", tool.name)
    writer.member("version", tool.version)
    writer.key("rules")
    writer.beginArray()
    for rule in tool.catalog.rules {
      writer.beginObject()
      writer.member("id", rule.id)
      message("shortDescription", rule.title, to: &writer)
      message("fullDescription", rule.explanation, to: &writer)
      message("help", "\(rule.explanation) See `\(tool.name) help \(rule.id)`.", to: &writer)
      writer.key("defaultConfiguration")
      writer.beginObject()
      writer.member("level", rule.severity.rawValue)
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }

  private func write(_ entry: FindingEntry, to writer: inout JSONWriter) {
    let finding = entry.finding
    writer.beginObject()
    writer.member("ruleId", finding.rule.id)
    writer.member("level", finding.severity.rawValue)
    message("message", finding.message, to: &writer)
    writer.key("locations")
    writer.beginArray()
    location(finding.place, entry.span, note: nil, to: &writer)
    writer.endArray()
    if !entry.placedNotes.isEmpty {
      writer.key("relatedLocations")
      writer.beginArray()
      for (note, place, span) in entry.placedNotes {
        location(place, span, note: note.message, to: &writer)
      }
      writer.endArray()
    }
    writer.key("partialFingerprints")
    writer.beginObject()
    writer.member("finding/v1", entry.fingerprint)
    writer.endObject()
    if let fix = finding.fix { write(fix, of: entry, to: &writer) }
    writer.endObject()
  }

  private func location(
    _ place: Place, _ span: LineSpan, note: String?, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("physicalLocation")
    writer.beginObject()
    artifact(place.file, to: &writer)
    region("region", span, to: &writer)
    writer.endObject()
    if let note { message("message", note, to: &writer) }
    writer.endObject()
  }

  private func write(_ fix: Fix, of entry: FindingEntry, to writer: inout JSONWriter) {
    writer.key("fixes")
    writer.beginArray()
    writer.beginObject()
    message(
      "description", fix.isSuggestion ? "Suggestion: \(fix.title)" : fix.title, to: &writer)
    writer.key("artifactChanges")
    writer.beginArray()
    writer.beginObject()
    artifact(entry.finding.place.file, to: &writer)
    writer.key("replacements")
    writer.beginArray()
    for (edit, span) in entry.placedEdits {
      writer.beginObject()
      region("deletedRegion", span, to: &writer)
      writer.key("insertedContent")
      writer.beginObject()
      writer.key("text")
      writer.string(utf8: edit.replacement)
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  /// Writes a region in lines and columns.
  ///
  /// With byte offsets, some programs would treat it as binary.
  private func region(_ key: String, _ span: LineSpan, to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginObject()
    writer.member("startLine", span.start.line)
    writer.member("startColumn", span.start.column)
    writer.member("endLine", span.end.line)
    writer.member("endColumn", span.end.column)
    writer.endObject()
  }

  /// Adds a notification to the run that findings are omitted.
  private func writeOmitted(_ count: Int, to writer: inout JSONWriter) {
    writer.key("invocations")
    writer.beginArray()
    writer.beginObject()
    writer.key("executionSuccessful")
    writer.boolean(true)
    writer.key("toolExecutionNotifications")
    writer.beginArray()
    writer.beginObject()
    writer.member("level", "warning")
    message("message", "\(Sentence.count(count, "more finding")) not shown.", to: &writer)
    writer.endObject()
    writer.endArray()
    writer.endObject()
    writer.endArray()
  }

  private func artifact(_ file: SourceFile, to writer: inout JSONWriter) {
    writer.key("artifactLocation")
    writer.beginObject()
    writer.member("uri", Self.uri(file.path))
    writer.endObject()
  }

  private func message(_ key: String, _ text: String, to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginObject()
    writer.member("text", text)
    writer.endObject()
  }

  /// Returns a path as a URI reference.
  ///
  /// Bytes that RFC 3986 does not allow in a path are percent-encoded.
  private static func uri(_ path: String) -> String {
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
    let prefix = path.hasPrefix("/") ? "file://" : ""
    return prefix
      + path.utf8.map { byte in
        if allowed.contains(byte) { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
      }.joined()
  }
}
