/// What an edit changes, each thing once however many snapshots show it.
///
/// It holds the things themselves, so that what several runs found out can be united.
package struct CauseReach: Sendable, Hashable {
  /// The cells in which something is otherwise.
  package private(set) var cells: Set<ChangedPlace> = []
  /// What is otherwise outside of cells, such as headers and bars: once a section, once a screen.
  package private(set) var frames: Set<ChangedPlace> = []
  /// The nodes whose geometry is another one.
  package private(set) var geometry: Set<ChangedPlace> = []

  package init(
    cells: Set<ChangedPlace> = [], frames: Set<ChangedPlace> = [],
    geometry: Set<ChangedPlace> = []
  ) {
    self.cells = cells
    self.frames = frames
    self.geometry = geometry
  }

  /// How many sections the cells stand in.
  package var sections: Int { Set(cells.map(\.aroundCells)).count }

  /// Adds the changes of a page; a contrast that fell is one of the colours that are told.
  mutating func add(_ changes: [NodeChange], of key: SnapshotKey) {
    for change in changes where change.kind != .contrastFell {
      add(cell: change.cell, in: change.section, of: key)
      if change.kind.isGeometry {
        geometry.insert(ChangedPlace(key, change.section, change.node))
      }
    }
  }

  /// Adds a cell, or without one what stands around cells.
  mutating func add(cell: String, in section: String, of key: SnapshotKey) {
    let place = ChangedPlace(key, section, cell)
    if cell.isEmpty { frames.insert(place) } else { cells.insert(place) }
  }

  mutating func formUnion(_ other: CauseReach) {
    cells.formUnion(other.cells)
    frames.formUnion(other.frames)
    geometry.formUnion(other.geometry)
  }
}

/// A place on a screen of a customer, in whatever state, size and look it is shown.
package struct ChangedPlace: Sendable, Hashable, Comparable {
  // Bytes, since equal texts may be two names.
  let customer: [UInt8]
  let screen: [UInt8]
  /// The id of the section; empty for what frames a screen.
  let section: [UInt8]
  /// The id of the node; empty for what stands around cells.
  private(set) var node: [UInt8]

  package init(customer: String, screen: String, section: String, node: String) {
    self.customer = Array(customer.utf8)
    self.screen = Array(screen.utf8)
    self.section = Array(section.utf8)
    self.node = Array(node.utf8)
  }

  fileprivate init(_ key: SnapshotKey, _ section: String, _ node: String) {
    self.init(
      customer: key[.customer] ?? "", screen: key[.screen] ?? "", section: section, node: node)
  }

  /// What stands around the cells of the same section.
  fileprivate var aroundCells: ChangedPlace {
    var place = self
    place.node = []
    return place
  }

  /// Whether it is in the same section.
  func isBeside(_ other: ChangedPlace) -> Bool { aroundCells == other.aroundCells }

  package static func < (left: ChangedPlace, right: ChangedPlace) -> Bool {
    left.names.lexicographicallyPrecedes(right.names) { $0.lexicographicallyPrecedes($1) }
  }

  private var names: [[UInt8]] { [customer, screen, section, node] }
}
