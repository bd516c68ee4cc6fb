/// A section's layout in one view, with the space that each group and item has.
///
/// It is the solver's input before any content is measured. An estimate counts as the size itself,
/// and sizes that depend on an estimate are marked.
struct CheckedLayout {
  /// A group or an item with its position in the hierarchy.
  struct Box {
    /// The index of the enclosing group; -1 for the outermost group.
    var parent = -1
    /// The size that fractions refer to.
    var room = Extent.zero
    /// The axes on which `room` is an estimate, so that fractions of it do not depend on content.
    var isRoomEstimated = AxisFlags()
    /// The size before any content is measured.
    var size = Extent.zero
    /// The axis on which a `count` overrides the item's own size.
    var forced: Int?
  }

  let layout: SectionLayout<Double>
  let places: LayoutPlaces
  let container: LayoutContainer
  /// The space that the section leaves for its groups; negative if its insets are larger than the
  /// view.
  let room: Extent
  /// The part of the view that the section covers across the scroll direction, and that axis.
  let whole: CrossArea
  let cross: Int
  private(set) var boxes: [Box]

  init(
    _ layout: SectionLayout<Double>, _ places: LayoutPlaces, in container: LayoutContainer,
    _ configuration: LayoutConfiguration
  ) {
    self.layout = layout
    self.places = places
    self.container = container
    room = layout.room(in: container, configuration)
    cross = configuration.scrollDirection == .vertical ? Axis.x : Axis.y
    whole = layout.whole(in: container, configuration)
    boxes = Array(repeating: Box(), count: layout.items.count)
    guard !boxes.isEmpty else { return }
    boxes[0].room = pointwiseMax(room, .zero)
    for index in layout.items.indices { resolve(index) }
  }

  /// Computes the size of an item whose `room` is known, and the `room` of its children.
  private mutating func resolve(_ index: Int) {
    let item = layout.items[index]
    var box = boxes[index]
    var size = Extent(item.width.length(in: box.room), item.height.length(in: box.room))
    if let axis = box.forced { size[axis] = box.room[axis] / Double(places(in: box.parent)) }
    box.size = container.floored(size)
    boxes[index] = box
    guard let axis = item.axis else { return }
    var inner = Box(parent: index)
    inner.room = pointwiseMax(box.size - item.contentInsets.sum, .zero)
    inner.isRoomEstimated = AxisFlags(
      x: isEstimated(index, Axis.x), y: isEstimated(index, Axis.y))
    if case .count = item.repetition {
      inner.room[axis] = max(inner.room[axis] - taken(index, along: axis), 0)
      inner.forced = axis
    }
    for child in children(of: index) { boxes[child] = inner }
  }

  // MARK: Groups

  /// Returns whether a size is an estimate that content or items replace.
  func isEstimated(_ index: Int, _ axis: Int) -> Bool {
    layout.items[index].dimension(axis).isEstimated && boxes[index].forced != axis
  }

  /// Returns whether a size is independent of the content.
  func isKnown(_ index: Int, _ axis: Int) -> Bool {
    let box = boxes[index]
    guard box.forced != axis else { return true }
    let dimension = layout.items[index].dimension(axis)
    return dimension.source.map { !box.isRoomEstimated[$0] } ?? !dimension.isEstimated
  }

  func children(of index: Int) -> [Int] { layout.children(of: index) }

  /// Returns the number of items that divide a group with a `count`.
  func places(in group: Int) -> Int {
    guard case .count(let count) = layout.items[group].repetition else { return 1 }
    return children(of: group).count * count
  }

  /// Returns the length that spacing and edges between the items of a `count` take from a group.
  func taken(_ group: Int, along axis: Int) -> Double {
    guard case .count(let count) = layout.items[group].repetition else { return 0 }
    let edges = children(of: group).reduce(0) {
      $0 + layout.items[$1].edgeSpacing.least(axis)
    }
    return Double(places(in: group) - 1) * layout.items[group].interItemSpacing.least
      + edges * Double(count)
  }
}

/// A pair of Boolean values, one per axis.
struct AxisFlags {
  var x = false
  var y = false

  subscript(axis: Int) -> Bool { axis == Axis.x ? x : y }
}

extension Axis {
  /// The name of a size on an axis, and the names of the insets on it.
  static func size(_ axis: Int) -> String { axis == x ? "width" : "height" }
  static func edges(_ axis: Int) -> [String] {
    axis == x ? ["leading", "trailing"] : ["top", "bottom"]
  }
}

extension LayoutItem {
  /// The axis along which a group places its items, or `nil` for a cell and for a custom group.
  package var axis: Int? {
    switch content {
    case .horizontal: Axis.x
    case .vertical: Axis.y
    case .cell, .custom: nil
    }
  }
}

extension LayoutDimension {
  /// The axis that a fractional dimension refers to, or `nil` for other dimensions.
  var source: Int? {
    switch self {
    case .fractionalWidth: Axis.x
    case .fractionalHeight: Axis.y
    case .absolute, .estimated, .uniformAcrossSiblings: nil
    }
  }

  /// The fraction of a fractional dimension, or `nil` for other dimensions.
  var share: Double? {
    switch self {
    case .fractionalWidth(let share), .fractionalHeight(let share): share
    case .absolute, .estimated, .uniformAcrossSiblings: nil
    }
  }
}
