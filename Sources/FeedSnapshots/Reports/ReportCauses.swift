import Basics

extension SnapshotReport {
  /// The number of snapshots that each cause explains alone, and which can be accepted by its name.
  package var snapshotsOfCausesAlone: [Int] {
    var counts = [Int](repeating: 0, count: causes.count)
    for entry in entries where entry.isExplained {
      let names = Set(entry.causes.map { Array(causes[$0].name.utf8) })
      guard names.count == 1 else { continue }
      for cause in entry.causes { counts[cause] += 1 }
    }
    return counts
  }

  /// Returns the snapshots that some causes change, separated into those that they explain
  /// completely and the others.
  package func snapshots(
    explainedBy names: [String]
  ) -> (wholly: Set<SnapshotKey>, partly: Set<SnapshotKey>) {
    let named = Set(
      causes.indices.filter { index in
        names.contains { $0.hasSameBytes(as: causes[index].name) }
      })
    var wholly: Set<SnapshotKey> = []
    var partly: Set<SnapshotKey> = []
    for entry in entries where !named.isDisjoint(with: entry.causes) {
      if entry.isExplained, named.isSuperset(of: entry.causes) {
        wholly.insert(entry.key)
      } else {
        partly.insert(entry.key)
      }
    }
    return (wholly, partly)
  }

  /// Returns the names in a comma-separated list of causes, and the first unknown name.
  ///
  /// Names can contain commas, so the longest match is taken.
  package func causes(in list: String) -> (names: [String], unknown: String?) {
    var names: [String] = []
    var rest = list.split(separator: ",", omittingEmptySubsequences: false)[...]
    while !rest.isEmpty {
      let lengths = (1...rest.count).reversed()
      guard let length = lengths.first(where: { isCause(Self.joined(rest.prefix($0))) }) else {
        return (names, Self.joined(rest.prefix(1)))
      }
      names.append(Self.joined(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return (names, nil)
  }

  private static func joined(_ parts: ArraySlice<Substring>) -> String {
    let text = parts.joined(separator: ",").utf8.drop { $0 == UInt8(ascii: " ") }
    return String(decoding: text, as: UTF8.self)
  }

  private func isCause(_ name: String) -> Bool {
    causes.contains { $0.name.hasSameBytes(as: name) }
  }
}
