/// A queue of keys for several workers, which take some keys at a time.
///
/// The keys of a screen stay together, because they share parsed and compiled inputs.
actor KeyQueue {
  private let keys: [SnapshotKey]
  private let indices: [Int]
  private var next = 0
  private let most: Int

  init(_ keys: [SnapshotKey], indices: [Int], workers: Int) {
    self.keys = keys
    self.indices = indices
    // Each worker takes several portions, so that no worker has much left when the others are done.
    most = max(indices.count / (workers * 4), 1)
  }

  /// Returns the indices of the next keys, or an empty array at the end.
  func take() -> ArraySlice<Int> {
    let start = next
    while next < indices.count, next - start < most || isWithinScreen(next) { next += 1 }
    return indices[start..<next]
  }

  /// Returns whether a key belongs to the same screen as the key before it.
  private func isWithinScreen(_ position: Int) -> Bool {
    let (before, after) = (keys[indices[position - 1]], keys[indices[position]])
    return before[.customer] == after[.customer] && before[.screen] == after[.screen]
  }
}
