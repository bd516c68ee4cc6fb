/// The resolved style of a plan's node, in points or terminal cells.
///
/// It is computed once for all layout nodes of the plan's node.
struct CellStyle {
  var axis = StackAxis.vertical
  var alignment = NodeAlignment.fill
  var distribution = NodeDistribution.leading
  /// A Boolean value that indicates whether the node stretches; badges and buttons are as wide as
  /// their text.
  var fills = true
  var weight = 0.0
  var aspect = 0.0
  var spacing = 0.0
  /// The padding, including the border.
  var padding = Insets(0.0)
  var width: Double?
  var height: Double?
  /// The minimum width, which on a screen is at least the padding.
  var minWidth = 0.0
  var maxWidth = Double.infinity
  var minHeight = 0.0
  var maxHeight = Double.infinity
  /// The bounds of the width that follow from the aspect ratio and the bounds of the height.
  var ratioWidths = 0.0...Double.infinity
  var lines = 0
  var truncation = Truncation.tail
  /// The index of the measure for its text.
  var measure = 0

  /// A Boolean value that indicates whether the node grows into free space.
  var grows: Bool { weight > 0 }

  /// A Boolean value that indicates whether the node can be wider than its container.
  ///
  /// In browsers, a maximum width replaces the limit of the container if the height of a node gives
  /// its width.
  private(set) var exceedsContainer = false

  /// The padding on both sides.
  var sides: Double { padding.leading + padding.trailing }

  /// Returns a width within the bounds; the minimum has precedence over the maximum.
  func bounded(width: Double) -> Double {
    max(min(width, maxWidth), minWidth)
  }

  func bounded(height: Double) -> Double {
    max(min(height, maxHeight), minHeight)
  }

  /// Returns a width that depends on the content, within the bounds of the height if the node has an
  /// aspect ratio.
  func proportioned(width: Double) -> Double {
    max(min(width, ratioWidths.upperBound), ratioWidths.lowerBound)
  }

  /// Returns a width that depends on the content, within all bounds.
  func fitting(width: Double) -> Double { bounded(width: proportioned(width: width)) }
}

extension CellStyle {
  init(
    _ node: PlanNode, _ plan: Plan, _ permutation: Int, _ textSize: TextSize, _ medium: Medium
  ) {
    let style = plan.styles[Int(node.style)]
    let horizontal = { (metric: Metric) in
      medium.horizontal(plan.points(metric, in: permutation))
    }
    let vertical = { (metric: Metric) in medium.vertical(plan.points(metric, in: permutation)) }
    axis = style.axis
    alignment = style.alignment
    distribution = style.distribution
    fills = node.role != .badge && node.role != .button
    weight = style.weight
    aspect = style.aspect
    spacing =
      axis == .horizontal
      ? max(horizontal(style.spacing), medium.isGrid ? 1 : 0) : vertical(style.spacing)
    padding = style.padding.map { $1 == Axis.x ? horizontal($0) : vertical($0) }
    // A terminal has no space for the padding of texts and images.
    padding =
      medium.isGrid && node.kind != .box
      ? Insets(0) : Self.edged(padding, style, node.role, medium)
    if style.isScaled {
      let scale = style.textStyle.scale(textSize)
      let size = { (metric: Metric) in
        medium.isGrid ? 1 : medium.snapped(plan.points(metric, in: permutation) * scale)
      }
      width = style.width.map(size)
      height = style.height.map(size)
    } else {
      width = style.width.map(horizontal)
      height = style.height.map(vertical)
    }
    minWidth = style.bounds.minWidth.map(horizontal) ?? 0
    maxWidth = style.bounds.maxWidth.map(horizontal) ?? .infinity
    minHeight = style.bounds.minHeight.map(vertical) ?? 0
    // A maximum height below one row would hide a row of text completely.
    maxHeight = style.bounds.maxHeight.map { max(vertical($0), medium.isGrid ? 1 : 0) } ?? .infinity
    // Rows are scarce, and a target for fingers needs only one.
    if medium.isGrid, node.kind == .box, node.action >= 0, minHeight < 3 {
      minHeight = min(minHeight, 1)
    }
    if !medium.isGrid {
      // The padding is never reduced.
      minWidth = max(minWidth, sides)
      minHeight = max(minHeight, padding.top + padding.bottom)
      if aspect > 0, width == nil {
        // The minimum height of a growing node counts only in a column.
        let least = (grows ? padding.top + padding.bottom : minHeight) * aspect
        ratioWidths = least...max(maxHeight * aspect, least)
        exceedsContainer = maxWidth < .infinity && (height != nil || grows)
      }
    }
    lines = style.isOneRow && medium.isGrid ? 1 : Int(style.lines)
    truncation = style.truncation
  }

  /// Changes the style to that of a box without content in a terminal: a dot is one cell, and empty
  /// space is at most one row high.
  mutating func removeContent(_ style: Style) {
    if style.background.isNone {
      minHeight = min(minHeight, 1)
    } else if style.isDot, width ?? 2 <= 1, height == 0 {
      (width, height) = (1, 1)
    }
  }

  private static func edged(
    _ padding: Insets<Double>, _ style: Style, _ role: PlanRole, _ medium: Medium
  ) -> Insets<Double> {
    guard medium.isGrid else {
      // A border takes space, as in a browser.
      return style.border.isNone ? padding : padding.grown(by: 1)
    }
    switch role {
    // Shown as `[badge]` and `( button )`.
    case .badge: return Insets(top: 0, leading: 1, bottom: 0, trailing: 1)
    case .button: return Insets(top: 0, leading: 2, bottom: 0, trailing: 2)
    default:
      guard style.isBar else { return style.isSurface ? padding.grown(by: 1) : padding }
      var padding = padding
      padding.bottom += 1
      return padding
    }
  }
}

extension Insets<Double> {
  fileprivate func grown(by line: Double) -> Insets {
    Insets(
      top: top + line, leading: leading + line, bottom: bottom + line, trailing: trailing + line)
  }
}
