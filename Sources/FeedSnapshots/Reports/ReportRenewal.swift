package import Documents

extension SnapshotReport {
  /// Returns this report updated by a later run: the run's results for its snapshots, and these
  /// results for other keys.
  package func renewed(by run: SnapshotReport, of keys: [SnapshotKey]) -> SnapshotReport {
    let (all, seen) = (Set(keys), Set(run.entries.map(\.key)))
    var kept = SnapshotReport()
    kept.entries = entries.filter { all.contains($0.key) && !seen.contains($0.key) }
    (kept.causes, kept.base) = (causes, base)
    kept.removeUnusedCauses()
    let united = SnapshotReport.merged([kept, run])
    var renewed = run
    (renewed.entries, renewed.causes, renewed.base) = (united.entries, united.causes, united.base)
    return renewed
  }

  /// Removes the entries of all other snapshots.
  package mutating func narrow(to keys: [SnapshotKey]) {
    let wanted = Set(keys)
    entries.removeAll { !wanted.contains($0.key) }
    removeUnusedCauses()
  }

  /// Removes the causes that no snapshot has.
  fileprivate mutating func removeUnusedCauses() {
    let used = Set(entries.flatMap(\.causes)).sorted()
    causes = used.map { causes[$0] }
    if used.isEmpty { base = [] }
    for index in entries.indices {
      entries[index].causes = entries[index].causes.compactMap(used.firstIndex)
    }
  }

  /// Removes files from the orphans if a page with a missing golden uses them, because they belong
  /// to the golden when it is restored.
  package mutating func reclaimOrphans() {
    let missing = entries.filter { $0.outcome == .missing }
    let claimed = Set(missing.flatMap { entry in entry.new?.sharedPaths(of: entry.key) ?? [] })
    orphans.removeAll(where: claimed.contains)
  }
}

extension SnapshotProject {
  /// Saves the results of a run for later commands, together with the known results of other
  /// snapshots.
  package func keep(_ run: SnapshotReport) throws(FileProblem) {
    try work.alone { () throws(FileProblem) in
      try work.write(known(after: run))
    }
  }

  private func known(after run: SnapshotReport) -> SnapshotReport {
    let seen = Set(run.entries.map(\.key))
    guard seen.count < keys.count, let source = try? SourceFile.read(work.results, limit: 1 << 30),
      var known = SnapshotReport.read(
        source, rules: RuleCatalog([]), files: { try? SourceFile.read($0) }
      ).value
    else { return run }
    known.entries.removeAll { seen.contains($0.key) }
    return settled(known).renewed(by: run, of: keys)
  }

  /// Returns the report of an earlier run without decided items: accepted pages count as matched,
  /// and removed orphans are dropped.
  package func settled(_ report: SnapshotReport) -> SnapshotReport {
    var settled = report
    for (index, entry) in report.entries.enumerated() where isAccepted(entry) {
      settled.entries[index] = SnapshotReport.Entry(entry.key, .matched)
    }
    settled.removeUnusedCauses()
    if !settled.orphans.isEmpty {
      let orphans = Set(store.orphans(expected: keys))
      settled.orphans.removeAll { !orphans.contains($0) }
    }
    return settled
  }

  /// Returns whether a page that did not match has become the golden since the run.
  private func isAccepted(_ entry: SnapshotReport.Entry) -> Bool {
    guard !entry.isRecorded, let new = entry.new, case .found(let golden, _) = store.read(entry.key)
    else { return false }
    return golden == new
  }
}
