import BricksKit
import Documents
import FeedSnapshots

/// The command as a whole: its verbs, in the order in which help shows them.
///
/// A new verb is a file in `Verbs/` and a name in this list.
enum Bricks {
  static let version = Release.version

  static let tool = ReportingTool(name: "bricks", version: version, catalog: catalog)

  static let catalog = RuleCatalog(
    RuleCatalog.bricks.rules, SnapshotRules.all, ReportRules.all)

  /// The formats of the files that people and programs write for us.
  static let formats: [AnyDocumentFormat] =
    [
      BricksFormats.configuration.entry, ReportedFindings.format.entry,
      SnapshotMatrix.format.entry, SnapshotReport.format.entry,
    ] + BricksFormats.all

  static let versionFlag = Flag(name: "version", summary: "Show the version")

  static let root: Verb = Verb(
    name: "bricks",
    summary: "renders feeds of slices in a customer's design",
    discussion: [
      "Bricks turns the slices that a server sends and the design tokens of a customer into pages, "
        + "and tells what is wrong with either: at which line, why, and what to do."
    ],
    flags: [versionFlag],
    verbs: [.render, .preview, .snapshot, .tokens, .layout, .doctor, .schema, .completions, .help],
    run: { invocation throws(CommandProblem) in
      if invocation.has(versionFlag) {
        try invocation.console.write("bricks \(version)\n")
      } else {
        try invocation.writeHelp()
      }
      return .clean
    })
}
