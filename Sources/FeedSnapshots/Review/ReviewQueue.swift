/// A pending page with the results of the run.
package struct ReviewItem: Sendable {
  package let entry: SnapshotReport.Entry
  /// The indices of the items with the same causes, or `nil` if the causes do not explain all
  /// changes.
  package fileprivate(set) var group: Range<Int>?
  /// A Boolean value that indicates whether the pending page is newer than the report of the run.
  package fileprivate(set) var isDifferent = false

  package var key: SnapshotKey { entry.key }
}

/// The pending pages in review order: groups with the same causes, largest first, then unexplained
/// pages.
package struct ReviewQueue: Sendable {
  package private(set) var items: [ReviewItem]
  package let causes: [SnapshotCause]
  /// The origin of the old inputs.
  package let base: String

  /// Creates a queue from keys and the report of the last run; `outcome` returns the outcome of a
  /// key that is not in the report.
  package init(
    _ keys: [SnapshotKey], in report: SnapshotReport,
    outcome: (SnapshotKey) -> SnapshotReport.Outcome
  ) {
    let known = Dictionary(
      report.entries.filter { !$0.outcome.isGood }.map { ($0.key, $0) },
      uniquingKeysWith: { $1 })
    let entries = keys.map { key in
      var entry = known[key] ?? SnapshotReport.Entry(key, outcome(key))
      entry.causes = entry.causes.filter(report.causes.indices.contains)
      // The pages themselves are read when they are shown.
      (entry.old, entry.new) = (nil, nil)
      return entry
    }
    var groups: [[Int]: [SnapshotReport.Entry]] = [:]
    for entry in entries where entry.hasReason {
      groups[entry.causes.sorted(), default: []].append(entry)
    }
    let order = groups.sorted { left, right in
      left.value.count != right.value.count
        ? left.value.count > right.value.count : left.key.lexicographicallyPrecedes(right.key)
    }
    var items: [ReviewItem] = []
    for (_, members) in order {
      let group = items.count..<items.count + members.count
      items += members.map { ReviewItem(entry: $0, group: group) }
    }
    self.items = items + entries.filter { !$0.hasReason }.map { ReviewItem(entry: $0) }
    causes = report.causes
    base = report.base.joined(separator: ", ")
  }

  /// Removes the causes of a changed page, because they apply to an earlier version.
  mutating func removeCauses(at index: Int) {
    let known = items[index].entry
    var entry = SnapshotReport.Entry(known.key, known.outcome)
    entry.message = known.message
    items[index] = ReviewItem(entry: entry, isDifferent: true)
  }
}
