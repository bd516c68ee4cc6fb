import Documents
import FeedSnapshots

extension Verb {
  static let snapshotPrune: Verb = Verb(
    name: "prune",
    summary: "removes what lies among the goldens and belongs to no snapshot",
    discussion: [
      "What there has to be follows from the matrix alone, whatever was run before. Files that are no "
        + "goldens stay."
    ],
    flags: [PruneFlags.dryRun, .project],
    examples: [Example("bricks snapshot prune --dry-run", "list what would go")],
    run: { invocation throws(CommandProblem) in
      let place = try SnapshotPlace(invocation)
      let store = place.snapshots.store
      let isDry = invocation.has(PruneFlags.dryRun)
      let orphans: [String]
      do throws(FileProblem) {
        // A part that is written now may not be named yet.
        orphans = try store.alone { () throws(FileProblem) in
          let orphans = store.orphans(expected: place.snapshots.keys)
          for path in orphans where !isDry { try store.remove(path: path) }
          return orphans
        }
      } catch {
        throw .file(error)
      }
      try invocation.console.write(orphans.map { "\($0)\n" }.joined())
      let done = isDry ? "would go" : orphans.count == 1 ? "is gone" : "are gone"
      invocation.console.writeMessage("\(Sentence.count(orphans.count, "file")) \(done).")
      return .clean
    })
}

enum PruneFlags {
  static let dryRun = Flag(name: "dry-run", summary: "List them and remove nothing")
}
