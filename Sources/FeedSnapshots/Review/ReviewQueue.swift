/// A page that waits, with what the run has found out about it.
package struct ReviewItem: Sendable {
  package let entry: SnapshotReport.Entry
  /// Which of the items have exactly the same causes; nil where causes do not explain all of it.
  package fileprivate(set) var group: Range<Int>?
  /// Whether another page waits by now than the one that the run has told of.
  package fileprivate(set) var isOther = false

  package var key: SnapshotKey { entry.key }
}

/// The pages that wait, in the order in which they are looked at: those that the same causes explain
/// together, the largest group first, and last what nothing explains.
package struct ReviewQueue: Sendable {
  package private(set) var items: [ReviewItem]
  package let causes: [SnapshotCause]
  /// What the old inputs were.
  package let base: String

  /// The order of some keys by the report of the last run; of a key that it knows nothing of
  /// a function says what became of it.
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
      // The pages themselves are read when they are looked at.
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

  /// Forgets why a page is another one, of which nothing is known any more.
  mutating func forgetReasons(at index: Int) {
    let known = items[index].entry
    var entry = SnapshotReport.Entry(known.key, known.outcome)
    entry.message = known.message
    items[index] = ReviewItem(entry: entry, isOther: true)
  }
}
