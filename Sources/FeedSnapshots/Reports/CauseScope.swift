import Basics
import SnapshotDifferences

/// The scope of an edit: the changed places, each counted once for all snapshots that show it.
///
/// It contains the places themselves, so that the scopes of several runs can be united.
package struct CauseScope: Sendable, Hashable {
  /// The cells with changes.
  package private(set) var cells: Set<ChangedPlace> = []
  /// The changes outside cells, such as headers and bars, once per section or screen.
  package private(set) var frames: Set<ChangedPlace> = []
  /// The nodes whose geometry has changed.
  package private(set) var geometry: Set<ChangedPlace> = []

  package init(
    cells: Set<ChangedPlace> = [], frames: Set<ChangedPlace> = [],
    geometry: Set<ChangedPlace> = []
  ) {
    self.cells = cells
    self.frames = frames
    self.geometry = geometry
  }

  /// The number of sections that contain the cells.
  package var sections: Int { Set(cells.map(\.aroundCells)).count }

  /// Adds the changes of a page, except lower contrasts, which follow from changed colors.
  mutating func add(_ changes: [NodeChange], of key: SnapshotKey) {
    for change in changes where change.kind != .contrastFell {
      add(cell: change.cell, in: change.section, of: key)
      if change.kind.isGeometry {
        geometry.insert(ChangedPlace(key, change.section, change.node))
      }
    }
  }

  /// Adds a cell or, if `cell` is empty, the area around cells.
  mutating func add(cell: String, in section: String, of key: SnapshotKey) {
    let place = ChangedPlace(key, section, cell)
    if cell.isEmpty { frames.insert(place) } else { cells.insert(place) }
  }

  mutating func formUnion(_ other: CauseScope) {
    cells.formUnion(other.cells)
    frames.formUnion(other.frames)
    geometry.formUnion(other.geometry)
  }
}

/// A place on a customer's screen, independent of state, size and scheme.
package struct ChangedPlace: Sendable, Hashable, Comparable {
  let customer: ByteString
  let screen: ByteString
  /// The ID of the section, or an empty ID for the frame of a screen.
  let section: ByteString
  /// The ID of the node, or an empty ID for the area around cells.
  private(set) var node: ByteString

  package init(customer: String, screen: String, section: String, node: String) {
    self.customer = ByteString(customer)
    self.screen = ByteString(screen)
    self.section = ByteString(section)
    self.node = ByteString(node)
  }

  fileprivate init(_ key: SnapshotKey, _ section: String, _ node: String) {
    self.init(
      customer: key[.customer] ?? "", screen: key[.screen] ?? "", section: section, node: node)
  }

  /// The area around the cells of the same section.
  fileprivate var aroundCells: ChangedPlace {
    var place = self
    place.node = ""
    return place
  }

  /// Returns whether another place is in the same section.
  func isInSameSection(_ other: ChangedPlace) -> Bool { aroundCells == other.aroundCells }

  package static func < (left: ChangedPlace, right: ChangedPlace) -> Bool {
    if left.customer != right.customer { return left.customer < right.customer }
    if left.screen != right.screen { return left.screen < right.screen }
    if left.section != right.section { return left.section < right.section }
    return left.node < right.node
  }
}
