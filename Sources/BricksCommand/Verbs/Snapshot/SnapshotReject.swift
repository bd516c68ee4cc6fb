extension Verb {
  static let snapshotReject: Verb = Verb(
    name: "reject",
    summary: "discards pending pages and keeps the goldens",
    discussion: [
      "Undo the edit as well: until the pages match their goldens, every run fails and makes them "
        + "pending again."
    ],
    operands: [.snapshots],
    flags: [.filter, .cause, .allPending, .project],
    examples: [Example("bricks snapshot reject --all", "all pending pages")],
    run: { invocation throws(CommandError) in try SnapshotDecision.reject.run(invocation) })
}
