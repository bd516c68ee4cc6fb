import Documents

/// Reports items that do not fit after the items before them: they wrap, or they are never placed.
enum FillingChecks {
  static func faults(in layout: CheckedLayout) -> [LayoutFault] {
    layout.layout.items.indices.compactMap { index in
      let item = layout.layout.items[index]
      if item.content == .custom { return customGroupFault(index, in: layout) }
      guard let axis = item.axis, case .filling = item.repetition else { return nil }
      return Filling(layout, index, axis).fault
    }
  }

  /// Reports `items` of a custom group, which only places items at its frames.
  private static func customGroupFault(_ index: Int, in layout: CheckedLayout) -> LayoutFault? {
    guard layout.layout.items[index].end > index + 1 else { return nil }
    return LayoutFault(
      LayoutRules.neverPlaced,
      "This group places its items at the frames of \"custom\" and ignores these \"items\"; remove "
        + "one of the two.", on: Axis.x, at: layout.places.place("items", ofItem: index))
  }
}

/// The items of a group in its direction, and the space that the group has for them.
struct Filling {
  struct Placed {
    let index: Int
    /// The length of the item in the group's direction, including its edge spacing.
    let length: Double
    /// The length in whole pixels that the item takes.
    let taken: Double
  }

  let layout: CheckedLayout
  let group: Int
  let axis: Int
  let children: [Placed]

  init(_ layout: CheckedLayout, _ group: Int, _ axis: Int) {
    self.layout = layout
    self.group = group
    self.axis = axis
    var children: [Placed] = []
    for child in layout.children(of: group) {
      let item = layout.layout.items[child]
      let isMeasured = item.content == .cell && item.dimension(axis).isEstimated
      // The content determines how many measured items fit.
      if isMeasured, !layout.isEstimated(group, axis) { break }
      let length = item.dimension(axis).length(in: layout.boxes[child].room)
      let edges = item.edgeSpacing.least(axis)
      children.append(
        Placed(
          index: child, length: length + edges, taken: layout.container.floored(length) + edges))
    }
    self.children = children
  }

  private var gap: Double { layout.layout.items[group].interItemSpacing.least }

  var room: Double {
    let item = layout.layout.items[group]
    return max(layout.boxes[group].size[axis] - item.contentInsets.sum[axis], 0)
  }

  var fault: LayoutFault? {
    guard let first = children.first else { return nil }
    if let fault = firstItemFault(first) { return fault }
    let fitting = count(upTo: children.count, gap: gap)
    if fitting < children.count { return listFault(fitting) }
    guard layout.children(of: group).count == children.count else { return nil }
    let meant = isOfShares ? count(upTo: Self.limit, gap: 0, withEdges: false) : lengthsInWhole
    let placed = count(upTo: Self.limit, gap: gap)
    return placed < meant ? turnFault(placed) : nil
  }

  /// The highest number of items that is counted; no screen shows more.
  private static let limit = 100
  /// The highest number of items for which lengths that add up to a view's length are intended.
  private static let viewLimit = 3

  /// A Boolean value that indicates whether all items are fractions of the group, which people add
  /// up to the whole.
  private var isOfShares: Bool {
    children.allSatisfy { child in
      let item = layout.layout.items[child.index]
      return item.dimension(axis).source == axis && (item.dimension(axis).share ?? 0) > 0
    }
  }

  /// The number of items of known lengths that exactly fill the group without gaps, edges and
  /// insets; 0 if no number does.
  private var lengthsInWhole: Int {
    let areKnown = children.allSatisfy { child in
      layout.layout.items[child.index].dimension(axis).isAbsolute
    }
    guard areKnown, !layout.isEstimated(group, axis) else { return 0 }
    let limit =
      layout.layout.items[group].dimension(axis).isAbsolute ? Self.limit : Self.viewLimit
    return max(
      lengths(in: layout.boxes[group].size[axis], upTo: limit), lengths(in: room, upTo: limit))
  }

  /// Returns the number of items, in whole repetitions of the list, that exactly fill a length; 0
  /// if no number does.
  private func lengths(in whole: Double, upTo limit: Int) -> Int {
    var used = 0.0
    for number in 0..<limit {
      let child = children[number % children.count]
      used += child.length - layout.layout.items[child.index].edgeSpacing.least(axis)
      let isTurn = (number + 1) % children.count == 0
      if isTurn, abs(used - whole) <= layout.container.invisibleLength { return number + 1 }
    }
    return 0
  }

  /// Returns the number of items of the repeated list that fit in the group.
  private func count(upTo limit: Int, gap: Double, withEdges: Bool = true) -> Int {
    var used = 0.0
    for number in 0..<limit {
      let child = children[number % children.count]
      let edges = withEdges ? 0 : layout.layout.items[child.index].edgeSpacing.least(axis)
      used += child.taken - edges + (number > 0 ? gap : 0)
      if number > 0, used > room + layout.container.invisibleLength { return number }
    }
    return limit
  }

  // MARK: Messages

