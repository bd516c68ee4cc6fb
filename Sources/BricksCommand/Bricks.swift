import BricksKit
import DesignTokens
import Documents
import FeedSnapshots

/// The declaration of the `bricks` command: its rules, its file formats and its verbs.
///
/// The verbs are in the order in which help shows them. A new verb is one file in `Verbs/` and one
/// name in ``root``.
enum Bricks {
  static let version = Release.version

  static let tool = ReportingTool(name: "bricks", version: version, catalog: catalog)

  static let catalog = RuleCatalog(
    RuleCatalog.bricks.rules, SnapshotRules.all, ReportRules.all)

  /// The formats of the files that `bricks` reads.
  static let formats: [AnyDocumentFormat] =
    [
      BricksFormats.configuration.entry, ReportedFindings.format.entry,
      SnapshotMatrix.format.entry, SnapshotReport.format.entry,
    ] + BricksFormats.all

  /// The schemas that `bricks schema` prints: those of the formats, and those of the files of a
  /// theme, whose format is a standard.
  static let schemas: [(name: String, summary: String, bytes: [UInt8])] =
    formats.map { ($0.name, $0.summary, $0.schema) } + [
      ResolverDocument.schema, (TokenSchema.name, TokenSchema.summary, TokenSchema.bytes),
    ]

  static let versionFlag = Flag(name: "version", summary: "Show the version")

  static let root: Verb = Verb(
    name: "bricks",
    summary: "renders server-driven feeds in a customer's design",
    discussion: [
      "Bricks renders the sections (slices) of a server's feed in a customer's design. It also "
        + "checks layouts, design tokens and responses. Each finding shows the line, the reason "
        + "and what to do."
    ],
    flags: [versionFlag],
    verbs: [
      .initialize, .render, .open, .simulate, .preview, .serve, .snapshot, .tokens, .layout,
      .doctor, .schema, .completions, .help,
    ],
    run: { invocation throws(CommandError) in
      if invocation.has(versionFlag) {
        try invocation.console.write("bricks \(version)\n")
      } else {
        try invocation.writeHelp()
      }
      return .clean
    })
}
