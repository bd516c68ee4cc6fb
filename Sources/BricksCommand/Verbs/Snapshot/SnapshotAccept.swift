import Documents
import FeedSnapshots

extension Verb {
  static let snapshotAccept: Verb = Verb(
    name: "accept",
    summary: "makes pages that wait the goldens",
    discussion: [
      "Nothing is made anew: the pages that runs have left are taken, unless the files that they are "
        + "made from have changed since. With --cause only those are taken that these causes alone "
        + "explain; what has other causes too stays and is told."
    ],
    operands: [SnapshotFlags.key],
    flags: [SnapshotFlags.filter, SnapshotFlags.cause, DecisionFlags.all, .project],
    examples: [
      Example("bricks snapshot accept --cause color.accent", "all that this token has changed"),
      Example("bricks snapshot accept --filter 'stillmoor home'", "the pages of one screen"),
      Example("bricks snapshot accept --all", "everything that waits"),
    ],
    run: { invocation throws(CommandProblem) in try SnapshotDecision(invocation, .accept).run() })
}
