package import Documents

extension SnapshotReport {
  /// What is known after a later run: of the snapshots that it looked at what it found, and of the
  /// others of some keys what was known before.
  package func renewed(by run: SnapshotReport, of keys: [SnapshotKey]) -> SnapshotReport {
    let (all, seen) = (Set(keys), Set(run.entries.map(\.key)))
    var kept = SnapshotReport()
    kept.entries = entries.filter { all.contains($0.key) && !seen.contains($0.key) }
    (kept.causes, kept.base) = (causes, base)
    kept.forgetIdleCauses()
    let united = SnapshotReport.merged([kept, run])
    var renewed = run
    (renewed.entries, renewed.causes, renewed.base) = (united.entries, united.causes, united.base)
    return renewed
  }

  /// Leaves out what it tells of other snapshots.
  package mutating func narrow(to keys: [SnapshotKey]) {
    let wanted = Set(keys)
    entries.removeAll { !wanted.contains($0.key) }
    forgetIdleCauses()
  }

  /// Forgets the causes that none of the snapshots has.
  fileprivate mutating func forgetIdleCauses() {
    let used = Set(entries.flatMap(\.causes)).sorted()
    causes = used.map { causes[$0] }
    if used.isEmpty { base = [] }
    for index in entries.indices {
      entries[index].causes = entries[index].causes.compactMap(used.firstIndex)
    }
  }

  /// Leaves out of the orphans what pages have whose goldens are missing: it belongs to them as soon
  /// as these are back.
  package mutating func reclaimOrphans() {
    let missing = entries.filter { $0.outcome == .missing }
    let claimed = Set(missing.flatMap { entry in entry.new?.sharedPaths(of: entry.key) ?? [] })
    orphans.removeAll(where: claimed.contains)
  }
}

extension SnapshotProject {
  /// Leaves what a run came to for whatever goes on from it; what the run did not look at stays
  /// known.
  package func keep(_ run: SnapshotReport) throws(FileProblem) {
    try work.alone { () throws(FileProblem) in
      try FileWriting.replace(work.results, with: known(after: run).json)
    }
  }

  private func known(after run: SnapshotReport) -> SnapshotReport {
    let seen = Set(run.entries.map(\.key))
    guard seen.count < keys.count, let source = try? SourceFile.read(work.results, limit: 1 << 30),
      var known = SnapshotReport.read(
        source, rules: RuleCatalogue([]), files: { try? SourceFile.read($0) }
      ).value
    else { return run }
    known.entries.removeAll { seen.contains($0.key) }
    return settled(known).renewed(by: run, of: keys)
  }

  /// The report of an earlier run without what was decided since: pages that have become goldens are as
  /// they should be, and orphans that were removed are none.
  package func settled(_ report: SnapshotReport) -> SnapshotReport {
    var settled = report
    for (index, entry) in report.entries.enumerated() where isAccepted(entry) {
      settled.entries[index] = SnapshotReport.Entry(entry.key, .matched)
    }
    settled.forgetIdleCauses()
    if !settled.orphans.isEmpty {
      let orphans = Set(store.orphans(expected: keys))
      settled.orphans.removeAll { !orphans.contains($0) }
    }
    return settled
  }

  /// Whether a page that did not match has become the golden since the run.
  private func isAccepted(_ entry: SnapshotReport.Entry) -> Bool {
    guard !entry.isRecorded, let new = entry.new, case .found(let golden, _) = store.read(entry.key)
    else { return false }
    return golden == new
  }
}
