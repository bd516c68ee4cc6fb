extension Verb {
  static let snapshotAccept: Verb = Verb(
    name: "accept",
    summary: "makes pending pages the new goldens",
    discussion: [
      "No page is rendered again: the pages of earlier runs are accepted, unless their inputs have "
        + "changed since. With --cause, only pages that these causes fully explain are accepted. "
        + "Pages that also have other causes are listed and stay pending."
    ],
    operands: [.snapshots],
    flags: [.filter, .cause, .allPending, .project],
    examples: [
      Example("bricks snapshot accept --cause color.accent", "all changes that this token caused"),
      Example("bricks snapshot accept --filter 'stillmoor home'", "the pages of one screen"),
      Example("bricks snapshot accept --all", "all pending pages"),
    ],
    run: { invocation throws(CommandError) in try SnapshotDecision.accept.run(invocation) })
}
