/// A report of the JSON reporter, read back.
package struct ReportedFindings: Sendable {
  package struct Entry: Sendable {
    package var rule = ""
    package var severity = Severity.error
    package var message = ""
    package var documentation = ""
    package var place = ReportedPlace()
    package var source = ""
    package var fingerprint = ""
    package var notes: [ReportedNote] = []
    package var fix: ReportedFix?
  }

  package var tool = ""
  package var version = ""
  package var findings: [Entry] = []
  package var summary = ReportedSummary()

  /// The format of the report, which is also that of a baseline.
  package static let format = DocumentFormat(
    "findings",
    table: FieldTable(
      "findings", "What was found in a run, as the JSON reporter writes it; also a baseline.",
      from: ReportedFindings(),
      [
        .required("tool", \.tool, .string, "The program that wrote the report."),
        .required("version", \.version, .string, "The version of the program."),
        .required(
          "findings", \.findings, .array(of: Entry.table.reader), "What was found, in order."),
        .required("summary", \.summary, ReportedSummary.table.reader, "How much was found."),
      ]))
}

extension ReportedFindings.Entry {
  package static let table = FieldTable(
    "finding", "Something that was found at a place.", from: ReportedFindings.Entry(),
    [
      .required("rule", \.rule, .string, "The id of the rule."),
      .required("severity", \.severity, .choice, "How much it matters."),
      .required("message", \.message, .string, "What is wrong, and what to do."),
      .required(
        "documentation", \.documentation, .string, "Where the rule is explained."),
      .required("source", \.source, .string, "The line in which it begins."),
      .required(
        "fingerprint", \.fingerprint, .string,
        "Names the finding across runs, however lines above it move."),
      .optional(
        "notes", \.notes, .array(of: ReportedNote.table.reader), "Other places that explain it."),
      .optional("fix", \.fix, ReportedFix.table.reader, "Edits that mend it."),
    ] + ReportedPlace.fields(areRequired: true).map { $0.inside(\ReportedFindings.Entry.place) })

  /// The finding again, with a rule and with places in the files as they are now.
  package func finding(_ rule: Rule, at place: (ReportedPlace) -> Place) -> Finding {
    var finding = Finding(
      rule, message, at: place(self.place),
      notes: notes.map { Note($0.message, at: $0.place.file.isEmpty ? nil : place($0.place)) },
      fix: fix.map { Fix($0.title, edits: $0.edits.map(\.textEdit)) })
    finding.severity = severity
    return finding
  }
}

/// A place of a report: the file, lines and columns from 1, and bytes from 0.
package struct ReportedPlace: Sendable {
  package var file = ""
  package var line = 1
  package var column = 1
  package var endLine = 1
  package var endColumn = 1
  package var offset = 0
  package var length = 0

  /// A place by itself.
  package static let table = FieldTable(
    "place", "A range of a file.", from: ReportedPlace(), fields(areRequired: true))

  /// The fields of a place stand among those of what has the place.
  static func fields(areRequired: Bool) -> [Field<ReportedPlace>] {
    func number(
      _ key: String, _ path: any WritableKeyPath<ReportedPlace, Int> & Sendable, from low: Int,
      _ summary: String
    ) -> Field<ReportedPlace> {
      let reader = ValueReader<Int>.integer(in: low...Int.max)
      return areRequired
        ? .required(key, path, reader, summary) : .optional(key, path, reader, summary)
    }
    return [
      number("line", \.line, from: 1, "The line, from 1."),
      number("column", \.column, from: 1, "The column in Unicode scalars, from 1."),
      number("endLine", \.endLine, from: 1, "The line of the end."),
      number("endColumn", \.endColumn, from: 1, "The column behind the end."),
      number("offset", \.offset, from: 0, "The first byte, from 0."),
      number("length", \.length, from: 0, "The number of bytes."),
      areRequired
        ? .required("file", \.file, .string, "The path as it was given.")
        : .optional("file", \.file, .string, "The path as it was given."),
    ]
  }

  /// The place in the file as it is now; nil where that ends before it.
  package func place(in file: SourceFile) -> Place? {
    guard offset <= file.bytes.count - length else { return nil }
    return Place(file, offset..<offset + length)
  }
}

/// A note of a report.
package struct ReportedNote: Sendable {
  package var message = ""
  package var place = ReportedPlace()

  static let table = FieldTable(
    "note", "Another place that explains a finding.", from: ReportedNote(),
    [.required("message", \.message, .string, "What is to be seen there.")]
      + ReportedPlace.fields(areRequired: false).map { $0.inside(\ReportedNote.place) })
}

/// A fix of a report.
package struct ReportedFix: Sendable {
  package struct Edit: Sendable {
    package var offset = 0
    package var length = 0
    package var text = ""

    fileprivate var textEdit: TextEdit {
      TextEdit(offset..<offset + min(length, .max - offset), with: text)
    }
  }

  package var title = ""
  package var edits: [Edit] = []

  static let table = FieldTable(
    "fix", "Edits of the file that mend a finding.", from: ReportedFix(),
    [
      .required("title", \.title, .string, "What the edits do."),
      .required("edits", \.edits, .array(of: edit.reader), "Replacements in the file."),
    ])

  private static let edit = FieldTable(
    "edit", "A range of bytes and what stands there instead.", from: Edit(),
    [
      .required("offset", \.offset, .integer(in: 0...Int.max), "The first byte that goes."),
      .required("length", \.length, .integer(in: 0...Int.max), "How many bytes go."),
      .required("text", \.text, .string, "What comes."),
    ])
}

/// The counts of a report.
package struct ReportedSummary: Sendable {
  package var errors = 0
  package var warnings = 0
  package var notes = 0
  package var omitted = 0
  package var known = 0

  static let table = FieldTable(
    "summary", "How much was found.", from: ReportedSummary(),
    [
      .required("errors", \.errors, .integer(in: 0...Int.max), "Errors, told or omitted."),
      .required("warnings", \.warnings, .integer(in: 0...Int.max), "Warnings, told or omitted."),
      .required("notes", \.notes, .integer(in: 0...Int.max), "Notes, told or omitted."),
      .required("omitted", \.omitted, .integer(in: 0...Int.max), "Findings beyond the limit."),
      .required("known", \.known, .integer(in: 0...Int.max), "Findings of the baseline."),
    ])
}
