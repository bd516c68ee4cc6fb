import Basics

/// The text styles of UIKit, which determine how text scales with the reader's text size.
package enum TextStyle: String, Sendable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2

  /// Returns the system's font size of the style in points.
  package func points(_ size: TextSize) -> Double { sizes[size.index] }

  /// Apple's font sizes, from the smallest category to the largest.
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

  /// Returns the factor by which text of this style is scaled.
  ///
  /// The sizes of a theme are those for `large`.
  package func scale(_ size: TextSize) -> Double { points(size) / points(.large) }
}

/// The text size that the reader prefers, as a content size category of UIKit.
package struct TextSize: Sendable, Hashable {
  /// The position among all sizes, from the smallest one.
  let index: Int
  /// The short name, such as `xl`.
  package let name: String
  /// The name in UIKit, such as `extraLarge`.
  package let category: String
  /// The suffix of the raw value in UIKit, after `UICTContentSizeCategory`.
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

  /// The accepted names of all sizes.
  package static var names: [String] {
    all.map(\.name) + all.map(\.category) + all.map { "UICTContentSizeCategory\($0.stored)" }
  }

  /// Returns the size with a short name, a UIKit name or a raw value.
  package static func named(_ name: String) -> TextSize? {
    names.firstIndex { $0.hasSameBytes(as: name) }.map { all[$0 % all.count] }
  }
}
