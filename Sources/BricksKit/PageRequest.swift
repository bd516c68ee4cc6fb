/// Which page to make, and everything that it depends on besides the project's files.
///
/// Equal requests over equal files give equal bytes, on every machine.
public struct PageRequest: Sendable, Hashable {
  /// The folder name of a customer in `Themes/`.
  public var customer: String
  /// The name of a screen.
  public var screen: String
  /// The slug of what the screen is about, such as a category or the tag that is chosen; nil for
  /// nothing.
  public var subject: String?
  /// How many pages of the screen's list are there, if it has one that comes in pages.
  public var pages = 1
  /// The name of a format, such as `html`.
  public var format = "text"
  /// Whether the feed comes over GraphQL or REST.
  public var transport = Transport.graphQL
  /// Where the feed comes from.
  public var source = FeedSource.demo
  /// The width of the screen in points.
  public var width = 390.0
  /// The height of the screen in points.
  public var height = 844.0
  /// Device pixels a point.
  public var scale = 3.0
  /// What bars, rounded corners and cameras take of the screen.
  public var safeArea = ScreenInsets.zero
  /// The columns of a terminal.
  public var columns = 80
  /// How much colour the terminal shows.
  public var colors = Colours.truecolor
  /// Which characters lines and pictures are drawn with in a terminal.
  public var glyphs = Glyphs.unicode
  /// What a terminal shows of sections that scroll to the side.
  public var overflow = Overflow.clip
  /// The scheme of the theme; nil for the default one, in HTML for both.
  public var scheme: String?
  /// How large the reader wants text: a category of UIKit, such as `extraLarge`, or `xl` in short.
  public var textSize = "large"
  /// How far the page has come.
  public var state = State.loaded
  /// The language of texts, by its code; nil for the app's own.
  public var language: String?
  /// The time zone by which days and hours are written, such as `Europe/Berlin`.
  public var timeZone = "UTC"
  /// Whether lines run from right to left, even where they would not in this language.
  public var isRightToLeft = false
  /// The moment at which the page is looked at, in milliseconds since 1970.
  public var now: Int64 = 0
  /// Whether values say where they come from, where the format can.
  public var explains = false

  /// A request for a screen of a customer.
  public init(customer: String, screen: String) {
    self.customer = customer
    self.screen = screen
  }

  /// Asks for the page as a device shows it.
  public mutating func show(on device: Device) {
    width = device.width
    height = device.height
    scale = device.scale
    safeArea = device.safeArea
  }

  /// A state of a page.
  public enum State: String, Sendable, CaseIterable {
    /// Everything is there.
    case loaded
    /// What was there last time is shown.
    case cached
    /// Bars stand where words will be, and nothing where pictures will be.
    case loading
    /// What is there is being asked for again.
    case reloading
    /// The server has nothing to show.
    case empty
    /// The server has not answered.
    case error
  }

  /// What carries the feed.
  public enum Transport: String, Sendable, CaseIterable {
    /// Queries to one address.
    case graphQL = "graphql"
    /// A document a screen.
    case rest
  }

  /// The characters that a terminal has.
  public enum Glyphs: String, Sendable, CaseIterable {
    /// Lines, corners and shades.
    case unicode
    /// Nothing beyond ASCII, but for what the feed says.
    case ascii
  }

  /// What becomes of items beyond the edge of a terminal.
  public enum Overflow: String, Sendable, CaseIterable {
    /// They are cut off, as on the screen.
    case clip
    /// They stand in further rows below the first ones.
    case all
  }

  /// How much colour a terminal shows.
  public enum Colours: String, Sendable, CaseIterable {
    /// Weight and slant only.
    case none
    /// The sixteen colours that every terminal has.
    case sixteen = "16"
    /// The palette of 256.
    case indexed = "256"
    /// Any colour.
    case truecolor
  }
}
