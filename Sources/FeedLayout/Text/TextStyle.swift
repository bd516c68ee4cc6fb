/// UIKit's styles of text: what a text is for, which says how it grows with the reader's choice.
package enum TextStyle: String, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2

  /// The size in points that the system's own text of this style has.
  package func points(_ size: TextSize) -> Double { sizes[size.index] }

  /// Apple's sizes, from the smallest category to the largest one.
  private var sizes: [Double] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// By how much text of this style is larger than a theme says, which speaks of `large`.
  package func scale(_ size: TextSize) -> Double { points(size) / points(.large) }
}

/// How large a reader wants text: UIKit's categories of content size.
package struct TextSize: Sendable, Hashable {
  /// Its number, from the smallest one.
  let index: Int
  /// Its short name, such as `xl`.
  package let name: String
  /// UIKit's name, such as `extraLarge`.
  package let category: String
  /// What the system stores for it, behind `UICTContentSizeCategory`.
  private let stored: String

  package static let large = TextSize(index: 3, name: "l", category: "large", stored: "L")

  package static let all: [TextSize] = [
    TextSize(index: 0, name: "xs", category: "extraSmall", stored: "XS"),
    TextSize(index: 1, name: "s", category: "small", stored: "S"),
    TextSize(index: 2, name: "m", category: "medium", stored: "M"),
    large,
    TextSize(index: 4, name: "xl", category: "extraLarge", stored: "XL"),
    TextSize(index: 5, name: "xxl", category: "extraExtraLarge", stored: "XXL"),
    TextSize(index: 6, name: "xxxl", category: "extraExtraExtraLarge", stored: "XXXL"),
    TextSize(index: 7, name: "ax1", category: "accessibilityMedium", stored: "AccessibilityM"),
    TextSize(index: 8, name: "ax2", category: "accessibilityLarge", stored: "AccessibilityL"),
    TextSize(index: 9, name: "ax3", category: "accessibilityExtraLarge", stored: "AccessibilityXL"),
    TextSize(
      index: 10, name: "ax4", category: "accessibilityExtraExtraLarge", stored: "AccessibilityXXL"),
    TextSize(
      index: 11, name: "ax5", category: "accessibilityExtraExtraExtraLarge",
      stored: "AccessibilityXXXL"),
  ]

  package static let smallest = all[0]
  package static let largest = all[all.count - 1]

  /// All names, by which people may call a size.
  package static var names: [String] {
    all.map(\.name) + all.map(\.category) + all.map { "UICTContentSizeCategory\($0.stored)" }
  }

  /// The size of a name of any of the three kinds.
  package static func named(_ name: String) -> TextSize? {
    names.firstIndex { $0.utf8.elementsEqual(name.utf8) }.map { all[$0 % all.count] }
  }
}
