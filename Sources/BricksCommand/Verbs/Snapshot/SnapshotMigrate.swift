import Documents
import FeedSnapshots

extension Verb {
  static let snapshotMigrate: Verb = Verb(
    name: "migrate",
    summary: "rewrites goldens of an older version in the current one",
    discussion: [
      "The pages stay the same, byte for byte. Goldens of older versions remain readable, but a "
        + "change of a color is a change of fewer lines in the current version."
    ],
    flags: [.project],
    examples: [Example("bricks snapshot migrate", "rewrite all goldens of an older version")],
    run: { invocation throws(CommandError) in
      let place = try SnapshotContext(invocation)
      let migrated = try orFail { () throws(FileProblem) in try place.snapshots.migrate() }
      try place.console.write(migrated.map { "\($0.path)\n" }.joined())
      let done = migrated.count == 1 ? "was rewritten" : "were rewritten"
      place.console.writeMessage("\(Sentence.count(migrated.count, "golden")) \(done).")
      return place.exitCode()
    })
}
