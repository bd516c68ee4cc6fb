/// The columns of one cluster, counted scalar by scalar.
///
/// A cluster has the total width of its scalars. A sequence that terminals show as one symbol (a
/// flag, a joined emoji, an emoji with a skin tone) takes two columns.
struct ClusterWidth {
  private(set) var columns = 0

  /// The part of `columns` that belongs to the last scalar with a width.
  private var lastColumns = 0
  private var lastCell = CellClass.zero
  private var endsInSymbol = false

  @inline(__always)
  init() {}

  /// Adds a scalar that belongs to the cluster.
  @inline(__always)
  mutating func add(_ cell: CellClass, _ grapheme: GraphemeClass, _ joint: GraphemeRelation) {
    if joint == .fused {
      resizeLast(to: 2)
      endsInSymbol = true
      return
    }
    switch cell {
    case .zero: break
    case .narrow, .narrowWithVariation: append(cell, 1, grapheme)
    case .wide, .wideWithVariation: append(cell, 2, grapheme)
    case .spacingMark: addSpacingMark()
    case .emojiModifier: addModifier()
    case .emojiSelector: select(after: .narrowWithVariation, columns: 2)
    case .textSelector: select(after: .wideWithVariation, columns: 1)
    }
  }

  @inline(__always)
  private mutating func append(_ cell: CellClass, _ width: Int, _ grapheme: GraphemeClass) {
    columns += width
    lastColumns = width
    lastCell = cell
    endsInSymbol = grapheme == .pictographic || grapheme == .regionalIndicator
  }

  private mutating func resizeLast(to width: Int) {
    columns += width - lastColumns
    lastColumns = width
  }

  /// Adds a spacing mark.
  ///
  /// It makes a narrow base wide and adds no column to a wide base. Without a base, it takes a
  /// column of its own.
  private mutating func addSpacingMark() {
    if columns == 0 {
      append(.spacingMark, 1, .spacingMark)
    } else if lastColumns == 1 && lastCell != .spacingMark {
      resizeLast(to: 2)
    }
  }

  /// Adds a skin tone, which merges with the symbol before it or is a swatch of its own.
  private mutating func addModifier() {
    if endsInSymbol {
      resizeLast(to: 2)
    } else {
      append(.emojiModifier, 2, .extend)
    }
  }

  /// Applies a variation selector, which affects only the characters for which the standard lists
  /// it.
  private mutating func select(after cell: CellClass, columns: Int) {
    if lastCell == cell {
      resizeLast(to: columns)
    }
  }
}
