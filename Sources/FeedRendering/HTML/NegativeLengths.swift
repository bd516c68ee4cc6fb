import FeedLayout

/// The negative spacing and insets of a list or a group as margins of its children.
///
/// In CSS, gaps and padding cannot be negative.
struct NegativeLengths {
  private let isRow: Bool
  private let spacing: String
  private let insets: Insets<String>

  init(spacing: String, insets: Insets<String>, isRow: Bool) {
    self.isRow = isRow
    self.spacing = CSSLength.negative(spacing)
    self.insets = insets.map { length, _ in CSSLength.negative(length) }
  }

  private var isNone: Bool { !CSSLength.isNegative(spacing) && !insets.isNegative }

  /// Returns the rules that set the margins along the container as `--s` and `--e` of each child.
  func rules(_ container: String) -> String {
    guard !isNone else { return "" }
    let (start, end) = isRow ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    return "\(container)>:not(.x){--s:\(spacing);--e:0px}"
      + "\(container)>:nth-child(1 of :not(.x)){--s:\(start)}"
      + "\(container)>:nth-last-child(1 of :not(.x)){--e:\(end)}"
  }

  /// Returns the margins of a child at four edges, in addition to its own spacing.
  func margins(adding own: EdgeSpacing<String>) -> EdgeSpacing<String> {
    guard !isNone else { return own }
    var edges = own
    edges.leading = sum(own.leading, isRow ? "var(--s)" : insets.leading)
    edges.top = sum(own.top, isRow ? insets.top : "var(--s)")
    edges.trailing = sum(own.trailing, isRow ? "var(--e)" : insets.trailing)
    edges.bottom = sum(own.bottom, isRow ? insets.bottom : "var(--e)")
    return edges
  }

  private func sum(_ own: LayoutSpacing<String>?, _ added: String) -> LayoutSpacing<String> {
    switch own {
    case nil: .fixed(added)
    case .fixed(let length): .fixed(CSSLength.value(CSSLength.sum([length, added])))
    case .flexible(let length): .flexible(CSSLength.value(CSSLength.sum([length, added])))
    }
  }
}

extension SectionLayout<String> {
  /// A Boolean value that indicates whether a spacing or an inset is negative.
  var hasNegativeLengths: Bool {
    CSSLength.isNegative(interGroupSpacing) || contentInsets.isNegative
      || items.contains {
        $0.contentInsets.isNegative || CSSLength.isNegative($0.interItemSpacing.least)
      }
  }
}
