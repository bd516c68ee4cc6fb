import BricksKit
import Documents
import FeedRendering
import Localization
import YoullModels

/// The flags that select a page and the environment in which it is rendered.
extension Flag {
  static let customer = Flag(
    name: "customer", short: "c", value: .text("CUSTOMER"),
    summary: "The customer, a folder in Themes (default: the only one)")
  static let transport = Flag(
    name: "transport", value: .choice("TRANSPORT", Transport.self),
    summary: "The transport of all requests (default: that of each request on the platform)")
  static let device = Flag(
    name: "device",
    value: .entry(
      "DEVICE",
      Device.all.map { ($0.name, "\($0.title): \(Int($0.width)) by \(Int($0.height)) points") }),
    summary: "The device (default: a generic screen of 390 by 844 points)")
  static let landscape = Flag(name: "landscape", summary: "Rotate the device to landscape")
  static let width = Flag(
    name: "width", value: .number("POINTS", 100...10_000),
    summary: "The width of the screen in points, instead of the device's")
  static let columns = Flag(
    name: "columns", value: .number("N", 20...1000),
    summary: "The width of text and ansi in columns (default: the terminal's, else 80)")
  static let scheme = Flag(
    name: "scheme", value: .text("SCHEME"),
    summary: "The color scheme, such as light or dark (default: the theme's; html contains both)")
  static let textSize = Flag(
    name: "text-size", value: .text("CATEGORY"),
    summary: "The reader's text size, such as xl, ax3 or extraLarge (default: large)")
  static let subject = Flag(
    name: "id", value: .text("SLUG"),
    summary: "The subject of the screen: a category, a facilitator, a tag or a quiz configuration")
  static let sortBy = Flag(
    name: "sort-by", value: .choice("PROPERTY", SliceSortBy.self),
    summary: "The property that the feed of a tag is sorted by (default: position)")
  static let sortDirection = Flag(
    name: "sort-direction", value: .choice("DIRECTION", SliceSortDirection.self),
    summary: "The direction in which the feed of a tag is sorted (default: asc)")
  static let pages = Flag(
    name: "pages", value: .number("N", 1...100),
    summary: "The number of loaded pages of the screen's list (default: 1)")
  static let state = Flag(
    name: "state", value: .choice("STATE", FeedState.self),
    summary: "The loading state of the page (default: loaded)")
  static let language = Flag(
    name: "lang", value: .text("CODE"), summary: "The language, such as de (default: the app's)")
  static let timeZone = Flag(
    name: "time-zone", value: .text("ZONE"),
    summary: "The time zone of dates and times, such as Europe/Berlin (default: UTC)")
  static let rightToLeft = Flag(
    name: "rtl", summary: "Lay out from right to left in any language")
  static let now = Flag(
    name: "now", value: .text("ISO8601"),
    summary: "The date and time for the page, such as 2026-03-01T18:30:00Z (default: now)")
  static let colors = Flag(
    name: "color", value: .choice("DEPTH", ColorDepth.self),
    summary: "The color depth of ansi (default: the terminal's, else truecolor)")
  static let glyphs = Flag(
    name: "glyphs", value: .choice("SET", GlyphSet.self),
    summary: "The characters of text and ansi (default: unicode; ascii on terminals without UTF-8)")
  static let overflow = Flag(
    name: "overflow", value: .choice("OVERFLOW", Overflow.self),
    summary: "The display of items beyond the edge of the screen in text and ansi (default: clip)")

  static let ofPage =
    [
      customer, subject, sortBy, sortDirection, pages, transport, device, landscape, width, columns,
      scheme,
      textSize, state, language, timeZone, rightToLeft, now, colors, glyphs, overflow,
    ] + Flag.ofSource + Flag.ofVisit
}

/// A page setting that is a flag, with a line about each value in the help.
protocol FlagSetting: PageSetting {
  var summary: String { get }
}

extension ValueKind {
  static func choice<Setting: FlagSetting>(_ name: String, _: Setting.Type) -> ValueKind {
    .choice(name, Setting.allCases.map { ($0.rawValue, $0.summary) })
  }
}

extension Transport: FlagSetting {
  var summary: String {
    switch self {
    case .graphQL: "GraphQL queries to one URL"
    case .rest: "one REST document per screen"
    }
  }
}

extension SliceSortBy: FlagSetting {
  var summary: String {
    switch self {
    case .position: "the order of the tag"
    case .title: "the title"
    case .createdAt: "the date of publication"
    case .duration: "the duration"
    }
  }
}

extension SliceSortDirection: FlagSetting {
  var summary: String {
    switch self {
    case .ascending: "ascending"
    case .descending: "descending"
    }
  }
}

