import Basics

/// The ordered difference of two lists of entries: what a diffable data source applies.
///
/// Deletions and the origins of moves are positions in the old list; insertions, the destinations of
/// moves and updates are positions in the new list. The number of moves is minimal: the entries that
/// stay are a longest increasing subsequence.
package struct ListDifference: Sendable, Hashable {
  package struct Move: Sendable, Hashable {
    package let from: Int
    package let to: Int
  }

  /// The positions in the old list, in ascending order.
  package private(set) var deletions: [Int] = []
  /// The positions in the new list, in ascending order.
  package private(set) var insertions: [Int] = []
  /// The moves, in the order of their destinations.
  package private(set) var moves: [Move] = []
  /// The positions in the new list of entries with other values.
  package private(set) var updates: [Int] = []

  package var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Finds the difference in O(n log n).
  ///
  /// IDs are unique within a list.
  package init(from old: [SnapshotEntry], to new: [SnapshotEntry]) {
    var start = 0
    // Most lists begin with the same entries.
    while start < old.count, start < new.count, old[start].id == new[start].id {
      if old[start].content != new[start].content { updates.append(start) }
      start += 1
    }
    guard start < old.count || start < new.count else { return }
    var positions: [ByteString: Int] = [:]
    positions.reserveCapacity(old.count - start)
    for index in start..<old.count { positions[old[index].id] = index }
    var remains = [Bool](repeating: false, count: old.count - start)
    var common: [(from: Int, to: Int)] = []
    for index in start..<new.count {
      guard let from = positions[new[index].id] else {
        insertions.append(index)
        continue
      }
      remains[from - start] = true
      common.append((from, index))
      if old[from].content != new[index].content { updates.append(index) }
    }
    deletions = remains.indices.filter { !remains[$0] }.map { $0 + start }
    let stays = Self.longestIncreasing(common.map(\.from))
    for (index, pair) in common.enumerated() where !stays[index] {
      moves.append(Move(from: pair.from, to: pair.to))
    }
  }

  /// Returns for each number whether it is part of a longest increasing subsequence.
  private static func longestIncreasing(_ numbers: [Int]) -> [Bool] {
    // The index of the smallest last number of an increasing subsequence, by its length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var isPart = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
      isPart[index] = true
      index = previous[index]
    }
    return isPart
  }

  /// Returns the new list, made of the old list and the new entries.
  ///
  /// `entry` returns the entry at a position of the new list, for insertions and updates only.
  package func applied<Element>(
    to old: [Element], new entry: (_ position: Int) -> Element
  ) -> [Element] {
    var leaves = [Bool](repeating: false, count: old.count)
    for index in deletions { leaves[index] = true }
    for move in moves { leaves[move.from] = true }
    var arrivals: [(position: Int, element: Element)] = insertions.map { ($0, entry($0)) }
    arrivals += moves.map { ($0.to, old[$0.from]) }
    arrivals.sort { $0.position < $1.position }
    var result: [Element] = []
    var staying = old.indices.lazy.filter { !leaves[$0] }.map { old[$0] }.makeIterator()
    for arrival in arrivals {
      while result.count < arrival.position, let next = staying.next() { result.append(next) }
      result.append(arrival.element)
    }
    while let next = staying.next() { result.append(next) }
    for index in updates { result[index] = entry(index) }
    return result
  }
}

/// The ordered difference of two snapshots: of their sections, and of the items of each section that
/// both contain.
package struct SnapshotDifference: Sendable, Hashable {
  package let sections: ListDifference
  /// The differences of items, with the position of the section in the new snapshot.
  package let items: [Items]

  package struct Items: Sendable, Hashable {
    package let section: Int
    package let difference: ListDifference
  }

  package var isEmpty: Bool { sections.isEmpty && items.isEmpty }

  package init(from old: FeedSnapshot, to new: FeedSnapshot) {
    sections = ListDifference(from: old.sections.map(\.entry), to: new.sections.map(\.entry))
    let positions = Dictionary(
      old.sections.enumerated().map { ($0.element.entry.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    items = new.sections.enumerated().compactMap { index, section in
      guard let before = positions[section.entry.id] else { return nil }
      let difference = ListDifference(from: old.sections[before].items, to: section.items)
      return difference.isEmpty ? nil : Items(section: index, difference: difference)
    }
  }

  /// Returns the new snapshot, made of the old one and the entries that differ.
  package func applied(to old: FeedSnapshot, new: FeedSnapshot) -> FeedSnapshot {
    var result = FeedSnapshot()
    result.sections = sections.applied(to: old.sections) { position in
      let section = new.sections[position]
      let before = old.sections.first { $0.entry.id == section.entry.id }
      return FeedSnapshot.Section(entry: section.entry, items: before?.items ?? section.items)
    }
    for change in items {
      let section = result.sections[change.section]
      result.sections[change.section].items = change.difference.applied(to: section.items) {
        new.sections[change.section].items[$0]
      }
    }
    return result
  }
}
