import Documents
import FeedSnapshots

extension Verb {
  static let snapshotPrune: Verb = Verb(
    name: "prune",
    summary: "removes goldens that belong to no snapshot",
    discussion: [
      "Only the matrix determines which goldens are needed; earlier runs have no effect. Files "
        + "that are not goldens are kept."
    ],
    flags: [.dryRun, .project],
    examples: [Example("bricks snapshot prune --dry-run", "list the files to remove")],
    run: { invocation throws(CommandError) in
      let place = try SnapshotContext(invocation)
      let store = place.snapshots.store
      let isDry = invocation.has(.dryRun)
      // Lock the store: a part that another process writes now may not be referenced yet.
      let orphans = try orFail { () throws(FileProblem) in
        try store.alone { () throws(FileProblem) in
          let orphans = store.orphans(expected: place.snapshots.keys)
          for path in orphans where !isDry { try store.remove(path: path) }
          return orphans
        }
      }
      try place.console.write(orphans.map { "\($0)\n" }.joined())
      let done = isDry ? "would be removed" : orphans.count == 1 ? "was removed" : "were removed"
      place.console.writeMessage("\(Sentence.count(orphans.count, "file")) \(done).")
      return place.exitCode()
    })
}

extension Flag {
  fileprivate static let dryRun = Flag(
    name: "dry-run", summary: "List the files without removing them")
}
