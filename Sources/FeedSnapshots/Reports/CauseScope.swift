package import Basics
import SnapshotDifferences

/// The scope of an edit: the changed places, each counted once for all snapshots that show it.
///
/// It contains the places themselves, so that the scopes of several runs can be united.
package struct CauseScope: Sendable, Hashable {
  /// The cells with changes.
  package private(set) var cells = ChangedPlaces()
  /// The changes outside cells, such as headers and bars, once per section or screen.
  package private(set) var frames = ChangedPlaces()
  /// The nodes whose geometry has changed.
  package private(set) var geometry = ChangedPlaces()

  package init(
    cells: ChangedPlaces = ChangedPlaces(), frames: ChangedPlaces = ChangedPlaces(),
    geometry: ChangedPlaces = ChangedPlaces()
  ) {
    self.cells = cells
    self.frames = frames
    self.geometry = geometry
  }

  /// Adds the changes of a page, except lower contrasts, which follow from changed colors.
  mutating func add(_ changes: [NodeChange], of key: SnapshotKey) {
    for change in changes where change.kind != .contrastFell {
      add(cell: change.cell, in: change.section, of: key)
      if change.kind.isGeometry {
        geometry.insert(ByteString(change.node), in: ChangedSection(key, change.section))
      }
    }
  }

  /// Adds a cell or, if `cell` is empty, the area around cells.
  mutating func add(cell: String, in section: String, of key: SnapshotKey) {
    let section = ChangedSection(key, section)
    if cell.isEmpty {
      frames.insert("", in: section)
    } else {
      cells.insert(ByteString(cell), in: section)
    }
  }

  mutating func formUnion(_ other: CauseScope) {
    cells.formUnion(other.cells)
    frames.formUnion(other.frames)
    geometry.formUnion(other.geometry)
  }
}

/// Places on screens: the IDs of nodes by section, with an empty ID for the area around cells.
package struct ChangedPlaces: Sendable, Hashable {
  package private(set) var sections: [ChangedSection: Set<ByteString>] = [:]

  package init(_ places: some Sequence<(section: ChangedSection, node: ByteString)> = []) {
    for (section, node) in places { insert(node, in: section) }
  }

  package var isEmpty: Bool { sections.isEmpty }

  /// The number of places in all sections.
  package var count: Int { sections.values.reduce(0) { $0 + $1.count } }

  package mutating func insert(_ node: ByteString, in section: ChangedSection) {
    sections[section, default: []].insert(node)
  }

  package mutating func formUnion(_ other: ChangedPlaces) {
    sections.merge(other.sections) { $0.union($1) }
  }
}

/// A section of a customer's screen, independent of state, size and scheme.
package struct ChangedSection: Sendable, Hashable, Comparable {
  let customer: ByteString
  let screen: ByteString
  /// The ID of the section, or an empty ID for the frame of a screen.
  let section: ByteString

  package init(customer: String, screen: String, section: String) {
    self.customer = ByteString(customer)
    self.screen = ByteString(screen)
    self.section = ByteString(section)
  }

  fileprivate init(_ key: SnapshotKey, _ section: String) {
    self.init(customer: key[.customer] ?? "", screen: key[.screen] ?? "", section: section)
  }

  package static func < (left: ChangedSection, right: ChangedSection) -> Bool {
    if left.customer != right.customer { return left.customer < right.customer }
    if left.screen != right.screen { return left.screen < right.screen }
    return left.section < right.section
  }
}
