import BricksKit
import Documents
import Glibc
import Localization

/// The flags that say which page is made, and how it is looked at.
enum PageFlags {
  static let customer = Flag(
    name: "customer", short: "c", value: .text("CUSTOMER"),
    summary: "The customer, a folder of Themes (default: the only one)")
  static let transport = Flag(
    name: "transport",
    value: .choice(
      "TRANSPORT",
      [
        ValueKind.Choice(name: "graphql", summary: "queries to one address"),
        ValueKind.Choice(name: "rest", summary: "a document a screen"),
      ]), summary: "What carries the feed (default: graphql)")
  static let device = Flag(
    name: "device",
    value: .choice(
      "DEVICE",
      Device.all.map {
        ValueKind.Choice(
          name: $0.name, summary: "\($0.title): \(Int($0.width)) by \(Int($0.height)) points")
      }),
    summary: "The device whose screen it is (default: a plain one of 390 by 844 points)")
  static let landscape = Flag(name: "landscape", summary: "Turn the device on its side")
  static let width = Flag(
    name: "width", value: .number("POINTS", 100...10_000),
    summary: "The width of the screen in points, instead of the device's")
  static let columns = Flag(
    name: "columns", value: .number("N", 20...1000),
    summary: "The columns of text and ansi (default: those of the terminal, else 80)")
  static let scheme = Flag(
    name: "scheme", value: .text("SCHEME"),
    summary: "The scheme, such as light or dark (default: the theme's; in html both)")
  static let textSize = Flag(
    name: "text-size", value: .text("CATEGORY"),
    summary: "How large the reader wants text, such as xl, ax3 or extraLarge (default: large)")
  static let subject = Flag(
    name: "id", value: .text("SLUG"),
    summary: "What the screen is about: a category, a facilitator, the tag that is chosen")
  static let pages = Flag(
    name: "pages", value: .number("N", 1...100),
    summary: "How many pages of the screen's list are there (default: 1)")
  static let state = Flag(
    name: "state",
    value: .choice(
      "STATE",
      [
        ValueKind.Choice(name: "loaded", summary: "everything is there"),
        ValueKind.Choice(name: "cached", summary: "what was there last time, with a word about it"),
        ValueKind.Choice(name: "loading", summary: "bars where words will be, in the same room"),
        ValueKind.Choice(name: "reloading", summary: "what is there is being asked for again"),
        ValueKind.Choice(name: "empty", summary: "the server has nothing to show"),
        ValueKind.Choice(name: "error", summary: "the server has not answered"),
      ]), summary: "How far the page has come (default: loaded)")
  static let language = Flag(
    name: "lang", value: .text("CODE"), summary: "The language (default: the app's own)")
  static let timeZone = Flag(
    name: "time-zone", value: .text("ZONE"),
    summary: "The zone by which days and hours are written, such as Europe/Berlin (default: UTC)")
  static let rightToLeft = Flag(
    name: "rtl", summary: "Lay out from right to left, whatever the language")
  static let now = Flag(
    name: "now", value: .text("ISO8601"),
    summary: "The moment at which the page is looked at (default: now)")
  static let colors = Flag(
    name: "color",
    value: .choice(
      "DEPTH",
      [
        ValueKind.Choice(name: "none", summary: "weight and slant only"),
        ValueKind.Choice(name: "16", summary: "the colours every terminal has"),
        ValueKind.Choice(name: "256", summary: "the palette of 256"),
        ValueKind.Choice(name: "truecolor", summary: "any colour"),
      ]), summary: "How much colour ansi shows (default: what the terminal can)")

  static let glyphs = Flag(
    name: "glyphs",
    value: .choice(
      "SET",
      [
        ValueKind.Choice(name: "unicode", summary: "lines, corners and shades"),
        ValueKind.Choice(name: "ascii", summary: "nothing beyond ASCII but the feed's own words"),
      ]),
    summary: "The characters of text and ansi (default: ascii where the locale has no UTF-8)")
  static let overflow = Flag(
    name: "overflow",
    value: .choice(
      "OVERFLOW",
      [
        ValueKind.Choice(name: "clip", summary: "cut it off at the edge, as on the screen"),
        ValueKind.Choice(name: "all", summary: "show it in further rows"),
      ]),
    summary: "What text and ansi do with items that are scrolled to (default: clip)")

  static let all =
    [
      customer, subject, pages, transport, device, landscape, width, columns, scheme,
      textSize, state, language, timeZone, rightToLeft, now, colors, glyphs, overflow,
    ] + SourceFlags.all
}

