public import FeedModel
public import YoullModels

/// A request for a page, with every setting that the page depends on besides the project's files.
///
/// Equal requests over equal files give equal bytes on every machine.
public struct PageRequest: Sendable, Hashable {
  /// The folder name of a customer in `Themes/`.
  public var customer: String
  /// The name of a screen.
  public var screen: String
  /// The slug of the subject of the screen, such as a category, the chosen tag or the quiz
  /// configuration of suggestions.
  public var subject: String?
  /// The order of the feed of a tag, by default the server's.
  public var sort = SliceSort()
  /// The arguments of the action that opens the screen, which a stand-in shows.
  public var arguments: [FeedLink.Argument] = []
  /// The number of loaded pages, for a screen with a list in pages.
  public var pages = 1
  /// The name of a format, such as `html`.
  public var format = "text"
  /// The transport of all requests; `nil` for the transport of each request on the platform.
  public var transport: Transport?
  /// The source of the feed.
  public var source = FeedSource.demo
  /// The circumstances in which the user sees the screen.
  public var visit = AppVisit()
  /// The width of the screen in points.
  public var width = 390.0
  /// The height of the screen in points.
  public var height = 844.0
  /// The device pixels per point.
  public var scale = 3.0
  /// The insets for system bars, rounded corners and cameras.
  public var safeArea = ScreenInsets.zero
  /// The number of columns of the terminal.
  public var columns = 80
  /// The number of colors of the terminal.
  public var colors = ColorDepth.truecolor
  /// The characters for lines and images in a terminal.
  public var glyphs = GlyphSet.unicode
  /// The treatment of items beyond the edge of a terminal.
  public var overflow = Overflow.clip
  /// The scheme of the theme, by default the first one; HTML contains both by default.
  public var scheme: String?
  /// The text size: a content size category of UIKit, such as `extraLarge`, or its short form `xl`.
  public var textSize = "large"
  /// The loading state of the page.
  public var state = FeedState.loaded
  /// The code of the language, by default the first one of the app.
  public var language: String?
  /// The time zone of dates and times, such as `Europe/Berlin`.
  public var timeZone = "UTC"
  /// A Boolean value that forces right-to-left layout in any language.
  public var isRightToLeft = false
  /// The current time of the page, in milliseconds since 1970.
  public var now: Int64 = 0
  /// A Boolean value that indicates whether the page names the origin of each value.
  public var explains = false

  /// Creates a request for a screen of a customer.
  public init(customer: String, screen: String) {
    self.customer = customer
    self.screen = screen
  }

  /// Sets the size, scale and safe area of a device.
  public mutating func show(on device: Device) {
    width = device.width
    height = device.height
    scale = device.scale
    safeArea = device.safeArea
  }
}
