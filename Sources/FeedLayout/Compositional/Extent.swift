/// A size or a point, with an x and a y component.
typealias Extent = SIMD2<Double>

/// The indices of the axes in an ``Extent``.
enum Axis {
  static let x = 0
  static let y = 1
}

extension Extent {
  /// Creates an extent from a length along an axis and a length across it.
  ///
  /// A single expression sets both components, since components that are written separately are
  /// slower to read back.
  @inline(__always)
  init(_ length: Double, _ across: Double, along axis: Int) {
    self = axis == Axis.x ? Extent(length, across) : Extent(across, length)
  }
}

extension Insets<Double> {
  /// The insets before and after the content on an axis.
  func start(_ axis: Int) -> Double { axis == Axis.x ? leading : top }
  func end(_ axis: Int) -> Double { axis == Axis.x ? trailing : bottom }

  var start: Extent { Extent(leading, top) }
  var sum: Extent { Extent(leading + trailing, top + bottom) }
}

extension EdgeSpacing<Double> {
  func start(_ axis: Int) -> LayoutSpacing<Double>? { axis == Axis.x ? leading : top }
  func end(_ axis: Int) -> LayoutSpacing<Double>? { axis == Axis.x ? trailing : bottom }

  /// Returns the minimum space that both edges take on an axis.
  func least(_ axis: Int) -> Double { (start(axis)?.least ?? 0) + (end(axis)?.least ?? 0) }

  /// Returns the number of edges that share the free space on an axis.
  func flexible(_ axis: Int) -> Int {
    (start(axis)?.isFlexible == true ? 1 : 0) + (end(axis)?.isFlexible == true ? 1 : 0)
  }

  /// Returns the space before an item of a given length on an axis, including its share of the free
  /// space.
  func start(_ axis: Int, of length: Double, in room: Double) -> Double {
    guard let start = start(axis) else { return 0 }
    let flexible = flexible(axis)
    let free = max(room - length - least(axis), 0)
    return start.room(flexible > 0 ? free / Double(flexible) : 0)
  }
}

extension LayoutSpacing<Double> {
  /// Returns the space including a share of the free space.
  func room(_ share: Double) -> Double { isFlexible ? least + share : least }
}

extension LayoutItem<Double> {
  func dimension(_ axis: Int) -> LayoutDimension<Double> { axis == Axis.x ? width : height }

  /// The content insets without those on estimated axes, where insets have no effect.
  var effectiveInsets: Insets<Double> {
    content == .cell ? contentInsets.effective(width, height, none: 0) : contentInsets
  }
}

extension LayoutBoundary<Double> {
  var effectiveInsets: Insets<Double> { contentInsets.effective(width, height, none: 0) }
}

extension LayoutSupplementary<Double> {
  var effectiveInsets: Insets<Double> { contentInsets.effective(width, height, none: 0) }
}

extension LayoutDimension<Double> {
  /// Returns the length in a container; for an estimated dimension, the estimate.
  func length(in container: Extent) -> Double {
    switch self {
    case .fractionalWidth(let share): container.x * share
    case .fractionalHeight(let share): container.y * share
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): length
    }
  }
}

extension Frame {
  init(_ origin: Extent, _ size: Extent) {
    self.init(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }

  var origin: Extent { Extent(x, y) }
  var size: Extent { Extent(width, height) }

  func inset(by insets: Insets<Double>) -> Frame {
    let size = size - insets.sum
    return Frame(origin + insets.start, Extent(max(size.x, 0), max(size.y, 0)))
  }

  mutating func inset(_ insets: Insets<Double>) { self = inset(by: insets) }

  mutating func mirror(in width: Double) { x = width - x - self.width }
}

extension LayoutContainer {
  var size: Extent { Extent(width, height) }

  package func insets(_ reference: InsetsReference) -> Insets<Double> {
    switch reference {
    case .none: return Insets(0)
    case .automatic, .safeArea: return safeArea
    case .layoutMargins: return layoutMargins
    case .readableContent:
      let room = width - safeArea.leading - safeArea.trailing
      let side = max((room - Self.readableWidth) / 2, 0)
      var insets = safeArea
      insets.leading += side
      insets.trailing += side
      return insets
    }
  }

  /// Returns the system's side margin of a view that fills a screen.
  package static func sideMargin(width: Double) -> Double { width < 414 ? 16 : 20 }

  static let readableWidth = 672.0

  /// Returns the largest length on the device's pixel grid that is not longer than a length.
  ///
  /// A length that is shorter than whole pixels only because of rounding errors is not reduced.
  @inline(__always)
  func floored(_ length: Double) -> Double {
    guard scale > 0 else { return length }
    let pixels = length * scale + Self.noise
    guard pixels > 0, pixels < Self.exactPixels else { return pixels.rounded(.down) / scale }
    // This equals `rounded`, which is a function call on baseline processors.
    return Double(Int64(pixels)) / scale
  }

  @inline(__always)
  func floored(_ extent: Extent) -> Extent { Extent(floored(extent.x), floored(extent.y)) }

  /// Returns the nearest position on the device's pixel grid.
  ///
  /// Halves are rounded away from zero, even if rounding errors make them slightly smaller.
  func snapped(_ position: Double) -> Double {
    guard scale > 0 else { return position }
    let pixels = position * scale
    return (pixels + (pixels < 0 ? -Self.noise : Self.noise)).rounded(.toNearestOrAwayFromZero)
      / scale
  }

  /// Half a device pixel, the largest difference of lengths that is invisible.
  var invisibleLength: Double { scale > 0 ? 0.5 / scale : 0 }

  /// The largest rounding error of a length, in pixels.
  private static let noise = 1e-6

  /// The limit below which every number of pixels is an exact integer.
  private static let exactPixels = 4_503_599_627_370_496.0
}
