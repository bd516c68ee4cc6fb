import BricksKit
package import Documents
import Glibc
import SnapshotDifferences

/// A run that renders the pages of snapshots and compares them with the goldens.
package struct SnapshotRun: Sendable {
  private let project: SnapshotProject
  private let recording: SnapshotRecording
  private let trustsCache: Bool
  private let jobs: Int
  private let progress: @Sendable () async -> Void

  /// Creates a run over a project; `progress` is called for every page.
  package init(
    _ project: SnapshotProject, recording: SnapshotRecording, trustsCache: Bool = true, jobs: Int,
    progress: @escaping @Sendable () async -> Void = {}
  ) {
    self.project = project
    self.recording = recording
    self.trustsCache = trustsCache
    self.jobs = jobs
    self.progress = progress
  }

  /// Compares the pages of some keys, in order.
  package func test(_ keys: [SnapshotKey]) async throws(FileProblem) -> SnapshotReport {
    let start = Self.milliseconds()
    var report = SnapshotReport()
    report.findings = project.findings
    for kind in ChangeKind.allCases { report.policies[kind] = project.matrix.policy(of: kind) }
    let inputs = RunInputs(project, jobs: jobs, keepsHashes: recording != .none)
    let origins = PageOrigins(project.work)
    let store = project.store
    let isChanging = project.work.isChanging
    let goldens = await goldens(knowing: origins)
    let named = goldens.flatMap { try? store.paths(named: $0) }
    // A killed run leaves temporary files, which the next run removes.
    let unneeded = store.orphans(expected: project.keys, named: named)
    let leftovers = unneeded.filter { StoredFile($0)?.isTemporary == true }
    report.orphans = unneeded.filter { path in
      switch StoredFile(path) {
      case .temporary: false
      case .part: !isChanging
      case .golden, nil: true
      }
    }
    // The hash of a golden does not cover the files that it names.
    let trusted = trustsCache && named != nil ? goldens ?? [] : []
    let hashes = Dictionary(trusted.map { ($0.key, $0.hash) }) { first, _ in first }
    let step = progress
    let workers = SnapshotWorkers(project: project, files: inputs.inMemory, jobs: jobs)
    let results = await workers.each(of: keys, at: Array(keys.indices)) { renderer, index in
      let key = keys[index]
      let one =
        origins.knows(hashes[key], key, madeFrom: key[.customer].flatMap { inputs.hash(of: $0) })
        ? KeyResult(entry: SnapshotReport.Entry(key, .unchanged))
        : Self.look(
          at: key, await renderer.page(key), store,
          isUnmodified: hashes[key].map { origins.hasMade($0, key) } ?? false, &renderer.memory)
      await step()
      return one
    }
    Self.collect(results, in: &report)
    report.reclaimOrphans()
    if recording != .none {
      // Parts are written before the golden that names them, and look like orphans until then.
      let made = results.compactMap { look in look.file.map { (look.entry.key, $0) } }
      try store.alone { () throws(FileProblem) in
        for path in leftovers { try store.remove(path: path) }
        // With the lock, this means that a command was killed.
        if project.work.isChanging { try store.removeUnnamed(expected: project.keys) }
        try record(&report, made, inputs)
      }
    } else {
      report.pendingFolder = ""
    }
    report.customerDigests = inputs.digests
    report.milliseconds = Self.milliseconds() - start
    return report
  }

  /// Returns the references of all goldens, read by all workers, or `nil` if a golden is damaged.
  private func goldens(knowing origins: PageOrigins) async -> [GoldenReference]? {
    let (keys, store) = (project.keys, project.store)
    let size = keys.count / jobs + 1
    return await withTaskGroup(of: [GoldenReference]?.self) { group in
      for start in stride(from: 0, to: keys.count, by: size) {
        group.addTask {
          try? store.references(of: keys[start..<min(start + size, keys.count)]) {
            origins.hasMade($0, $1)
          }
        }
      }
      return await group.reduce(into: []) { all, some in
        all = some.flatMap { some in all.map { $0 + some } }
      }
    }
  }

  /// The result for one key: its entry, the hash that its page has as a golden file, and the errors
  /// that prevent the page.
  private struct KeyResult: Sendable {
    var entry: SnapshotReport.Entry
    var file: String?
    var errors: [Finding] = []
  }

  private static func look(
    at key: SnapshotKey, _ made: SnapshotRenderer.Output, _ store: SnapshotStore,
    isUnmodified: Bool, _ memory: inout StoreCache
  ) -> KeyResult {
    switch made {
    case .page(let page):
      let file = SnapshotStore.hash(of: page, key, &memory)
      let entry = Self.entry(key, page, store, isUnmodified: isUnmodified, &memory)
      return KeyResult(entry: entry, file: file)
    case .broken(let errors): return KeyResult(entry: .init(key, .failed), errors: errors)
    case .none(let message):
      var entry = SnapshotReport.Entry(key, .failed)
      entry.message = message
      return KeyResult(entry: entry)
    }
  }

  /// Combines the results of keys into the report; each error is reported once, even if it affects
  /// several pages.
  private static func collect(_ results: [KeyResult], in report: inout SnapshotReport) {
    var places = LineTableCache()
    var seen: Set<Finding> = []
    for var look in results {
      if let first = look.errors.first {
        look.entry.message = "\(places.location(of: first.place)): \(first.message)"
      }
      report.entries.append(look.entry)
      report.findings += look.errors.filter { seen.insert($0).inserted }
    }
  }

  private static func entry(
    _ key: SnapshotKey, _ page: SnapshotPage, _ store: SnapshotStore, isUnmodified: Bool,
    _ memory: inout StoreCache
  ) -> SnapshotReport.Entry {
    guard !store.has(page, key, &memory) else { return SnapshotReport.Entry(key, .matched) }
    var entry: SnapshotReport.Entry
    let known = isUnmodified ? store.unmodifiedPage(key, &memory) : nil
    switch known.map({ .found($0, page: []) }) ?? store.read(key, &memory) {
    case .found(page, _): return SnapshotReport.Entry(key, .matched)  // of an older version
    case .found(let old, _):
      entry = SnapshotReport.Entry(key, .changed)
      entry.old = memory.sharing(old)
    case .missing: entry = SnapshotReport.Entry(key, .missing)
    case .damaged(let message):
      entry = SnapshotReport.Entry(key, .damaged)
      entry.message = message
    }
    entry.new = memory.sharing(page)
    return entry
  }

  /// Writes files according to the mode, and removes pending pages that are decided.
  private func record(
    _ report: inout SnapshotReport, _ made: [(key: SnapshotKey, file: String)],
    _ inputs: RunInputs
  ) throws(FileProblem) {
    try project.work.prepare()
    if report.entries.contains(where: { $0.new != nil && recording.accepts($0.outcome) }) {
      try project.work.beginChange()
    }
    let pending = project.work.pending
    var (stored, postponed) = (StoreCache(), StoreCache())
    for index in report.entries.indices {
      let entry = report.entries[index]
      if entry.outcome.isGood || entry.outcome == .failed {
        try pending.remove(entry.key)
        continue
      }
      guard let page = entry.new else { continue }
      if recording.accepts(entry.outcome) {
        try project.store.write(page, entry.key, &stored)
        try pending.remove(entry.key)
        report.entries[index].isRecorded = true
      } else {
        try pending.write(page, entry.key, &postponed)
      }
    }
    // Other unused parts are reported as orphans. The parts of a damaged golden are unknown.
    let recorded = report.entries.filter(\.isRecorded)
    let replaced = recorded.compactMap { entry in entry.old.map { (entry.key, $0) } }
    let hasDamage = recorded.contains { $0.outcome == .damaged }
    try project.store.removeUnnamed(expected: project.keys, of: hasDamage ? nil : replaced)
    try project.work.endChange()
    let olds = report.entries.compactMap { entry in entry.old.map { (entry.key, $0) } }
    try note(made, Dictionary(olds, uniquingKeysWith: { $1 }), inputs)
  }

  /// Records the inputs of the goldens and of the pending pages.
  private func note(
    _ made: [(key: SnapshotKey, file: String)], _ olds: [SnapshotKey: SnapshotPage],
    _ inputs: RunInputs
  ) throws(FileProblem) {
    guard !made.isEmpty else { return }
    // Another run may have written the file in the meantime.
    var origins = PageOrigins(project.work)
    let hashes = inputs.soundHashes()
    var known: [String: String] = [:]
    var memory = StoreCache()
    for (key, file) in made {
      guard let customer = key[.customer], let hash = hashes[customer] else { continue }
      // A later command may ask why the page differs from the golden.
      origins.note(
        file, key, madeFrom: hash,
        golden: olds[key].map { SnapshotStore.hash(of: $0, key, &memory) })
      known[customer] = hash
    }
    let kept = StoredInputs(project.work)
    try kept.keep(known, of: inputs, project)
    try origins.save(project.work, keys: project.keys)
    try kept.removeAll(but: origins.inputs)
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
