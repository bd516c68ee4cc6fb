import BricksKit
import Documents

extension Verb {
  static let layoutSolve: Verb = Verb(
    name: "solve",
    summary: "prints where everything of a layout or a page is",
    discussion: [
      "Frames are in points of the content: y counts from below the inset at the top, x from the "
        + "left edge. What content would decide is as large as the document says, else as it "
        + "estimates.",
      "Without a file it is the page of a customer, with the ids of its items, as `bricks render` "
        + "makes it.",
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .optional,
        summary: "a raw layout instead of a page; `-` is standard input")
    ],
    flags: [
      PageFlags.device, PageFlags.landscape, SolveFlags.container, SolveFlags.insets,
      SolveFlags.margins, SolveFlags.scale, SolveFlags.scrollOffset, PageFlags.rightToLeft,
      SolveFlags.groups, SolveFlags.format, SolveFlags.columns,
    ] + SolveFlags.page + [TokenFlags.output, .project] + ReportingFlags.all,
    examples: [
      Example("bricks layout solve grid.json --device iphone-16-pro", "a table of frames"),
      Example(
        "bricks layout solve grid.json --device ipad-11 --container 507x820",
        "the half of a tablet"),
      Example(
        "bricks layout solve feed.json --insets 54,0,34,0 --scroll-offset 120 --format json",
        "where headers are that stay in sight, for programs"),
      Example(
        "bricks layout solve --customer stillmoor --format drawing", "the boxes of a page"),
    ],
    run: { invocation async throws(CommandProblem) in
      try await LayoutSolve(invocation).run()
    })
}

/// The flags of `bricks layout solve` alone.
enum SolveFlags {
  static let container = Flag(
    name: "container", value: .text("WxH"),
    summary: "The size of the view in points, instead of the device's")
  static let insets = Flag(
    name: "insets", value: .text("T,L,B,R"),
    summary: "Its safe area and its margins, top, leading, bottom and trailing, instead of the "
      + "device's (default: 0,0,0,0)")
  static let margins = Flag(
    name: "margins", value: .text("T,L,B,R"),
    summary: "Its layout margins, the safe area among them, instead of those of --insets")
  static let groups = Flag(name: "groups", summary: "Tell groups too")
  static let columns = Flag(
    name: "columns", value: .number("N", 10...1000),
    summary: "How wide a drawing is (default: a column for 8 points)")
  static let scale = Flag(
    name: "scale", value: .number("N", 1...4),
    summary: "Device pixels a point, instead of the device's (default: 3)")
  static let scrollOffset = Flag(
    name: "scroll-offset", value: .text("POINTS"),
    summary: "How far it is scrolled from its beginning (default: 0)")
  static let format = Flag(
    name: "format",
    value: .choice(
      "FORMAT",
      [
        ValueKind.Choice(name: "text", summary: "a table for people"),
        ValueKind.Choice(name: "json", summary: "everything for programs"),
        ValueKind.Choice(name: "html", summary: "a page that a browser lays out by itself"),
        ValueKind.Choice(name: "drawing", summary: "boxes to scale"),
      ]), summary: "What is written (default: text)")
}

extension SolveFlags {
  /// What says which page it is, where it is one.
  static let page =
    [
      ExplainFlags.screen, PageFlags.customer, PageFlags.subject, PageFlags.transport,
      PageFlags.scheme, PageFlags.textSize, PageFlags.state, PageFlags.language,
      PageFlags.timeZone, PageFlags.now,
    ] + SourceFlags.all
}

/// One run of `bricks layout solve`.
private struct LayoutSolve {
  private let invocation: Invocation
  private let place: ProjectPlace

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    place = try ProjectPlace(invocation)
  }

  func run() async throws(CommandProblem) -> ExitCode {
    let (frames, findings) = try await solve()
    let (_, exitCode) = try invocation.tell(
      place.findings + findings, place.configuration, asMessages: true)
    guard let frames else { return exitCode }
    let bytes: [UInt8]? =
      switch invocation.text(SolveFlags.format) {
      case "json": Array(frames.json.utf8)
      case "html": frames.page
      case "drawing": Array(frames.drawing(columns: invocation.number(SolveFlags.columns)).utf8)
      default: Array(frames.table.utf8)
      }
    guard let bytes else {
      throw invocation.usage("`bricks render --format html` writes the page of a customer.")
    }
    try invocation.write(bytes)
    return exitCode
  }

  private func solve() async throws(CommandProblem) -> (
    frames: LayoutFrames?, findings: [Finding]
  ) {
    let includesGroups = invocation.has(SolveFlags.groups)
    if let path = invocation.operands.first {
      if let flag = SolveFlags.page.first(where: invocation.has) {
        throw invocation.usage("--\(flag.name) is of a page, and a FILE is none.")
      }
      let view = try invocation.layoutView() ?? LayoutFrames.View()
      return LayoutFrames.solve(
        try SourceFile.readOrFail(path), in: view, includesGroups: includesGroups)
    }
    let request = try invocation.layoutPage(in: place.project)
    do throws(RequestProblem) {
      return try await LayoutFrames.solve(
        request, of: place.project, includesGroups: includesGroups)
    } catch {
      throw .request(error.message)
    }
  }
}
