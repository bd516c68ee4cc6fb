import Basics
import BricksKit
import Documents
import Localization

extension Verb {
  static let render: Verb = Verb(
    name: "render",
    summary: "renders a screen of a customer as text, ANSI, HTML or JSON",
    discussion: [
      "The feed comes from the customer's recordings or servers, and the design from Layouts and "
        + "the customer's theme. Findings go to standard error. A page with findings is still "
        + "rendered, with fallbacks for the missing parts.",
      "The token for servers comes from the variable \(Flag.tokenVariable) or from a file. "
        + "There is no flag for the token itself, because other users can read command lines. "
        + "Ctrl-C stops waiting for servers.",
    ],
    operands: [
      Operand(
        name: "SCREEN", value: .topic("SCREEN", { BricksProject(folder: ".").screens }),
        count: .one, summary: "a screen; `bricks help screens` lists them")
    ],
    flags: Flag.ofPage + [.pageFormat, .output, .explain, .project]
      + Flag.reporting,
    examples: [
      Example("bricks render showcase --customer stillmoor", "a wireframe in the terminal"),
      Example(
        "bricks render showcase --customer stillmoor --format html -o showcase.html",
        "a page for a browser"),
      Example(
        "bricks render showcase --customer stillmoor --format ansi --scheme dark --columns 60",
        "the dark scheme in color"),
      Example(
        "bricks render showcase --customer stillmoor --format json --explain",
        "the layout tree, with the source of each value"),
      Example(
        "bricks render showcase --customer stillmoor --source live --graphql-url "
          + "https://api.example.com/v1/graphql --record today",
        "the servers' current feed, saved for `--source file:today`"),
    ],
    run: { invocation async throws(CommandError) in
      let context = try ProjectContext(invocation)
      return try await context.render(try invocation.pageRequest(in: context.project))
    })
}

extension Flag {
  static let pageFormat = format(
    BricksProject.formatEntries, default: "ansi on a terminal with colors, else text")
  static let explain = Flag(
    name: "explain", summary: "Show the source of each value (html and json only)")
}

extension ProjectContext {
  /// Renders the page of a request to the output of the command.
  func render(_ request: PageRequest) async throws(CommandError) -> ExitCode {
    var request = request
    request.format = format
    // Without a device, the width of the screen follows from the columns of the terminal.
    if ["text", "ansi"].contains(format), !invocation.has(.device),
      !invocation.has(.width)
    {
      request.width = Double(request.columns * 8)
    }
    request.explains = invocation.has(.explain)
    if request.explains, !["html", "json"].contains(format) {
      throw invocation.usage(
        "--explain works with html and json only; add --format json.")
    }
    let rendered = try await orFail { () async throws(RequestProblem) in try await page(request) }
    guard let page = rendered else { return .interrupted }
    let (_, exitCode) = try report(page.findings, asMessages: true)
    if invocation.isReportForPeople {
      for message in page.messages { invocation.console.writeMessage(message) }
    }
    guard let bytes = page.bytes else { return .unreadable }
    try invocation.write(bytes)
    return exitCode
  }

  /// Renders the page, or returns `nil` if the user interrupted the requests of a live feed.
  private func page(_ request: PageRequest) async throws(RequestProblem) -> RenderedPage? {
    guard case .live = request.source else { return try await project.render(request) }
    let progress = Locked(FeedProgress())
    return try await InterruptibleWork.run(console) {
      let progress = progress.withLock { $0 }
      guard let oldest = progress.oldest else { return "" }
      return "\(progress.ended) of \(progress.asked) responses; waiting for \(oldest)"
    } _: { () async throws(RequestProblem) in
      try await project.render(request) { latest in progress.withLock { $0 = latest } }
    }
  }

  private var format: String {
    if let format = invocation.text(.pageFormat) { return format }
    guard !invocation.has(.output) else { return "text" }
    return console.colors == .none ? "text" : "ansi"
  }
}