/// The project that a verb works on, with its settings.
struct ProjectPlace {
  let project: BricksProject
  let folder: String
  let share: String?
  let configuration: ProjectConfiguration
  let findings: [Finding]

  init(_ invocation: Invocation) throws(CommandProblem) {
    let found: ProjectFolder?
    do throws(FileProblem) {
      found = try ProjectFolder.find(named: invocation.text(.project))
    } catch {
      throw .file(error)
    }
    var configuration = ProjectConfiguration()
    var findings: [Finding] = []
    if let path = found?.configuration {
      let reading = BricksFormats.configuration.read(
        try SourceFile.readOrFail(path))
      configuration = reading.value ?? configuration
      findings = reading.findings
    }
    folder = found?.path ?? "."
    share = ProjectFiles.share(
      named: invocation.console.environment["BRICKS_SHARE"], program: Platform.program)
    self.configuration = configuration
    self.findings = findings
    project = BricksProject(
      folder: folder, share: share, zones: invocation.console.environment["TZDIR"])
  }
}

extension Invocation {
  /// The page that the flags ask for, of the customer that they name.
  func pageRequest(in project: BricksProject) throws(CommandProblem) -> PageRequest {
    try pageRequest(in: project, of: try customer(in: project))
  }

  func pageRequest(
    in project: BricksProject, of customer: String
  ) throws(CommandProblem) -> PageRequest {
    var request = PageRequest(customer: customer, screen: operands.first ?? "home")
    request.transport = text(PageFlags.transport) == "rest" ? .rest : .graphQL
    request.source = try feedSource()
    if let device = try device() { request.show(on: device) }
    if let width = number(PageFlags.width) { request.width = Double(width) }
    request.columns = number(PageFlags.columns) ?? columnsOfOutput
    request.scheme = text(PageFlags.scheme)
    if let size = text(PageFlags.textSize) { request.textSize = size }
    request.subject = text(PageFlags.subject)
    request.pages = number(PageFlags.pages) ?? 1
    request.state = text(PageFlags.state).flatMap(PageRequest.State.init) ?? .loaded
    request.language = text(PageFlags.language)
    if let zone = text(PageFlags.timeZone) { request.timeZone = zone }
    request.isRightToLeft = has(PageFlags.rightToLeft)
    request.colors = colors
    request.glyphs = glyphs
    if text(PageFlags.overflow) == "all" { request.overflow = .all }
    request.now = try now()
    return request
  }

  /// The device that is named, as it lies; nil for none.
  func device() throws(CommandProblem) -> Device? {
    let isTurned = has(PageFlags.landscape)
    guard let device = text(PageFlags.device).flatMap(Device.named) else {
      if isTurned { throw usage("--landscape turns a device; name one with --device.") }
      return nil
    }
    return isTurned ? device.landscape : device
  }

  private func customer(in project: BricksProject) throws(CommandProblem) -> String {
    if let name = text(PageFlags.customer) { return name }
    let customers = project.customers
    if customers.count == 1 { return customers[0] }
    throw customers.isEmpty
      ? .request(RequestProblem.noCustomers.message)
      : usage("--customer is missing; \(Suggestion.text("", among: customers))")
  }

  private var columnsOfOutput: Int { console.outputIsTerminal ? min(console.columns, 120) : 80 }

  private var colors: PageRequest.Colours {
    if let text = text(PageFlags.colors) {
      return PageRequest.Colours(rawValue: text) ?? .truecolor
    }
    // What is not written to a terminal keeps its colours: they were asked for by the format.
    guard console.outputIsTerminal || console.environment["NO_COLOR"]?.isEmpty == false else {
      return .truecolor
    }
    return switch console.colors {
    case .none: .none
    case .sixteen: .sixteen
    case .palette: .indexed
    case .true24: .truecolor
    }
  }

  private var glyphs: PageRequest.Glyphs {
    if let text = text(PageFlags.glyphs) { return PageRequest.Glyphs(rawValue: text) ?? .unicode }
    // A file is read elsewhere; what a terminal has its locale says.
    return console.outputIsTerminal && !Locale.isUTF8(console.environment) ? .ascii : .unicode
  }

  private func now() throws(CommandProblem) -> Int64 {
    guard let text = text(PageFlags.now) else {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
    guard let instant = Instant(text) else {
      throw usage(
        "--now takes a moment such as 2026-03-01T18:30:00Z, and `\(text)` is none.")
    }
    return instant.milliseconds
  }
}