extension FeedState: FlagSetting {
  var summary: String {
    switch self {
    case .loaded: "all content is loaded"
    case .cached: "cached content, with a notice"
    case .loading: "placeholder bars of the same size as the text"
    case .reloading: "current content, during a refresh"
    case .empty: "the server has no content"
    case .error: "the server did not respond"
    }
  }
}

extension ColorDepth: FlagSetting {
  var summary: String {
    switch self {
    case .none: "bold and italic only"
    case .sixteen: "the 16 standard colors"
    case .indexed: "the 256-color palette"
    case .truecolor: "24-bit colors"
    }
  }
}

extension GlyphSet: FlagSetting {
  var summary: String {
    switch self {
    case .unicode: "box-drawing and shade characters"
    case .ascii: "ASCII only, except for the feed's own text"
    }
  }
}

extension Overflow: FlagSetting {
  var summary: String {
    switch self {
    case .clip: "cut them off at the edge, as on the screen"
    case .all: "show them in additional rows"
    }
  }
}

extension Invocation {
  /// The screen of verbs that do not require a screen.
  static let defaultScreen = "showcase"

  /// Returns the request for the page and the customer that the flags name.
  func pageRequest(
    in project: BricksProject, from source: String = "demo"
  ) throws(CommandError) -> PageRequest {
    try pageRequest(in: project, of: try customer(in: project), from: source)
  }

  func pageRequest(
    in project: BricksProject, of customer: String, from source: String = "demo"
  ) throws(CommandError) -> PageRequest {
    var request = PageRequest(customer: customer, screen: operands.first ?? Self.defaultScreen)
    request.transport = try setting(.transport)
    request.source = try feedSource(default: source)
    request.visit = try appVisit(request.source)
    if let device = try device() { request.show(on: device) }
    if let width = number(.width) { request.width = Double(width) }
    request.columns = number(.columns) ?? columnsOfOutput
    request.scheme = text(.scheme)
    try setTextSize(of: &request)
    request.subject = text(.subject)
    request.sort = SliceSort(by: try setting(.sortBy), direction: try setting(.sortDirection))
    request.pages = number(.pages) ?? 1
    request.state = try setting(.state) ?? .loaded
    request.language = text(.language)
    if let zone = text(.timeZone) { request.timeZone = zone }
    request.isRightToLeft = has(.rightToLeft)
    request.colors = try setting(.colors) ?? colorsOfOutput
    request.glyphs = try setting(.glyphs) ?? glyphsOfOutput
    request.overflow = try setting(.overflow) ?? .clip
    request.now = try now()
    return request
  }

  func setTextSize(of request: inout PageRequest) throws(CommandError) {
    guard let size = text(.textSize) else { return }
    do throws(RequestProblem) {
      request.textSize = try BricksProject.textSize(named: size)
    } catch {
      throw usage(error.message)
    }
  }

  /// Returns the device and orientation that the flags name, or `nil` if they name none.
  func device() throws(CommandError) -> Device? {
    let isLandscape = has(.landscape)
    guard let device = text(.device).flatMap(Device.named) else {
      if isLandscape { throw usage("--landscape rotates a device; name one with --device.") }
      return nil
    }
    return isLandscape ? device.landscape : device
  }

  func customer(in project: BricksProject) throws(CommandError) -> String {
    if let name = text(.customer) { return name }
    let customers = project.customers
    if customers.count == 1 { return customers[0] }
    throw customers.isEmpty
      ? .request(RequestProblem.noCustomers.message)
      : usage(
        "--customer is missing; use "
          + Sentence.list(customers.map { InvalidName.quoted($0) }, limit: 20) + ".")
  }

  private var columnsOfOutput: Int { console.outputIsTerminal ? min(console.columns, 120) : 80 }

  /// Returns the value of a flag, or `nil` if the flag is not given.
  func setting<Setting: FlagSetting>(_ flag: Flag) throws(CommandError) -> Setting? {
    guard let name = text(flag) else { return nil }
    do throws(RequestProblem) {
      return try Setting(named: name)
    } catch {
      throw usage("--\(flag.name): \(error.message)")
    }
  }

  private var colorsOfOutput: ColorDepth {
    // Output to a file or pipe keeps its colors, because the user chose the format `ansi`.
    console.outputIsTerminal || console.environment["NO_COLOR"]?.isEmpty == false
      ? console.colors : .truecolor
  }

  private var glyphsOfOutput: GlyphSet {
    // A file can be opened on any machine. A terminal supports the encoding of its locale.
    console.outputIsTerminal && !TerminalEncoding.isUTF8(console.environment) ? .ascii : .unicode
  }

  func now() throws(CommandError) -> Int64 {
    guard let text = text(.now) else { return Clock.milliseconds() }
    guard let instant = Instant(text) else {
      throw usage(
        "--now must be a date and time, such as 2026-03-01T18:30:00Z, but is "
          + "\(InvalidName.quoted(text)).")
    }
    return instant.milliseconds
  }
}
