/// Tells findings as one JSON document; the format that `ReportedFindings` reads back.
struct JSONReporter: Reporter {
  let tool: ReportingTool

  func write(_ report: FindingReport, to output: inout [UInt8]) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member(JSONSchema.key, JSONSchema.identifier(ReportedFindings.format.name))
    writer.member("tool", tool.name)
    writer.member("version", tool.version)
    writer.key("findings")
    writer.beginArray()
    for entry in report.entries { write(entry, to: &writer) }
    writer.endArray()
    writer.key("summary")
    writer.beginObject()
    writer.member("errors", report.count(.error))
    writer.member("warnings", report.count(.warning))
    writer.member("notes", report.count(.note))
    writer.member("omitted", report.omittedCount)
    writer.member("known", report.knownCount)
    writer.endObject()
    writer.endObject()
    output.append(contentsOf: writer.bytes)
    output.append(UInt8(ascii: "\n"))
  }

  private func write(_ entry: FindingEntry, to writer: inout JSONWriter) {
    let finding = entry.finding
    writer.beginObject()
    writer.member("rule", finding.rule.id)
    writer.member("severity", finding.severity.rawValue)
    writer.member("message", finding.message)
    writer.member("documentation", finding.rule.documentation)
    write(finding.place, entry.span, to: &writer)
    writer.member("source", entry.source)
    writer.member("fingerprint", entry.fingerprint)
    if !finding.notes.isEmpty {
      writer.key("notes")
      writer.beginArray()
      for note in finding.notes where note.place == nil {
        writer.beginObject()
        writer.member("message", note.message)
        writer.endObject()
      }
      for (note, place, span) in entry.placedNotes {
        writer.beginObject()
        writer.member("message", note.message)
        write(place, span, to: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    if let fix = finding.fix {
      writer.key("fix")
      writer.beginObject()
      writer.member("title", fix.title)
      writer.key("edits")
      writer.beginArray()
      for edit in fix.edits {
        writer.beginObject()
        writer.member("offset", edit.range.lowerBound)
        writer.member("length", edit.range.count)
        writer.key("text")
        writer.string(utf8: edit.replacement)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endObject()
  }

  private func write(_ place: Place, _ span: LineSpan, to writer: inout JSONWriter) {
    writer.member("file", place.file.path)
    writer.member("line", span.start.line)
    writer.member("column", span.start.column)
    writer.member("endLine", span.end.line)
    writer.member("endColumn", span.end.column)
    writer.member("offset", place.range.lowerBound)
    writer.member("length", place.range.count)
  }
}
