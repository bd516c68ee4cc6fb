import BricksKit
import Documents

extension Verb {
  static let layoutSolve: Verb = Verb(
    name: "solve",
    summary: "prints where everything of a raw layout is",
    discussion: [
      "Frames are in points of the content: y counts from below the inset at the top, x from the "
        + "left edge. What content would decide is as large as the document says, else as it "
        + "estimates."
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .one, summary: "a raw layout; `-` is standard input")
    ],
    flags: [
      PageFlags.device, PageFlags.landscape, SolveFlags.container, SolveFlags.insets,
      SolveFlags.scale, SolveFlags.scrollOffset, PageFlags.rightToLeft, SolveFlags.format,
      TokenFlags.output, .project,
    ] + ReportingFlags.all,
    examples: [
      Example("bricks layout solve grid.json --device iphone-16-pro", "a table of frames"),
      Example(
        "bricks layout solve grid.json --device ipad-11 --container 507x820",
        "the half of a tablet"),
      Example(
        "bricks layout solve feed.json --insets 54,0,34,0 --scroll-offset 120 --format json",
        "where headers are that stay in sight, for programs"),
    ],
    run: { invocation throws(CommandProblem) in try LayoutSolve(invocation).run() })
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
      ]), summary: "What is written (default: text)")
}

/// One run of `bricks layout solve`.
private struct LayoutSolve {
  private let invocation: Invocation
  private let place: ProjectPlace

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    place = try ProjectPlace(invocation)
  }

  func run() throws(CommandProblem) -> ExitCode {
    let view = try invocation.layoutView() ?? LayoutFrames.View()
    let source = try SourceFile.readOrFail(invocation.operands[0])
    let (frames, findings) = LayoutFrames.solve(source, in: view)
    let (_, exitCode) = try invocation.tell(
      place.findings + findings, place.configuration, asMessages: true)
    guard let frames else { return exitCode }
    switch invocation.text(SolveFlags.format) {
    case "json": try invocation.write(Array(frames.json.utf8))
    case "html": try invocation.write(frames.page)
    default: try invocation.write(Array(frames.table.utf8))
    }
    return exitCode
  }
}
