/// The content of a report that the JSON reporter wrote.
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

  /// The format of the report, which is also the format of a baseline.
  package static let format = DocumentFormat(
    "findings",
    table: FieldTable(
      "findings", "The findings of a run, as the JSON reporter writes them; also a baseline.",
      from: ReportedFindings(),
      [
        .required("tool", \.tool, .string, "The program that wrote the report."),
        .required("version", \.version, .string, "The version of the program."),
        .required(
          "findings", \.findings, .array(of: Entry.table.reader), "The findings, in order."),
        .required("summary", \.summary, ReportedSummary.table.reader, "The number of findings."),
      ]))
}

extension ReportedFindings.Entry {
  package static let table = FieldTable(
    "finding", "A problem or a note at a place.", from: ReportedFindings.Entry(),
    [
      .required("rule", \.rule, .string, "The ID of the rule."),
      .required("severity", \.severity, .choice, "The severity."),
      .required("message", \.message, .string, "The problem and what to do."),
      .required(
        "documentation", \.documentation, .string, "The address of the rule's documentation."),
      .required("source", \.source, .string, "The text of the line in which the finding begins."),
      .required(
        "fingerprint", \.fingerprint, .string,
        "The identity of the finding across runs; it does not depend on line numbers."),
      .optional(
        "notes", \.notes, .array(of: ReportedNote.table.reader), "Related places and facts."),
      .optional("fix", \.fix, ReportedFix.table.reader, "The edits that fix it."),
    ] + ReportedPlace.fields(areRequired: true).map { $0.inside(\ReportedFindings.Entry.place) })

  /// Returns the finding with a rule and with its places in the current files.
  package func finding(_ rule: Rule, at place: (ReportedPlace) -> Place) -> Finding {
    var finding = Finding(
      rule, message, at: place(self.place),
      notes: notes.map { Note($0.message, at: $0.place.file.isEmpty ? nil : place($0.place)) },
      fix: fix.map {
        Fix(
          $0.title, edits: $0.edits.map(\.textEdit), isSuggestion: !$0.suggestion.isEmpty)
      })
    finding.severity = severity
    return finding
  }
}

/// A place in a report: the file, lines and columns from 1, and bytes from 0.
package struct ReportedPlace: Sendable {
  package var file = ""
  package var line = 1
  package var column = 1
  package var endLine = 1
  package var endColumn = 1
  package var offset = 0
  package var length = 0

  /// The format of a place as an object of its own.
  package static let table = FieldTable(
    "place", "A range of a file.", from: ReportedPlace(), fields(areRequired: true))

  /// Returns the fields of a place, which are members of the object that has the place.
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
      number("endLine", \.endLine, from: 1, "The line of the end, from 1."),
      number("endColumn", \.endColumn, from: 1, "The column after the end, from 1."),
      number("offset", \.offset, from: 0, "The first byte, from 0."),
      number("length", \.length, from: 0, "The number of bytes."),
      areRequired
        ? .required("file", \.file, .string, "The path of the file, as the user gave it.")
        : .optional("file", \.file, .string, "The path of the file, as the user gave it."),
    ]
  }

  /// Returns the place in the current file, or `nil` if the file is too short.
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
    "note", "A related place or fact.", from: ReportedNote(),
    [.required("message", \.message, .string, "The text of the note.")]
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
  /// The ID of a suggestion, or an empty string for a mechanical fix.
  package var suggestion = ""
  package var edits: [Edit] = []

  static let table = FieldTable(
    "fix", "Edits of the file that fix a finding.", from: ReportedFix(),
    [
      .required("title", \.title, .string, "The effect of the edits."),
      .optional(
        "suggestion", \.suggestion, .string,
        "The ID for `tokens check --apply`, if the edits choose a name, a color or a number."),
      .required("edits", \.edits, .array(of: edit.reader), "The replacements in the file."),
    ])

  private static let edit = FieldTable(
    "edit", "A range of bytes and its replacement.", from: Edit(),
    [
      .required("offset", \.offset, .integer(in: 0...Int.max), "The first byte to remove, from 0."),
      .required("length", \.length, .integer(in: 0...Int.max), "The number of bytes to remove."),
      .required("text", \.text, .string, "The text to insert."),
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
    "summary", "The number of findings.", from: ReportedSummary(),
    [
      .required("errors", \.errors, .integer(in: 0...Int.max), "Errors, shown or omitted."),
      .required("warnings", \.warnings, .integer(in: 0...Int.max), "Warnings, shown or omitted."),
      .required("notes", \.notes, .integer(in: 0...Int.max), "Notes, shown or omitted."),
      .required("omitted", \.omitted, .integer(in: 0...Int.max), "Findings beyond the limit."),
      .required("known", \.known, .integer(in: 0...Int.max), "Findings in the baseline."),
    ])
}
