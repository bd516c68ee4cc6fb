import Basics
import Documents

/// An error in a filter or shard.
package struct SelectionProblem: Error, Sendable, Hashable {
  /// A sentence that describes the problem and the fix.
  package let message: String
}

/// A selection of keys of a matrix.
package struct SnapshotSelection: Sendable {
  private let alternatives: [[Word]]
  private let shard: Shard?

  /// Creates a selection with a filter such as `@smoke dark, stillmoor/home`, and a shard such as
  /// `2/3` of the result.
  package init(
    filter: String? = nil, shard: String? = nil, groups: [SnapshotGroup] = []
  ) throws(SelectionProblem) {
    alternatives =
      try filter.map { text throws(SelectionProblem) in
        try Self.alternatives(text, groups)
      } ?? []
    self.shard = try shard.map { text throws(SelectionProblem) in try Shard(text) }
  }

  /// Returns the selected keys, in order.
  package func keys(of keys: [SnapshotKey]) throws(SelectionProblem) -> [SnapshotKey] {
    try check(keys)
    return keys.filter { key in
      let path = key.path
      return (shard?.contains(path) ?? true)
        && (alternatives.isEmpty
          || alternatives.contains { $0.allSatisfy { $0.matches(key, path) } })
    }
  }

  /// Returns the path below the snapshots folder for a path from any folder, as git and reports
  /// print them.
  package static func belowFolder(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let folder = parts.dropLast().lastIndex(where: { $0 == SnapshotProject.folderName })
    else { return path }
    return parts[(folder + 1)...].joined(separator: "/")
  }

  // MARK: Words

  private static func alternatives(
    _ text: String, _ groups: [SnapshotGroup]
  ) throws(SelectionProblem) -> [[Word]] {
    var alternatives: [[Word]] = []
    for part in text.utf8.split(separator: UInt8(ascii: ",")) {
      var words: [Word] = []
      for word in part.split(whereSeparator: { $0 == 0x20 || 0x09...0x0D ~= $0 }) {
        words.append(try Word(String(decoding: word, as: UTF8.self), groups))
      }
      if !words.isEmpty { alternatives.append(words) }
    }
    guard !alternatives.isEmpty else {
      throw SelectionProblem(
        message: "The filter is empty; write one such as \"home dark\".")
    }
    return alternatives
  }

  /// Checks that each plain word is a value of some key, so that a typo does not select nothing.
  private func check(_ keys: [SnapshotKey]) throws(SelectionProblem) {
    let words = alternatives.joined().compactMap(\.value)
    guard !words.isEmpty, !keys.isEmpty else { return }
    var values: Set<String> = []
    for key in keys {
      for axis in SnapshotAxis.allCases { if let value = key[axis] { values.insert(value) } }
    }
    for word in words where !values.contains(where: { $0.hasSameBytes(as: word) }) {
      let nearest = NearestName.of(word, among: values.sorted())
      throw SelectionProblem(
        message: "No snapshot has \(Quoted.text(word)); "
          + (nearest.map { "did you mean \(Quoted.text($0))?" }
            ?? "name a value of an axis, a path with `/`, or a pattern with `*`."))
    }
  }

  /// One condition of a filter.
  private enum Word: Sendable {
    case group(SnapshotGroup)
    /// A pattern for the path.
    case pattern([UInt8])
    /// A folder, or the path of a golden.
    case path([UInt8])
    /// A value of any axis.
    case value(String)

    init(_ text: String, _ groups: [SnapshotGroup]) throws(SelectionProblem) {
      let bytes = Array(SnapshotSelection.belowFolder(text).utf8)
      if bytes.first == UInt8(ascii: "@") {
        let name = String(decoding: bytes.dropFirst(), as: UTF8.self)
        guard let group = groups.first(where: { $0.name.hasSameBytes(as: name) }) else {
          let names = groups.map(\.name)
          let advice =
            NearestName.of(name, among: names).map { "did you mean \(Quoted.text("@\($0)"))?" }
            ?? (names.isEmpty
              ? "the matrix has none."
              : "there \(names.count == 1 ? "is" : "are") \(Sentence.list(names.map { Quoted.text("@\($0)") }, conjunction: "and")).")
          throw SelectionProblem(message: "There is no group \(Quoted.text(text)); \(advice)")
        }
        self = .group(group)
      } else if bytes.contains(where: { $0 == Glob.any || $0 == Glob.one }) {
        self = .pattern(bytes)
      } else if bytes.contains(UInt8(ascii: "/")) {
        self = .path(bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes)
      } else {
        self = .value(text)
      }
    }

    var value: String? {
      if case .value(let text) = self { text } else { nil }
    }

    func matches(_ key: SnapshotKey, _ path: String) -> Bool {
      // Every path has the same extension, so a filter may omit it.
      let stem = path.utf8.dropLast(SnapshotKey.fileExtension.utf8.count + 1)
      switch self {
      case .group(let group): return group.contains(key)
      case .pattern(let pattern):
        return Glob.matches(pattern, Array(path.utf8)) || Glob.matches(pattern, Array(stem))
      case .path(let wanted):
        return path.hasSameBytes(as: wanted) || stem.elementsEqual(wanted)
          || path.utf8.starts(with: wanted + [UInt8(ascii: "/")])
      case .value(let text):
        return SnapshotAxis.allCases.contains { key[$0]?.hasSameBytes(as: text) ?? false }
      }
    }
  }
}

/// A part of the keys.
///
/// A key is always in the same shard, on every machine and with any other keys.
private struct Shard: Sendable {
  let index: UInt64
  let count: UInt64

  init(_ text: String) throws(SelectionProblem) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      1...10_000 ~= count, 1...count ~= index
    else {
      throw SelectionProblem(
        message: "\(Quoted.text(text)) is not a valid shard; write the second of three as \"2/3\".")
    }
    self.index = index
    self.count = count
  }

  func contains(_ path: String) -> Bool {
    let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    // The lowest bits depend little on the first letters.
    return (hash ^ hash >> 32) % count == index - 1
  }
}

/// Patterns in which `*` matches any text and `?` any one byte.
private enum Glob {
  static let any = UInt8(ascii: "*")
  static let one = UInt8(ascii: "?")

  static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    var (at, position) = (0, 0)
    var last: (pattern: Int, text: Int)?
    while position < text.count {
      if at < pattern.count, pattern[at] == any {
        last = (at, position)
        at += 1
      } else if at < pattern.count, pattern[at] == one || pattern[at] == text[position] {
        at += 1
        position += 1
      } else if let star = last {
        // Let the last star match one more byte.
        last = (star.pattern, star.text + 1)
        (at, position) = (star.pattern + 1, star.text + 1)
      } else {
        return false
      }
    }
    return pattern[at...].allSatisfy { $0 == any }
  }
}
