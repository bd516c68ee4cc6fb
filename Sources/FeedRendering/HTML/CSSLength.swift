import DesignTokens
import FeedLayout

/// Lengths in CSS: a number with a unit, a custom property, or what `calc()` works out of them.
///
/// A sum stands in parentheses, so that it can be part of another one.
enum CSSLength {
  /// Lines that are wider than this are hard to read.
  static let readable = "672px"

  /// As wide as the content, raised to whole pixels where a browser knows how: else many items in a
  /// row would move the last ones by as many fractions.
  static let ofContent = "width:max-content;width:calc-size(max-content,round(up,size,var(--px)));"

  static func points(_ points: Double) -> String {
    points == 0 ? "0" : CSSText.number(points) + "px"
  }

  static func percent(_ share: Double) -> String { CSSText.number(share * 100) + "%" }

  /// A length as the value of a property.
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

  /// A part of a length, in whole pixels of the device.
  static func share(_ share: Double, of length: String) -> String {
    share == 1 ? length : "round(\(length)*\(share),var(--px))"
  }
}

extension InsetsReference {
  /// What it leaves out at the sides of the view.
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

/// What the shares of items are of.
struct CSSRoom {
  var width: String
  var height: String

  /// The size of an item; of what the content decides, the estimate.
  func size(_ item: LayoutItem<String>, forced: CSSForced?) -> CSSRoom {
    var size = CSSRoom(width: length(item.width), height: length(item.height))
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

  /// The room that a group of a size leaves to its items.
  func inside(_ group: LayoutItem<String>, _ size: CSSRoom) -> CSSRoom {
    let insets = group.contentInsets
    return CSSRoom(
      width: CSSLength.less(size.width, [insets.leading, insets.trailing]),
      height: CSSLength.less(size.height, [insets.top, insets.bottom]))
  }

  /// What so many items have of a length, with gaps between them.
  func less(_ length: String, _ count: Int, gaps: String, edges: [String]) -> String {
    let between = gaps == "0" || count < 2 ? [] : ["\(gaps)*\(count - 1)"]
    return CSSLength.less(length, between + edges)
  }

  /// What each of so many items gets.
  static func part(of length: String, _ count: Int) -> String {
    count == 1 ? length : "round(\(length)/\(count),var(--px))"
  }
}

/// A length along one axis that an item gets whatever it says.
struct CSSForced {
  let isWidth: Bool
  let length: String
}

extension Insets<String> {
  /// As values of properties, which know no bare zero in sums.
  var block: (String, String) { (CSSLength.value(top), CSSLength.value(bottom)) }
  var inline: (String, String) { (CSSLength.value(leading), CSSLength.value(trailing)) }
}
