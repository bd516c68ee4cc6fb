import BricksKit
import DesignTokens
import Documents
import FeedRendering
import ThemeAudit

extension Verb {
  static let tokensSheet: Verb = Verb(
    name: "sheet",
    summary: "shows all tokens of a theme as a style sheet for people",
    discussion: [
      "Swatches with their contrast, text styles set as they are, lengths to scale, shadows, "
        + "gradients and curves, in the permutations of the theme side by side. The page loads "
        + "nothing and can be sent to anybody; the terminal shows the same.",
      "Up to \(ThemeSheet.columnLimit) permutations fit beside each other; --context chooses "
        + "which.",
    ],
    operands: [.theme(.one)],
    flags: [SheetFlags.format, SheetFlags.context, TokenFlags.output, .project]
      + ReportingFlags.all,
    examples: [
      Example("bricks tokens sheet stillmoor", "the tokens in the terminal"),
      Example("bricks tokens sheet stillmoor -o stillmoor.html", "a page to open"),
      Example(
        "bricks tokens sheet stridewell --context scheme=dark -o dark.html", "one scheme alone"),
    ],
    run: { invocation throws(CommandProblem) in try TokenSheet(invocation).run() })
}

/// The flags of `bricks tokens sheet` alone.
enum SheetFlags {
  static let format = Flag(
    name: "format",
    value: .choice(
      "FORMAT",
      [
        ValueKind.Choice(name: "html", summary: "one page that loads nothing"),
        ValueKind.Choice(name: "ansi", summary: "lines for a terminal"),
      ]), summary: "What is made (default: ansi on a terminal, else html)")
  static let context = Flag(
    name: ContextFlag.context.name, value: ContextFlag.context.value,
    summary: "Only permutations with these contexts, such as scheme=dark (default: all)")
}

/// One run of `bricks tokens sheet`.
private struct TokenSheet {
  private let invocation: Invocation
  private let place: ProjectPlace

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    place = try ProjectPlace(invocation)
  }

  func run() throws(CommandProblem) -> ExitCode {
    var loading = ThemeLoading(place, invocation.console)
    let read = try loading.theme(invocation.operands[0], invocation)
    let permutations = ThemeSheet.permutations(
      of: read.theme, with: try invocation.contexts(of: read.theme))
    let (_, exitCode) = try invocation.tell(
      place.findings + read.findings, place.configuration, asMessages: true)
    if exitCode == .unreadable { return exitCode }
    let sheet = ThemeSheet(
      read.theme, subject: read.name, findings: read.findings, permutations: permutations,
      settings: TokenSettings(place.configuration))
    try invocation.write(isPage ? SheetPage.html(sheet) : lines(sheet))
    return exitCode
  }

  private var isPage: Bool {
    if let format = invocation.text(SheetFlags.format) { return format == "html" }
    return invocation.has(TokenFlags.output) || !invocation.console.outputIsTerminal
  }

  private func lines(_ sheet: ThemeSheet) -> [UInt8] {
    let depth: ColorDepth =
      switch invocation.console.colors {
      case .none: .none
      case .sixteen: .sixteen
      case .palette: .indexed
      case .true24: .truecolor
      }
    return TerminalSheet.text(sheet, colors: depth, columns: invocation.console.columns)
  }
}
