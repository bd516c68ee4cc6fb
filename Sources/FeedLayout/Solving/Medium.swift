/// What a page is solved for: points of a screen, or cells of a terminal.
///
/// A cell stands for 8 by 20 points. Lengths become whole cells where they are read; rows are dear,
/// so that less than a whole one is none.
package enum Medium: Sendable, Hashable {
  case screen(scale: Double)
  case grid

  static let cellWidth: Double = 8
  static let cellHeight: Double = 20

  var isGrid: Bool { self == .grid }

  /// Pixels a point by which sizes are rounded before things are placed; on a grid edges are
  /// rounded instead, when everything has its place.
  var scale: Double { if case .screen(let scale) = self { scale } else { 0 } }

  func horizontal(_ points: Double) -> Double {
    // Half a column is none.
    isGrid ? (points / Self.cellWidth - 0.01).rounded() : points
  }

  func vertical(_ points: Double) -> Double {
    isGrid ? (points / Self.cellHeight).rounded(.down) : points
  }

  /// The least size on the grid of the device's pixels that has room for as much.
  func raised(_ size: Double) -> Double {
    switch self {
    case .grid: size
    case .screen(let scale): (size * scale - 1e-6).rounded(.up) / scale
    }
  }

  /// A size on the grid of the device's pixels, or in whole cells.
  func snapped(_ size: Double) -> Double {
    switch self {
    case .grid: size.rounded(.down)
    case .screen(let scale): (size * scale).rounded() / scale
    }
  }
}
