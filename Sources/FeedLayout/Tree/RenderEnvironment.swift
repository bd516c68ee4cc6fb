package import Localization

/// The direction in which lines run.
package enum LayoutDirection: String, Sendable, CaseIterable {
  case leftToRight, rightToLeft
}

/// How far a page has come.
///
/// Both states have the same frames: what is not there yet is drawn in the room that it will take.
package enum PageState: String, Sendable, CaseIterable {
  case loaded, loading
}

/// Everything besides feed, blueprint and theme that a page depends on.
package struct RenderEnvironment: Sendable, Hashable {
  /// The width of the container in points.
  package var width: Double = 390
  /// Its height in points.
  package var height: Double = 844
  /// Device pixels a point.
  package var scale: Double = 3
  /// What bars, rounded corners and cameras take of the container.
  package var safeArea = Insets(0.0)
  /// The width of the grid of a terminal; its cells are 8 points wide and 20 high.
  package var columns = 80
  /// The context of the theme's modifier `scheme`; nil for the default one, in HTML for both.
  package var scheme: String?
  /// How large the reader wants text; terminals have one size.
  package var textSize = TextSize.large
  package var state = PageState.loaded
  package var language = "en"
  /// Where the clocks hang by which days and hours are written.
  package var timeZone = TimeZone.utc
  package var direction = LayoutDirection.leftToRight
  /// Milliseconds since 1970.
  package var now: Int64 = 0

  package init() {}
}
