import DesignTokens
import FeedLayout

/// CSS lengths: a number with a unit, a custom property, or a `calc()` expression of both.
///
/// A sum is in parentheses, so that it can be part of another sum.
enum CSSLength {
  /// The width beyond which lines are hard to read.
  static let readable = "672px"

  /// The width of the content, rounded up to whole device pixels if the browser supports
  /// `calc-size`.
  ///
  /// Without rounding, the fractions of many items in a row would add up and move the last ones.
  static let ofContent = "width:max-content;width:calc-size(max-content,round(up,size,var(--px)));"

  static func points(_ points: Double) -> String {
    points == 0 ? "0" : CSSText.number(points) + "px"
  }

  /// Returns whether a length is a negative number; tokens are never negative.
  static func isNegative(_ length: String) -> Bool { length.utf8.first == UInt8(ascii: "-") }

  /// Returns a length, or zero if it is negative.
  static func atLeastZero(_ length: String) -> String { isNegative(length) ? "0" : length }

  /// Returns a length as a property value, or zero with a unit if it is not negative.
  static func negative(_ length: String) -> String { isNegative(length) ? length : "0px" }

  static func percent(_ share: Double) -> String { CSSText.number(share * 100) + "%" }

  static func value(_ length: String) -> String { length.hasPrefix("(") ? "calc\(length)" : length }

  static func sum(_ lengths: [String]) -> String {
    let parts = lengths.filter { $0 != "0" }
    guard parts.count > 1 else { return parts.first ?? "0px" }
    return "(\(parts.joined(separator: " + ")))"
  }

  static func less(_ length: String, _ lengths: [String]) -> String {
    let parts = lengths.filter { $0 != "0" }
    return parts.isEmpty ? length : "(\(length) - \(parts.joined(separator: " - ")))"
  }

  /// Returns a share of a length, in whole device pixels.
  static func share(_ share: Double, of length: String) -> String {
    share == 1 ? length : floored("\(length)*\(share)")
  }

  /// Returns a length rounded down to whole device pixels.
  ///
  /// The addition keeps rounding errors of the browser from costing a pixel.
  static func floored(_ length: String) -> String {
    "round(down,\(length) + .002px,var(--px))"
  }
}

extension InsetsReference {
  /// The insets at the leading and trailing sides of the view.
  var sides: [String] {
    switch self {
    case .automatic: ["var(--is)", "var(--ie)"]
    case .none: ["0px", "0px"]
    case .safeArea: ["var(--ss)", "var(--se)"]
    case .layoutMargins: ["var(--ms)", "var(--me)"]
    case .readableContent:
      ["var(--ss)", "var(--se)"].map {
        "(\($0) + max(0px,(100% + var(--is) + var(--ie) - var(--ss) - var(--se) - "
          + "\(CSSLength.readable))/2))"
      }
    }
  }
}

/// The size that the fractional dimensions of items refer to.
struct CSSContainerSize {
  var width: String
  var height: String

  /// Returns the size of an item.
  ///
  /// A dimension that depends on the content has its estimated value.
  func size(_ item: LayoutItem<String>, forced: CSSLengthOverride?) -> CSSContainerSize {
    var size = CSSContainerSize(width: length(item.width), height: length(item.height))
    if let forced {
      if forced.isWidth { size.width = forced.length } else { size.height = forced.length }
    }
    return size
  }

  func length(_ dimension: LayoutDimension<String>) -> String {
    switch dimension {
    case .fractionalWidth(let share): CSSLength.share(share, of: width)
    case .fractionalHeight(let share): CSSLength.share(share, of: height)
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): length
    }
  }

  func inside(_ group: LayoutItem<String>, _ size: CSSContainerSize) -> CSSContainerSize {
    let insets = group.contentInsets
    return CSSContainerSize(
      width: CSSLength.less(size.width, [insets.leading, insets.trailing]),
      height: CSSLength.less(size.height, [insets.top, insets.bottom]))
  }

  /// Returns the part of a length that remains for `count` items after the gaps between them and
  /// their edges.
  func less(_ length: String, _ count: Int, gaps: String, edges: [String]) -> String {
    let between = gaps == "0" || count < 2 ? [] : ["\(gaps)*\(count - 1)"]
    return CSSLength.less(length, between + edges)
  }

  /// Returns the equal share of each of `count` items.
  static func part(of length: String, _ count: Int) -> String {
    count == 1 ? length : CSSLength.floored("\(length)/\(count)")
  }
}

/// The length of an item along one axis, which overrides the item's own dimension.
struct CSSLengthOverride {
  let isWidth: Bool
  let length: String
}

extension Insets<String> {
  var isNegative: Bool { [top, leading, bottom, trailing].contains(where: CSSLength.isNegative) }

  /// The insets of a list or a group as padding, without those that are negative.
  ///
  /// `NegativeLengths` expresses negative insets.
  var padding: String {
    let edges = [top, bottom, leading, trailing].map(CSSLength.atLeastZero)
    return "padding-block:\(edges[0]) \(edges[1]);padding-inline:\(edges[2]) \(edges[3]);"
  }

  /// The insets as property values.
  ///
  /// Do not add them in `calc()`, which does not allow a zero without a unit.
  var block: (String, String) { (CSSLength.value(top), CSSLength.value(bottom)) }
  var inline: (String, String) { (CSSLength.value(leading), CSSLength.value(trailing)) }
}
