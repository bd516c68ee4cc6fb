import BricksKit
import Documents
import FeedSnapshots
import Glibc

extension Verb {
  static let snapshotTest: Verb = Verb(
    name: "test",
    summary: "renders the pages of the matrix and compares them with the goldens",
    discussion: [
      "New and changed pages fail the run. They are saved below .bricks as pending, for `bricks "
        + "snapshot review`, `accept` or `reject`. If the variable CI is set (and not 0 or false), "
        + "nothing is written unless --record is given.",
      "The causes of a change are the edits between the old inputs and the current ones. By "
        + "default, the old inputs come from the commit that last changed the golden. A golden "
        + "that is not committed yet has its inputs stored below .bricks. The causes are proven: "
        + "rendering the old inputs with only these edits reproduces the new page.",
    ],
    flags: [
      .filter, .shard, .lastFailed, .onlyChanged, .list, .base, .withoutCauses, .recordMode,
      .everyPage, .allowExplained, .jobs, .runReporter, .project,
    ],
    examples: [
      Example("bricks snapshot test", "all pages of the matrix"),
      Example("bricks snapshot test --filter 'stillmoor dark'", "one customer, one scheme"),
      Example(
        "bricks snapshot test --reporter text,junit=junit.xml,html=report.html", "on a build server"
      ),
      Example(
        "bricks snapshot test --shard 1/4 --reporter json=1.json", "the first of four parts"),
      Example(
        "bricks snapshot test --only-changed main", "the pages whose inputs a branch has changed"),
    ],
    run: { invocation async throws(CommandError) in
      let outputs = try SnapshotReportOutput.named(by: invocation)
      return try await SnapshotContext(invocation).test(outputs)
    })
}

extension Flag {
  fileprivate static let shard = Flag(
    name: "shard", value: .text("I/N"),
    summary: "Only part I of N (the parts are the same on every machine)")
  fileprivate static let lastFailed = Flag(
    name: "last-failed", summary: "Only pages that failed in the last run or are still pending")
  fileprivate static let onlyChanged = Flag(
    name: "only-changed", value: .text("REF"),
    summary: "Only pages with inputs that differ from this commit")
  fileprivate static let list = Flag(
    name: "list", summary: "List the selected keys without rendering pages")
  fileprivate static let base = Flag(
    name: "base", value: .text("REF|DIR"),
    summary: "The old inputs: a commit or a folder (default: the inputs of each golden)")
  fileprivate static let withoutCauses = Flag(
    name: "no-causes", summary: "Do not look for the causes of changes")
  fileprivate static let recordMode = Flag(
    name: "record",
    value: .choice(
      "MODE",
      [
        ("none", "write nothing"),
        ("pending", "save new and changed pages as pending"),
        ("missing", "write missing goldens, others as pending"),
        ("changed", "write changed goldens, others as pending"),
        ("all", "write all goldens"),
      ]), summary: "The files to write (default: pending, or none if CI is set)")
  fileprivate static let everyPage = Flag(
    name: "all", summary: "Render every page, even if none of its inputs changed")
  static let allowExplained = Flag(
    name: "allow-explained", summary: "Exit with 0 if causes explain every change")
  fileprivate static let jobs = Flag(
    name: "jobs", short: "j", value: .number("N", 1...256),
    summary: "Render N pages in parallel (default: one per core)")
}

