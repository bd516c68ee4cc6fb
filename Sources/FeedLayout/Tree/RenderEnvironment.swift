package import Localization

package enum LayoutDirection: String, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// The environment of a page: all inputs except for feed, blueprint and theme.
package struct RenderEnvironment: Sendable, Hashable {
  /// The width of the container in points.
  package var width: Double = 390
  /// The height of the container in points.
  package var height: Double = 844
  /// The number of device pixels per point.
  package var scale: Double = 3
  /// The parts of the container that bars, rounded corners and cameras cover.
  package var safeArea = Insets(0.0)
  /// The width of a terminal in columns.
  ///
  /// A column is 8 points wide and 20 points high.
  package var columns = 80
  /// The context of the theme's modifier `scheme`.
  ///
  /// If it is `nil`, HTML uses all schemes and the other formats use the default one.
  package var scheme: String?
  /// The text size that the reader prefers; terminals have only one size.
  package var textSize = TextSize.large
  /// A Boolean value that indicates whether the page is a skeleton.
  ///
  /// The frames stay the same: bars and blank images take the place of the content.
  package var isLoading = false
  package var language = "en"
  /// The time zone in which dates and times are formatted.
  package var timeZone = TimeZone.utc
  package var direction = LayoutDirection.leftToRight
  /// The current time in milliseconds since 1970.
  package var now: Int64 = 0

  package init() {}
}
