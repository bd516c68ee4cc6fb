/// The longest common subsequence of two sequences.
enum LongestCommonSubsequence {
  /// Returns the index pairs of the longest common subsequence.
  ///
  /// If values repeat so often that this would take long, only values that occur once in both
  /// sequences count.
  static func pairs(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return (0..<start).map { ($0, $0) }
      + longest(candidates(old, start..<oldEnd, new, start..<newEnd))
      + zip(oldEnd..<old.count, newEnd..<new.count).map { ($0, $1) }
  }

  /// Returns the longest run of pairs in which both indices grow; the pairs must be in the order of
  /// the old indices.
  static func longest(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The last pair of the best run of each length, which is the one with the lowest new index.
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      result.append(pairs[next])
      next = previous[next]
    }
    return result.reversed()
  }

  /// Returns the pairs of equal values; pairs with the same old index have descending new indices,
  /// so that no run contains two of them.
  private static func candidates(
    _ old: [Int], _ oldRange: Range<Int>, _ new: [Int], _ newRange: Range<Int>
  ) -> [(old: Int, new: Int)] {
    var positions: [Int: [Int]] = [:]
    for index in newRange.reversed() { positions[new[index], default: []].append(index) }
    let count = oldRange.reduce(0) { $0 + (positions[old[$1]]?.count ?? 0) }
    if count <= mostPairs {
      return oldRange.flatMap { index in (positions[old[index]] ?? []).map { (index, $0) } }
    }
    var counts: [Int: Int] = [:]
    for index in oldRange { counts[old[index], default: 0] += 1 }
    return oldRange.compactMap { index in
      guard counts[old[index]] == 1, let found = positions[old[index]], found.count == 1 else {
        return nil
      }
      return (index, found[0])
    }
  }

  private static let mostPairs = 1 << 20
}
