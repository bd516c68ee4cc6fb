package import Documents

/// What can be wrong with a run of snapshots as a whole, one row a rule.
///
/// What a change does to a run is said by the policies of the matrix, so a project cannot say it
/// again for the rules.
package enum ReportRules {
  package static let all: [Rule] = [
    changed, unexplained, missing, damaged, failed, orphaned, untold, base, report,
  ]

  static let changed = Rule(
    "snapshot.changed", .error, "An edit changes snapshots",
    "The pages that this edit brings about are not the ones that were accepted. Look at them with "
      + "`bricks snapshot review`; if they are what was meant, accept all that the edit changes at "
      + "once. The policies of the matrix say which kinds of changes are warnings or pass.",
    isConfigurable: false)

  static let unexplained = Rule(
    "snapshot.unexplained", .error, "A snapshot differs and no edit says why",
    "Neither a token, a layout, a recorded answer nor a setting that was edited brings about all "
      + "of this difference. The program itself may have changed, or several edits only bring it "
      + "about together. Look at it before it is accepted.",
    isConfigurable: false)

  static let missing = Rule(
    "snapshot.missing", .error, "A snapshot has no golden",
    "The matrix names this page, and nothing was ever accepted for it. Accept the page, or leave "
      + "it out of the matrix.",
    isConfigurable: false)

  static let damaged = Rule(
    "snapshot.damaged", .error, "A golden cannot be read",
    "The file was cut off, converted, merged by hand, or is of another program. Restore it from "
      + "the repository, or accept the page anew.",
    isConfigurable: false)

  static let failed = Rule(
    "snapshot.failed", .error, "A page of the matrix cannot be made",
    "The project has no such page, or what it is made from cannot be read; the message says what "
      + "stands in the way.",
    isConfigurable: false)

  static let orphaned = Rule(
    "snapshot.orphaned", .error, "A golden belongs to no key of the matrix",
    "The matrix does not name this page any more, so nothing would notice if it changed. "
      + "`bricks snapshot prune` removes such files.",
    isConfigurable: false)

  static let untold = Rule(
    "snapshot.untold", .error, "Reports tell nothing of a snapshot",
    "The matrix names this page, and none of the reports that are told together has it: a part of "
      + "the run was lost, or was never started. Add its report. If only some pages were run, "
      + "`--filter` says which.",
    isConfigurable: false)

  static let base = Rule(
    "snapshot.base", .note, "The inputs as they were are not to be had",
    "Why a page is another one is proven by making it from the inputs as they were: those of the "
      + "commit that brought the golden, or those that it was accepted with, which are kept below "
      + ".bricks. Without them causes are only likely. Commit goldens together with what they are "
      + "made from, or name a base with `bricks snapshot test --base`.",
    isConfigurable: false)

  static let report = Rule(
    "snapshot.report", .error, "A report of a run contradicts itself",
    "A report names a cause or a text that it does not hold, or a key that no file can be named "
      + "by. Nothing of it is used; let the run write it again.",
    isConfigurable: false)
}
