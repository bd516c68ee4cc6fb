/// What a cause changes, counted once however many snapshots show it.
struct CauseTally: Sendable {
  private var cells: Set<String> = []
  private var sections: Set<String> = []
  /// The changes of geometry, by page and node.
  private var places: Set<String> = []

  mutating func add(_ changes: [NodeChange], of key: SnapshotKey) {
    let page = "\(key[.customer] ?? "") \(key[.screen] ?? "") "
    for change in changes {
      let parts = change.node.split(separator: "/", omittingEmptySubsequences: false)
      cells.insert(page + parts.prefix(2).joined(separator: "/"))
      sections.insert(page + (parts.first ?? ""))
      if change.kind.isGeometry { places.insert(page + change.node) }
    }
  }

  mutating func add(_ other: CauseTally) {
    cells.formUnion(other.cells)
    sections.formUnion(other.sections)
    places.formUnion(other.places)
  }

  /// The edit as a cause that is proven, with these figures.
  func cause(_ edit: InputEdit) -> SnapshotCause {
    var cause = SnapshotCause(
      edit.kind, edit.name, was: edit.was, now: edit.now, place: edit.place)
    cause.isProven = true
    cause.nodes = cells.count
    cause.sections = sections.count
    cause.geometry = places.count
    return cause
  }
}
