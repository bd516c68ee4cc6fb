import Documents
import FeedSnapshots

extension Verb {
  static let snapshotPrune: Verb = Verb(
    name: "prune",
    summary: "removes goldens that belong to no snapshot",
    discussion: [
      "The matrix alone determines which goldens are needed, not the runs so far. Files that are "
        + "not goldens are kept."
    ],
    flags: [PruneFlags.dryRun, .project],
    examples: [Example("bricks snapshot prune --dry-run", "list the files to remove")],
    run: { invocation throws(CommandError) in
      let place = try SnapshotContext(invocation)
      let store = place.snapshots.store
      let isDry = invocation.has(PruneFlags.dryRun)
      let orphans: [String]
      do throws(FileProblem) {
        // Lock the store: a part that another process writes now may not be referenced yet.
        orphans = try store.alone { () throws(FileProblem) in
          let orphans = store.orphans(expected: place.snapshots.keys)
          for path in orphans where !isDry { try store.remove(path: path) }
          return orphans
        }
      } catch {
        throw .file(error)
      }
      try invocation.console.write(orphans.map { "\($0)\n" }.joined())
      let done = isDry ? "would be removed" : orphans.count == 1 ? "was removed" : "were removed"
      invocation.console.writeMessage("\(Sentence.count(orphans.count, "file")) \(done).")
      return .clean
    })
}

enum PruneFlags {
  static let dryRun = Flag(name: "dry-run", summary: "List the files without removing them")
}
