/// Keys that several workers take from, some at a time.
///
/// Those of one screen stay together, since they share what is read and compiled.
actor KeyQueue {
  private let keys: [SnapshotKey]
  private let indices: [Int]
  private var next = 0
  private let most: Int

  init(_ keys: [SnapshotKey], indices: [Int], workers: Int) {
    self.keys = keys
    self.indices = indices
    // Every worker comes several times, so that none is left with much when the others are done.
    most = max(indices.count / (workers * 4), 1)
  }

  /// The indices of the next keys; empty when there are no more.
  func take() -> ArraySlice<Int> {
    let start = next
    while next < indices.count, next - start < most || isWithinScreen(next) { next += 1 }
    return indices[start..<next]
  }

  /// Whether the key at a position is of the same screen as the one before.
  private func isWithinScreen(_ position: Int) -> Bool {
    let (before, after) = (keys[indices[position - 1]], keys[indices[position]])
    return before[.customer] == after[.customer] && before[.screen] == after[.screen]
  }
}
