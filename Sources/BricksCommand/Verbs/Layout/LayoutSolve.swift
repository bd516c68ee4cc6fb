import BricksKit
import Documents

extension Verb {
  static let layoutSolve: Verb = Verb(
    name: "solve",
    summary: "prints the frame of every element of a layout or a page",
    discussion: [
      "Frames are in points. x is the distance from the left edge of the view, and y is the "
        + "distance from the top of the content, below the top inset. In a raw layout, an item has "
        + "the content size that the document sets for it, or its estimated size.",
      "Without a FILE, it uses a page of a customer as `bricks render` renders it, with the IDs of "
        + "its items.",
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .optional,
        summary: "a raw layout instead of a page; `-` is standard input")
    ],
    flags: [
      .device, .landscape, .container, .insets, .margins, .scale, .scrollOffset, .rightToLeft,
      .groups, .framesFormat, .drawingColumns,
    ] + Flag.ofLayoutPage + [.output, .project] + Flag.reporting,
    examples: [
      Example("bricks layout solve grid.json --device iphone-16-pro", "a table of frames"),
      Example(
        "bricks layout solve grid.json --device ipad-11 --container 507x820",
        "half of a tablet's screen"),
      Example(
        "bricks layout solve feed.json --insets 54,0,34,0 --scroll-offset 120 --format json",
        "the frames of pinned headers after scrolling, for programs"),
      Example(
        "bricks layout solve --customer stillmoor --format drawing", "the boxes of a page"),
    ],
    run: { invocation async throws(CommandError) in
      try await ProjectContext(invocation).solveLayout()
    })
}

extension Flag {
  static let container = Flag(
    name: "container", value: .text("WxH"),
    summary: "The size of the view in points, instead of the device's")
  static let insets = Flag(
    name: "insets", value: .text("T,L,B,R"),
    summary: "The safe area and the margins (top, leading, bottom, trailing), instead of the "
      + "device's (default: 0,0,0,0)")
  static let margins = Flag(
    name: "margins", value: .text("T,L,B,R"),
    summary: "The layout margins, including the safe area, instead of those of --insets")
  fileprivate static let groups = Flag(name: "groups", summary: "Include groups")
  fileprivate static let drawingColumns = Flag(
    name: "columns", value: .number("N", 10...1000),
    summary: "The width of a drawing in columns (default: one per 8 points)")
  static let scale = Flag(
    name: "scale", value: .number("N", 1...4),
    summary: "Device pixels per point, instead of the device's (default: 3)")
  static let scrollOffset = Flag(
    name: "scroll-offset", value: .text("POINTS"),
    summary: "The scroll position, in points from the start (default: 0)")
  fileprivate static let framesFormat = format(
    [
      ("text", "a table"), ("json", "all values, for programs"),
      ("html", "a page that the browser lays out itself"), ("drawing", "boxes to scale"),
    ], default: "text")

  /// The flags that apply to a page only.
  static let ofLayoutPage =
    [
      .screen, .customer, .subject, .transport, .scheme, .textSize, .state, .language, .timeZone,
      .now, .appVersion,
    ] + ofSource
}

extension ProjectContext {
  fileprivate func solveLayout() async throws(CommandError) -> ExitCode {
    let (frames, findings) = try await frames()
    let (_, exitCode) = try report(findings, asMessages: true)
    guard let frames else { return exitCode }
    let bytes: [UInt8]? =
      switch invocation.text(.framesFormat) {
      case "json": Array(frames.json.utf8)
      case "html": frames.page
      case "drawing": Array(frames.drawing(columns: invocation.number(.drawingColumns)).utf8)
      default: Array(frames.table.utf8)
      }
    guard let bytes else {
      throw invocation.usage("For the HTML of a page, use `bricks render --format html`.")
    }
    try invocation.write(bytes)
    return exitCode
  }

  private func frames() async throws(CommandError) -> (
    frames: LayoutFrames?, findings: [Finding]
  ) {
    let includesGroups = invocation.has(.groups)
    if let path = invocation.operands.first {
      let (file, view) = try invocation.rawLayout(path)
      return LayoutFrames.solve(file, in: view, includesGroups: includesGroups)
    }
    let request = try invocation.layoutPage(in: project)
    return try await orFail { () async throws(RequestProblem) in
      try await LayoutFrames.solve(request, of: project, includesGroups: includesGroups)
    }
  }
}
