extension SnapshotReport {
  /// The snapshots that causes of a name have a part in: those that nothing else has changed, and the
  /// others; nil where there is no such cause.
  package func snapshots(
    explainedBy name: String
  ) -> (wholly: Set<SnapshotKey>, partly: Set<SnapshotKey>)? {
    let named = Set(causes.indices.filter { causes[$0].name.utf8.elementsEqual(name.utf8) })
    guard !named.isEmpty else { return nil }
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
}
