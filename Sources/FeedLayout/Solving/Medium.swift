/// The medium that a page is solved for: points of a screen or cells of a terminal.
///
/// A cell represents 8 by 20 points. Lengths are converted to whole cells when they are read.
/// Heights are rounded down, since rows are scarce.
package enum Medium: Sendable, Hashable {
  case screen(scale: Double)
  case grid

  static let cellWidth: Double = 8
  static let cellHeight: Double = 20

  var isGrid: Bool { self == .grid }

  /// The number of pixels per point, for rounding sizes before elements are placed.
  ///
  /// A grid has no scale, because its edges are rounded after everything is placed.
  var scale: Double { if case .screen(let scale) = self { scale } else { 0 } }

  func horizontal(_ points: Double) -> Double {
    // Half a column is rounded down to none.
    isGrid ? (points / Self.cellWidth - 0.01).rounded() : points
  }

  func vertical(_ points: Double) -> Double {
    isGrid ? (points / Self.cellHeight).rounded(.down) : points
  }

  /// Returns the smallest size on the pixel grid that is at least as large as a size.
  func raised(_ size: Double) -> Double {
    switch self {
    case .grid: size
    case .screen(let scale): (size * scale - 1e-6).rounded(.up) / scale
    }
  }

  /// Returns a size on the pixel grid, or in whole cells.
  func snapped(_ size: Double) -> Double {
    switch self {
    case .grid: size.rounded(.down)
    case .screen(let scale): (size * scale).rounded() / scale
    }
  }

  /// The number of units per point in which browsers compute lengths.
  static let browserUnits: Double = 64

  /// Returns a share of the space of a stack, in the units of browsers or in whole cells.
  func shared(_ size: Double) -> Double {
    isGrid ? size.rounded(.down) : (size * Self.browserUnits).rounded() / Self.browserUnits
  }

  /// Returns the largest size in the units of browsers that is at most as large as a size.
  static func floored(_ size: Double) -> Double {
    (size * browserUnits + 1e-6).rounded(.down) / browserUnits
  }

  /// Returns the width of a box that is as wide as its text.
  func fitting(text width: Double) -> Double {
    isGrid ? width : (width * Self.browserUnits - 1e-6).rounded(.up) / Self.browserUnits
  }
}
