package import Documents

/// A report of the JSON reporter as it stands in its file, before its numbers are looked up.
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
  package var orphans: [String] = []
  package var findings: [ReportedFindings.Entry] = []
  package var texts: [[UInt8]] = []
}

extension SnapshotReport {
  /// The format of the report, for shards that are told together and for other reporters later.
  package static let format = DocumentFormat(
    "snapshot-report",
    table: FieldTable(
      "snapshot-report", "What a run of snapshots came to, as the JSON reporter writes it.",
      from: ReportedRun(),
      [
        .required(
          "base", \.base, .array(of: .string), "What the old inputs are, such as commits."),
        .required(
          "milliseconds", \.milliseconds, .integer(in: 0...Int.max), "How long the run took."),
        .required("folder", \.folder, .string, "Where the goldens lie."),
        .required(
          "pendingFolder", \.pendingFolder, .string,
          "Where pages lie that are not accepted; empty where the run kept none."),
        .required(
          "allowsExplained", \.allowsExplained, .boolean,
          "Whether changes whose causes are known let the run end well."),
        .required(
          "policies", \.policies, policies,
          "What kinds of changes do to the run: fail, warn, allow."
        ),
        .required("causes", \.causes, .array(of: ReportedCause.table.reader), "What was edited."),
        .required(
          "sections", \.sections, .array(of: ReportedSection.table.reader),
          "What the causes change, by the numbers that they have for it from 0."),
        .required(
          "snapshots", \.snapshots, .array(of: ReportedSnapshot.table.reader.placed),
          "What became of each snapshot."),
        .required(
          "orphans", \.orphans, .array(of: .string), "Files among the goldens that no key owns."),
        .required(
          "findings", \.findings, .array(of: ReportedFindings.Entry.table.reader),
          "What is wrong with the matrix and with what pages are made from."),
        .required(
          "texts", \.texts, .array(of: ValueReader<String>.string.map { Array($0.utf8) }),
          "The texts that pages are put together from."),
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
  package var kind = SnapshotCause.Kind.token
  package var name = ""
  package var was: String?
  package var now: String?
  package var place: ReportedPlace?
  package var isProven = false
  package var cells: [Int] = []
  package var frames: [Int] = []
  package var geometry: [Int] = []

  static let table = FieldTable(
    "cause", "Something that was edited, and what came of it.", from: ReportedCause(),
    [
      .required("kind", \.kind, .choice, "What was edited."),
      .required("name", \.name, .string, "How people name it."),
      .optional("was", \.was, .string, "The value before; missing where there was none."),
      .optional("now", \.now, .string, "The value now; missing where there is none."),
      .optional("place", \.place, ReportedPlace.table.reader, "Where it stands."),
      .required("isProven", \.isProven, .boolean, "Whether it was seen to change the pages alone."),
      .required("cells", \.cells, places, "The numbers of the cells that it changes."),
      .required("frames", \.frames, places, "Those of what it changes outside of cells."),
      .required("geometry", \.geometry, places, "Those of nodes whose geometry it changes."),
    ])

  private static let places = ValueReader<[Int]>.array(of: .integer(in: 0...Int.max))
}

/// A snapshot of a report.
package struct ReportedSnapshot: Sendable {
  package var key = SnapshotKey { _ in nil }
  package var outcome = SnapshotReport.Outcome.matched
  package var message = ""
  package var changes: [ReportedChange] = []
  package var causes: [Int] = []
  package var isExplained = false
  package var isRecorded = false
  package var old: ReportedPage?
  package var new: ReportedPage?

  static let table = FieldTable(
    "snapshot", "What became of one snapshot.", from: ReportedSnapshot(),
    [
      .required("key", \.key, .snapshotKey, "What it is of."),
      .required("outcome", \.outcome, .choice, "What became of it."),
      .optional("message", \.message, .string, "Why there is no page, or no golden to compare."),
      .optional(
        "changes", \.changes, .array(of: ReportedChange.table.reader), "What is otherwise."),
      .optional(
        "causes", \.causes, .array(of: .integer(in: 0...Int.max)),
        "The places of its causes in the list of them, from 0."),
      .optional(
        "isExplained", \.isExplained, .boolean, "Whether the causes bring about all of it."),
      .optional(
        "isRecorded", \.isRecorded, .boolean, "Whether the page was made the golden in this run."),
      .optional("old", \.old, ReportedPage.table.reader, "What was stored."),
      .optional("new", \.new, ReportedPage.table.reader, "What it would be now."),
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
    "change", "One thing that is otherwise about one node.", from: ReportedChange(),
    [
      .required("kind", \.kind, .choice, "The class of the change."),
      .required("node", \.node, .string, "The node."),
      .required("property", \.property, .string, "The property; empty for the node as a whole."),
      .required("was", \.was, .string, "The value before."),
      .required("now", \.now, .string, "The value now."),
      .optional("tokens", \.tokens, .array(of: .string), "The tokens that say the property."),
      .optional("section", \.section, .string, "The section that the node stands in."),
      .optional("cell", \.cell, .string, "The cell that the node stands in."),
      .optional("title", \.title, .string, "What the node is, and its words in short."),
      .optional("more", \.more, .integer(in: counts), "How many further nodes it speaks for."),
    ])
}

/// A page of a report: the places of its texts in the list of them, from 0.
package struct ReportedPage: Sendable {
  package var geometry: Int?
  package var body = 0
  package var parts: [(key: String, value: Int)] = []

  static let table = FieldTable(
    "page", "A page by the places of its texts in the list of them, from 0.",
    from: ReportedPage(),
    [
      .optional("geometry", \.geometry, .integer(in: 0...Int.max), "The page with its marks."),
      .required("body", \.body, .integer(in: 0...Int.max), "What the golden holds."),
      .optional(
        "parts", \.parts, .dictionary(of: .integer(in: 0...Int.max)),
        "What pages share, by the names that marks have."),
    ])
}

/// Figures of many reports can be added up without running over.
private let counts = 0...(1 << 40)
