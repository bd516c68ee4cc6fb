import Basics
import SnapshotDifferences

/// The different lists of changes of many pages.
///
/// An edit changes the pages of many customers in the same way.
struct ChangeLists {
  private(set) var lists: [[NodeChange]] = []
  /// The numbers of the lists by hash.
  private var numbers: [Int: [Int]] = [:]

  /// Returns the number of a list, and adds the list if it is new.
  mutating func number(of changes: [NodeChange]) -> Int {
    let hash = changes.hashValue
    if let known = numbers[hash]?.first(where: { lists[$0].hasSameBytes(as: changes) }) {
      return known
    }
    numbers[hash, default: []].append(lists.count)
    lists.append(changes)
    return lists.count - 1
  }

  /// Returns an equal list that is already in memory, or else this one.
  mutating func shared(_ changes: [NodeChange]) -> [NodeChange] { lists[number(of: changes)] }
}

extension [NodeChange] {
  /// Returns a Boolean value that indicates whether all texts of two lists have the same bytes.
  fileprivate func hasSameBytes(as other: [NodeChange]) -> Bool {
    let isSame = withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { $0.baseAddress == one.baseAddress && $0.count == one.count }
    }
    return isSame || elementsEqual(other) { one, other in one.hasSameBytes(as: other) }
  }
}

extension NodeChange {
  fileprivate func hasSameBytes(as other: NodeChange) -> Bool {
    kind == other.kind && more == other.more
      && texts.elementsEqual(other.texts) { $0.hasSameBytes(as: $1) }
      && tokens.elementsEqual(other.tokens) { $0.hasSameBytes(as: $1) }
  }

  private var texts: [String] { [node, property, was, now, section, cell, title] }
}
