package import Documents
package import SnapshotDifferences

/// A report as it is in its JSON file, before its numeric references are resolved.
package struct ReportedRun: Sendable {
  package var base: [String] = []
  package var milliseconds = 0
  package var folder = ""
  package var pendingFolder = ""
  package var allowsExplained = false
  package var policies: [ChangeKind: ChangePolicy] = [:]
  package var causes: [ReportedCause] = []
  package var sections: [ReportedSection] = []
  package var snapshots: [Placed<ReportedSnapshot>] = []
  package var changes: [[ReportedChange]] = []
  package var orphans: [String] = []
  package var findings: [ReportedFindings.Entry] = []
  package var texts: [[UInt8]] = []
  package var inputs: [ReportedInput] = []
}

/// A part of the inputs of a run, with the digest of its contents.
package struct ReportedInput: Sendable, Equatable {
  package var name = ""
  package var digest = ""

  static let table = FieldTable(
    "input", "A part of the inputs with its digest.", from: ReportedInput(),
    [
      .required("name", \.name, .string, "The name of the part, for messages."),
      .required("digest", \.digest, .string, "The digest of its contents."),
    ])
}

extension SnapshotReport {
  /// The format of reports, for merging shards and for other reporters.
  package static let format = DocumentFormat(
    "snapshot-report",
    table: FieldTable(
      "snapshot-report", "The results of a snapshot run, as the JSON reporter writes them.",
      from: ReportedRun(),
      [
        .required(
          "base", \.base, .array(of: .string), "The origins of the old inputs, such as commits."),
        .required(
          "milliseconds", \.milliseconds, .integer(in: 0...Int.max), "The duration of the run."),
        .required("folder", \.folder, .string, "The folder of the goldens."),
        .required(
          "pendingFolder", \.pendingFolder, .string,
          "The folder of the pending pages; empty if the run stored none."),
        .required(
          "allowsExplained", \.allowsExplained, .boolean,
          "Whether the run succeeds if the causes of all changes are known."),
        .required(
          "policies", \.policies, policies,
          "The effect of each kind of change on the run: fail, warn or allow."
        ),
        .required("causes", \.causes, .array(of: ReportedCause.table.reader), "The edits."),
        .required(
          "sections", \.sections, .array(of: ReportedSection.table.reader),
          "The places that causes change, to which causes refer by number, from 0."),
        .required(
          "snapshots", \.snapshots, .array(of: ReportedSnapshot.table.reader.placed),
          "The snapshots with their outcomes."),
        .optional(
          "changes", \.changes, .array(of: .array(of: ReportedChange.table.reader)),
          "The different lists of changes, to which snapshots refer by number, from 0."),
        .required(
          "orphans", \.orphans, .array(of: .string), "Golden files that belong to no key."),
        .required(
          "findings", \.findings, .array(of: ReportedFindings.Entry.table.reader),
          "Findings about the matrix and the inputs of pages."),
        .required(
          "texts", \.texts, .array(of: ValueReader<String>.string.map { Array($0.utf8) }),
          "The texts that pages consist of."),
        .optional(
          "inputs", \.inputs, .array(of: ReportedInput.table.reader),
          "The digests of the program, the matrix and the other inputs, to compare shards."),
      ]))

  private static let policies = ValueReader<[(key: String, value: ChangePolicy)]>
    .dictionary(of: .choice, keys: ChangeKind.allCases.map(\.rawValue))
    .map { policies in
      Dictionary(
        policies.compactMap { name, policy in ChangeKind(rawValue: name).map { ($0, policy) } },
        uniquingKeysWith: { $1 })
    }
}

/// A cause of a report.
package struct ReportedCause: Sendable {
  package var kind = InputEdit.Kind.token
  package var name = ""
  package var was: String?
  package var now: String?
  package var place: ReportedPlace?
  package var isProven = false
  package var cells: [Int] = []
  package var frames: [Int] = []
  package var geometry: [Int] = []

  static let table = FieldTable(
    "cause", "An edit and its effects.", from: ReportedCause(),
    [
      .required("kind", \.kind, .choice, "The kind of input that was edited."),
      .required("name", \.name, .string, "The name of the edited location."),
      .optional("was", \.was, .string, "The old value; missing for an insertion."),
      .optional("now", \.now, .string, "The new value; missing for a removal."),
      .optional("place", \.place, ReportedPlace.table.reader, "The location of the edit."),
      .required("isProven", \.isProven, .boolean, "Whether the edit alone changed pages."),
      .required("cells", \.cells, places, "The numbers of the changed cells."),
      .required("frames", \.frames, places, "The numbers of the changed places outside cells."),
      .required("geometry", \.geometry, places, "The numbers of the nodes with changed geometry."),
    ])

  private static let places = ValueReader<[Int]>.array(of: .integer(in: 0...Int.max))
}