  /// Returns the fault of a first item with edge spacing that does not fit into the group.
  ///
  /// UIKit also refuses such an item if it is shorter than the spacing between items
  /// (`SideStore/SideStore#1340`).
  private func firstItemFault(_ first: Placed) -> LayoutFault? {
    let item = layout.layout.items[first.index]
    let spacing = item.edgeSpacing
    guard spacing.start(axis) != nil || spacing.end(axis) != nil, room > 0 else { return nil }
    let edges = spacing.least(axis)
    let length = first.taken - edges
    let isTooLong = edges > 0 && first.taken > room + layout.container.invisibleLength
    guard isTooLong || length < gap else { return nil }
    let size = PointsFormatter.of(length)
    return LayoutFault(
      LayoutRules.refused,
      (isTooLong
        ? "This item of \(size) and its edge spacing of \(PointsFormatter.of(edges)) exceed the "
          + "\(PointsFormatter.of(room)) points of the group"
        : "This item of \(size) has edge spacing and is shorter than the group's spacing of "
          + PointsFormatter.of(gap))
        + ". UIKit refuses this: \"This group cannot fit even a single item\". Make the "
        + (isTooLong
          ? "item or its edge spacing smaller." : "spacing smaller, or the item larger."),
      on: axis, at: layout.places.place(Axis.size(axis), ofItem: first.index))
  }

  /// Returns the fault for a list that does not fit even once.
  private func listFault(_ fitting: Int) -> LayoutFault {
    let place = layout.places.place(
      Axis.size(axis), ofItem: children[fitting].index)
    let wraps =
      "\(sum(fitting + 1)); \(Self.ordinal(fitting)) begins a new \(line), in the place of the "
      + "first. Make the items smaller, or give the group a \"count\"."
    // If the list fits without gaps, the author overlooked the gaps; otherwise the list is too
    // long.
    guard count(upTo: children.count, gap: 0, withEdges: false) <= fitting else {
      return LayoutFault(LayoutRules.wraps, wraps, on: axis, at: place)
    }
    var fault = LayoutFault(
      LayoutRules.neverPlaced,
      "\(sum(fitting + 1)), so the group is full before this item: each \(line) begins "
        + "with the first item again. Make the items before it smaller, or remove it.", on: axis,
      at: place)
    fault.inSomeViews = (LayoutRules.wraps, wraps)
    return fault
  }

  /// Returns the fault for a list that fits, but fewer times than its fractions or lengths suggest.
  private func turnFault(_ fitting: Int) -> LayoutFault {
    LayoutFault(
      LayoutRules.wraps,
      "\(sum(fitting + 1)); \(Self.ordinal(fitting)) begins a new \(line). Give the group "
        + "a \"count\", which subtracts gaps before it divides the space, or make the "
        + "\(isOfShares ? "fractions" : "items") smaller.",
      on: axis,
      at: layout.places.place(
        Axis.size(axis), ofItem: children[fitting % children.count].index))
  }

  private var line: String { axis == Axis.x ? "row" : "column" }

  /// Returns the length of a number of items, including the gaps between them.
  func total(_ count: Int) -> Double {
    (0..<count).reduce(Double(count - 1) * gap) { $0 + children[$1 % children.count].length }
  }

  /// Returns the sum of a number of items as text: "0.5 + 0.5 of 343 and a gap of 10 are 353".
  func sum(_ count: Int) -> String {
    let placed = (0..<count).map { children[$0 % children.count] }
    let items = placed.map { layout.layout.items[$0.index] }
    let edges = items.reduce(0) { $0 + $1.edgeSpacing.least(axis) }
    let areShares = items.allSatisfy { $0.dimension(axis).source == axis }
    let parts = zip(items, placed).map { item, placed in
      areShares
        ? PointsFormatter.share(item.dimension(axis).share ?? 0)
        : PointsFormatter.of(placed.length - item.edgeSpacing.least(axis))
    }
    let turns = count / children.count
    var text =
      if Set(parts).count == 1, count > 4 {
        "\(count) times \(parts[0])"
      } else if turns > 2, count % children.count == 0, children.count > 1 {
        "\(turns) times (\(parts[..<children.count].joined(separator: " + ")))"
      } else {
        parts.joined(separator: " + ")
      }
    if areShares { text += " of \(PointsFormatter.of(room))" }
    var rest: [String] = []
    if gap > 0 {
      rest.append(
        count == 2
          ? "a gap of \(PointsFormatter.of(gap))"
          : "\(count - 1) gaps of \(PointsFormatter.of(gap))")
    }
    if edges > 0 { rest.append("edge spacing of \(PointsFormatter.of(edges))") }
    if !rest.isEmpty { text += " and " + rest.joined(separator: " and ") }
    text += " are \(PointsFormatter.of(total(count)))"
    return areShares ? text : text + ", but the group has \(PointsFormatter.of(room))"
  }

  /// Returns the name of an item by its zero-based number.
  private static func ordinal(_ number: Int) -> String {
    let words = [
      "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
      "tenth", "eleventh", "twelfth",
    ]
    return number < words.count ? "the \(words[number]) item" : "item \(number + 1)"
  }
}
