import Documents

extension SnapshotReport {
  /// Whether the run ends well: the one place that says so.
  ///
  /// Snapshots have to be as they were, or to differ in a way that the policies let pass; nothing
  /// may lie among the goldens that belongs to no key. Warnings about what pages are made from are
  /// not the snapshots' concern.
  package var isClean: Bool {
    orphans.isEmpty && entries.allSatisfy { policy(of: $0) != .fail }
      && findings.allSatisfy { $0.severity != .error }
  }

  /// What a snapshot does to the run: what the gravest of its changes does.
  package func policy(of entry: Entry) -> ChangePolicy {
    switch entry.outcome {
    case .matched, .unchanged: return .allow
    case .missing, .damaged, .failed: return .fail
    case .changed:
      let isForgiven = allowsExplained && entry.hasReason
      // Bytes may differ where no node does; nothing says then that they may.
      guard !entry.changes.isEmpty else { return isForgiven ? .allow : .fail }
      return entry.changes
        .map { policies[$0.kind] ?? (isForgiven && $0.kind.isForgivable ? .allow : .fail) }
        .max { $0.weight < $1.weight } ?? .fail
    }
  }

  /// What the snapshots that a cause changes do to the run, all in all.
  package var policiesOfCauses: [ChangePolicy] {
    var policies = [ChangePolicy](repeating: .allow, count: causes.count)
    for entry in entries {
      let policy = policy(of: entry)
      for cause in entry.causes where policies[cause].weight < policy.weight {
        policies[cause] = policy
      }
    }
    return policies
  }

  /// How many snapshots each cause has a part in.
  package var snapshotsOfCauses: [Int] {
    var counts = [Int](repeating: 0, count: causes.count)
    for entry in entries {
      for cause in entry.causes { counts[cause] += 1 }
    }
    return counts
  }

  /// The snapshots with an outcome, in the order of the keys.
  package func entries(_ outcome: Outcome) -> [Entry] { entries.filter { $0.outcome == outcome } }

  /// What changed without a reason that is known, or with more than its causes bring about.
  package var unexplained: [Entry] { entries(.changed).filter { !$0.hasReason } }
}

extension SnapshotReport.Entry {
  /// Whether it changed and causes that are known bring about all of it.
  package var hasReason: Bool { isExplained && !causes.isEmpty }
}

extension ChangeKind {
  /// Whether knowing the cause can be enough to let it pass.
  ///
  /// Words that fewer people can read are not better for it.
  var isForgivable: Bool { self != .contrastFell }
}

extension ChangePolicy {
  /// How grave it is; larger is graver.
  var weight: Int {
    switch self {
    case .allow: 0
    case .warn: 1
    case .fail: 2
    }
  }
}