/// A snapshot of a report.
package struct ReportedSnapshot: Sendable {
  package var key = SnapshotKey { _ in nil }
  package var outcome = SnapshotReport.Outcome.matched
  package var message = ""
  package var changeList: Int?
  package var changes: [ReportedChange] = []
  package var causes: [Int] = []
  package var isExplained = false
  package var isRecorded = false
  package var old: ReportedPage?
  package var new: ReportedPage?

  static let table = FieldTable(
    "snapshot", "One snapshot with its outcome.", from: ReportedSnapshot(),
    [
      .required("key", \.key, .snapshotKey, "The identity of the snapshot."),
      .required("outcome", \.outcome, .choice, "The outcome."),
      .optional("message", \.message, .string, "The reason for a missing page or golden."),
      .optional(
        "changeList", \.changeList, .integer(in: 0...Int.max),
        "The index of its list of changes in `changes`, from 0."),
      .optional(
        "changes", \.changes, .array(of: ReportedChange.table.reader),
        "The changes of nodes in reports of older programs, which have no `changeList`."),
      .optional(
        "causes", \.causes, .array(of: .integer(in: 0...Int.max)),
        "The indices of its causes in `causes`, from 0."),
      .optional(
        "isExplained", \.isExplained, .boolean, "Whether the causes explain all changes."),
      .optional(
        "isRecorded", \.isRecorded, .boolean, "Whether this run recorded the page as the golden."),
      .optional("old", \.old, ReportedPage.table.reader, "The page of the golden."),
      .optional("new", \.new, ReportedPage.table.reader, "The current page."),
    ])
}

/// A change of a report.
package struct ReportedChange: Sendable {
  package var kind = ChangeKind.inserted
  package var node = ""
  package var property = ""
  package var was = ""
  package var now = ""
  package var tokens: [String] = []
  package var section = ""
  package var cell = ""
  package var title = ""
  package var more = 0

  var change: NodeChange {
    NodeChange(
      kind, node, property, was: was, now: now, tokens: tokens, section: section, cell: cell,
      title: title, more: more)
  }

  static let table = FieldTable(
    "change", "One change of one node.", from: ReportedChange(),
    [
      .required("kind", \.kind, .choice, "The kind of change."),
      .required("node", \.node, .string, "The node."),
      .required("property", \.property, .string, "The property; empty for the whole node."),
      .required("was", \.was, .string, "The old value."),
      .required("now", \.now, .string, "The new value."),
      .optional("tokens", \.tokens, .array(of: .string), "The tokens of the property."),
      .optional("section", \.section, .string, "The section of the node."),
      .optional("cell", \.cell, .string, "The cell of the node."),
      .optional("title", \.title, .string, "The kind of the node with its first words."),
      .optional("more", \.more, .integer(in: counts), "The number of further nodes covered."),
    ])
}

/// A page of a report, as indices of its texts in `texts`, from 0.
package struct ReportedPage: Sendable {
  package var geometry: Int?
  package var body = 0
  package var parts: [(key: String, value: Int)] = []

  static let table = FieldTable(
    "page", "A page, as indices of its texts in `texts`, from 0.",
    from: ReportedPage(),
    [
      .optional("geometry", \.geometry, .integer(in: 0...Int.max), "The page with its marks."),
      .required("body", \.body, .integer(in: 0...Int.max), "The content of the golden."),
      .optional(
        "parts", \.parts, .dictionary(of: .integer(in: 0...Int.max)),
        "The contents that pages share, by the names in marks."),
    ])
}

/// The limit keeps sums over many reports from overflowing.
private let counts = 0...(1 << 40)
