import Documents
package import SnapshotDifferences

extension SnapshotReport {
  /// A Boolean value that indicates whether the run succeeds; only this property decides it.
  ///
  /// Every snapshot must match, or differ in a way that the policies allow, and there must be no
  /// orphans. Warnings about inputs do not affect the result.
  package var isClean: Bool {
    orphans.isEmpty && entries.allSatisfy { policy(of: $0) != .fail }
      && findings.allSatisfy { $0.severity != .error }
  }

  /// Returns the effect of a snapshot on the run, which is that of its most severe change.
  package func policy(of entry: Entry) -> ChangePolicy {
    switch entry.outcome {
    case .matched, .unchanged: return .allow
    case .missing, .damaged, .failed: return .fail
    case .changed:
      let isForgiven = allowsExplained && entry.hasReason
      // Without changed nodes, no policy allows the difference in bytes.
      guard !entry.changes.isEmpty else { return isForgiven ? .allow : .fail }
      return entry.changes
        .map { policies[$0.kind] ?? (isForgiven && $0.kind.canBeAllowed ? .allow : .fail) }
        .max { $0.weight < $1.weight } ?? .fail
    }
  }

  /// The strictest policy of the snapshots that each cause changes.
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

  /// The number of snapshots that each cause affects.
  package var snapshotsOfCauses: [Int] {
    var counts = [Int](repeating: 0, count: causes.count)
    for entry in entries {
      for cause in entry.causes { counts[cause] += 1 }
    }
    return counts
  }

  /// Returns the entries with an outcome, in the order of the keys.
  package func entries(_ outcome: Outcome) -> [Entry] { entries.filter { $0.outcome == outcome } }

  /// The changed entries that their causes do not explain completely.
  package var unexplained: [Entry] { entries(.changed).filter { !$0.hasReason } }
}

extension SnapshotReport.Entry {
  /// A Boolean value that indicates whether known causes explain all changes of the entry.
  package var hasReason: Bool { isExplained && !causes.isEmpty }
}

extension ChangeKind {
  /// A Boolean value that indicates whether a known cause can be enough to allow the change.
  ///
  /// Unreadable text is not acceptable even if its cause is known.
  var canBeAllowed: Bool { self != .contrastFell }
}

extension ChangePolicy {
  /// The severity; higher values are stricter.
  var weight: Int {
    switch self {
    case .allow: 0
    case .warn: 1
    case .fail: 2
    }
  }
}
