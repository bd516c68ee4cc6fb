extension Verb {
  static let snapshotReject: Verb = Verb(
    name: "reject",
    summary: "forgets pages that wait; the goldens stay",
    discussion: [
      "Later runs fail and let the pages wait again until these are as their goldens: undo the edit."
    ],
    operands: [SnapshotFlags.key],
    flags: [SnapshotFlags.filter, SnapshotFlags.cause, DecisionFlags.all, .project],
    examples: [Example("bricks snapshot reject --all", "everything that waits")],
    run: { invocation throws(CommandProblem) in try SnapshotDecision(invocation, .reject).run() })
}
