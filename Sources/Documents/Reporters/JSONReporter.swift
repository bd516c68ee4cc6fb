/// A reporter of one JSON document, in the format that `ReportedFindings` reads.
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
    for entry in report.entries { writer.write(entry) }
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
}

extension JSONWriter {
  /// Writes a finding in the format that ``ReportedFindings`` reads.
  package mutating func write(_ entry: FindingEntry) {
    let finding = entry.finding
    beginObject()
    member("rule", finding.rule.id)
    member("severity", finding.severity.rawValue)
    member("message", finding.message)
    member("documentation", finding.rule.documentation)
    write(finding.place, entry.span)
    member("source", entry.source)
    member("fingerprint", entry.fingerprint)
    if !finding.notes.isEmpty {
      key("notes")
      beginArray()
      for note in finding.notes where note.place == nil {
        beginObject()
        member("message", note.message)
        endObject()
      }
      for (note, place, span) in entry.placedNotes {
        beginObject()
        member("message", note.message)
        write(place, span)
        endObject()
      }
      endArray()
    }
    if let fix = finding.fix {
      key("fix")
      beginObject()
      member("title", fix.title)
      if let id = entry.suggestionID { member("suggestion", id) }
      key("edits")
      beginArray()
      for edit in fix.edits {
        beginObject()
        member("offset", edit.range.lowerBound)
        member("length", edit.range.count)
        key("text")
        string(utf8: edit.replacement)
        endObject()
      }
      endArray()
      endObject()
    }
    endObject()
  }

  /// Writes the members of a place into the open object.
  package mutating func write(_ place: Place, _ span: LineSpan) {
    member("file", place.file.path)
    member("line", span.start.line)
    member("column", span.start.column)
    member("endLine", span.end.line)
    member("endColumn", span.end.column)
    member("offset", place.range.lowerBound)
    member("length", place.range.count)
  }
}
