package import Documents

/// The rules for a run of snapshots as a whole; one row per rule.
///
/// The policies of the matrix determine the effect of changes on a run, so projects cannot
/// configure these rules.
package enum ReportRules {
  package static let all: [Rule] = [
    changed, unexplained, missing, damaged, failed, orphaned, unreported, mixed, base, report,
    hidden,
  ]

  static let changed = Rule(
    "snapshot.changed", .error, "An edit changes snapshots",
    "A page that this edit affects differs from its accepted golden. Review the pages with "
      + "`bricks snapshot review`; if they are correct, accept all changes of the edit at once. "
      + "The policies of the matrix determine which kinds of changes are warnings or pass.",
    isConfigurable: false)

  static let unexplained = Rule(
    "snapshot.unexplained", .error, "No edit explains a changed snapshot",
    "No edited token, layout, recorded response or setting explains the whole difference. The "
      + "program itself may have changed, or several edits may have an effect only together. "
      + "Review the page before you accept it.",
    isConfigurable: false)

  static let missing = Rule(
    "snapshot.missing", .error, "A snapshot has no golden",
    "The matrix selects this page, but no golden was accepted for it. Accept the page, or exclude "
      + "it from the matrix.",
    isConfigurable: false)

  static let damaged = Rule(
    "snapshot.damaged", .error, "A golden cannot be read",
    "The file was truncated, converted, merged by hand or written by another program. Restore it "
      + "from the repository, or accept the page again.",
    isConfigurable: false)

  static let failed = Rule(
    "snapshot.failed", .error, "A page of the matrix cannot be rendered",
    "The project does not have this page, or its inputs cannot be read; the message names the "
      + "reason.",
    isConfigurable: false)

  static let orphaned = Rule(
    "snapshot.orphaned", .error, "A golden belongs to no snapshot of the matrix",
    "The matrix no longer selects this page, so a change of it would not be noticed. "
      + "`bricks snapshot prune` removes such files.",
    isConfigurable: false)

  static let unreported = Rule(
    "snapshot.untold", .error, "A snapshot is in no report",
    "The matrix selects this page, but none of the combined reports contains it: a part of the run "
      + "was lost or never started. Add its report. If only some pages were tested, select them "
      + "with `--filter`.",
    isConfigurable: false)

  static let mixed = Rule(
    "snapshot.mixed", .error, "Combined reports are of different inputs",
    "The reports of the shards of a run describe one state only if the program, the matrix, the "
      + "layouts and the themes are the same. Run all shards again with the same program on the "
      + "same files.",
    isConfigurable: false)

  static let base = Rule(
    "snapshot.base", .note, "The old inputs are not available",
    "Causes are proven by rendering pages from the old inputs: those of the commit that introduced "
      + "the golden, or those stored below .bricks when it was accepted. Without the old inputs, "
      + "causes are only likely. Commit goldens together with their inputs, or name a base with "
      + "`bricks snapshot test --base`.",
    isConfigurable: false)

  static let hidden = Rule(
    "snapshot.hidden", .warning, "An edit changes colors that no golden shows",
    "Goldens of the format text have no colors, so they match after a change of colors. Look at "
      + "the screens with `bricks render` or `bricks preview`, and add the format html or ansi for "
      + "them to the matrix.",
    isConfigurable: false)

  static let report = Rule(
    "snapshot.report", .error, "A report of a run contradicts itself",
    "The report names a cause or a text that it does not contain, or a key that is not safe as a "
      + "file name. The whole report is ignored; run the snapshots again to replace it.",
    isConfigurable: false)
}
