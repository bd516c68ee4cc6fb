/// What two sequences have in common, in the order of both.
enum CommonSequence {
  /// The indices of the longest sequence that can be got from both by leaving something out.
  ///
  /// Where values are repeated so often that this would take long, those that occur once in both
  /// decide.
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

  /// The longest run of pairs in which both indices grow, of pairs in the order of the old indices.
  static func longest(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    // The last pair of the best run of each length: the one whose new index is least.
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

  /// The pairs of equal values; those of one old index with falling new ones, so that no run has
  /// two of them.
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