extension SnapshotContext {
  fileprivate func test(_ outputs: [SnapshotReportOutput]) async throws(CommandError) -> ExitCode {
    let keys = try selectedKeys()
    if invocation.has(.list) {
      try console.write(keys.map { "\($0.path)\n" }.joined())
      return exitCode()
    }
    let search = RunProgress(console) { "looking for causes: \($0) pages rendered" }
    let base = try base(search)
    let recording = try writableRecording()
    let start = ContinuousClock.now
    let hidden =
      invocation.has(.withoutCauses)
      ? nil : HiddenChanges(snapshots, of: keys, environment: console.environment)
    let progress = RunProgress(console) { "\($0) of \(keys.count) pages" }
    let run = SnapshotRun(
      snapshots, recording: recording, trustsCache: !invocation.has(.everyPage), jobs: jobs,
      progress: { await progress.step() })
    var report = try await progress.during { () async throws(FileProblem) in
      try await run.test(keys)
    }
    report.allowsExplained = invocation.has(.allowExplained)
    try await search.during { () async throws(BaseProblem) in try await base?.explain(&report) }
    await hidden?.add(to: &report)
    report.milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
    // A later command can write the stored report for a merge, too.
    if recording != .none || outputs.contains(where: \.isForMerging) {
      report.inputs = InputHashes.digests(
        of: snapshots, program: Platform.program, knowing: report.customerDigests)
    }
    if recording != .none {
      try orFail { () throws(FileProblem) in try snapshots.keep(report) }
    }
    for output in outputs { try output.report(report, invocation) }
    return exitCode(isClean: report.isClean)
  }

  /// Returns the source of the old inputs, or `nil` with `--no-causes`.
  private func base(_ search: RunProgress) throws(CommandError) -> SnapshotBase? {
    guard !invocation.has(.withoutCauses) else { return nil }
    return try orFail { () throws(BaseProblem) in
      try SnapshotBase(
        snapshots, jobs: jobs, named: invocation.text(.base),
        environment: console.environment, trustsCache: !invocation.has(.everyPage),
        progress: { await search.step() })
    }
  }

  private var jobs: Int {
    invocation.number(.jobs) ?? max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)
  }

  private var recording: SnapshotRecording {
    invocation.text(.recordMode).flatMap { SnapshotRecording(rawValue: $0) }
      ?? .defaultMode(console.environment)
  }

  /// Returns the files to write: by default, no files if the project is read-only.
  private func writableRecording() throws(CommandError) -> SnapshotRecording {
    guard recording != .none else { return .none }
    do throws(FileProblem) {
      try snapshots.work.prepare()
      return recording
    } catch {
      guard error.kind == .notPermitted else { throw .file(error) }
      guard !invocation.has(.recordMode) else {
        throw .request(
          "\(error.message) To compare the pages without writing files, use `--record none`.")
      }
      console.writeMessage("\(error.message) This run works as with `--record none`.")
      return .none
    }
  }

  private func selectedKeys() throws(CommandError) -> [SnapshotKey] {
    var keys = try selected()
    if invocation.has(.lastFailed) {
      let failed = try lastReport().entries.filter { $0.outcome == .failed }.map(\.key)
      // Pages that were accepted or rejected since the run are no longer pending.
      let open = failed + PendingPages(snapshots).keys
      keys = narrowed(keys, to: open, or: "No selected page failed in the last run or is pending.")
    }
    if let ref = invocation.text(.onlyChanged) {
      let changed = try orFail { () throws(BaseProblem) in
        try snapshots.keys(keys, changedSince: ref, environment: console.environment)
      }
      keys = narrowed(
        keys, to: changed, or: "No input of these pages differs from \(PrintableText.of(ref)).")
    }
    guard let shard = invocation.text(.shard) else { return keys }
    do throws(SelectionProblem) {
      let part = try SnapshotSelection(shard: shard).keys(of: keys)
      return narrowed(keys, to: part, or: "None of these snapshots is in shard \(shard).")
    } catch {
      throw invocation.usage(error.message)
    }
  }

  /// Returns the keys that are also in a list, and writes a message if none is.
  private func narrowed(
    _ keys: [SnapshotKey], to wanted: [SnapshotKey], or why: String
  ) -> [SnapshotKey] {
    let left = keys.filter(Set(wanted).contains)
    if left.isEmpty, !keys.isEmpty { console.writeMessage(why) }
    return left
  }
}
