import BricksKit
import DesignTokens
import Documents
import FeedRendering
import ThemeAudit

extension Verb {
  static let tokensSheet: Verb = Verb(
    name: "sheet",
    summary: "shows all tokens of a theme as a visual reference",
    discussion: [
      "The sheet shows swatches with their contrast, text styles, lengths to scale, shadows, "
        + "gradients and curves, with the permutations of the theme side by side. The HTML page "
        + "loads nothing else, so it can be shared as one file. The terminal shows the same "
        + "content.",
      "Up to \(ThemeSheet.columnLimit) permutations fit side by side; --context selects them.",
    ],
    operands: [.theme(.one)],
    flags: [SheetFlags.format, SheetFlags.context, TokenFlags.output, .project]
      + ReportingFlags.all,
    examples: [
      Example("bricks tokens sheet stillmoor", "the tokens in the terminal"),
      Example("bricks tokens sheet stillmoor -o stillmoor.html", "a page for a browser"),
      Example(
        "bricks tokens sheet stridewell --context scheme=dark -o dark.html", "one scheme only"),
    ],
    run: { invocation throws(CommandError) in try TokenSheet(invocation).run() })
}

/// The flags of `bricks tokens sheet` alone.
enum SheetFlags {
  static let format = Flag(
    name: "format",
    value: .choice(
      "FORMAT",
      [
        ValueKind.Choice(name: "html", summary: "one self-contained page"),
        ValueKind.Choice(name: "ansi", summary: "text for a terminal"),
      ]), summary: "The output format (default: ansi on a terminal, else html)")
  static let context = Flag(
    name: ContextFlag.context.name, value: ContextFlag.context.value,
    summary: "Only permutations with these contexts, such as scheme=dark (default: all)")
}

/// One run of `bricks tokens sheet`.
private struct TokenSheet {
  private let invocation: Invocation
  private let place: ProjectContext

  init(_ invocation: Invocation) throws(CommandError) {
    self.invocation = invocation
    place = try ProjectContext(invocation)
  }

  func run() throws(CommandError) -> ExitCode {
    var loading = ThemeLoader(place, invocation.console)
    let read = try loading.theme(invocation.operands[0], invocation)
    let permutations = ThemeSheet.permutations(
      of: read.theme, with: try invocation.contexts(of: read.theme))
    let (_, exitCode) = try invocation.report(
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
    TerminalSheet.text(
      sheet, colors: invocation.console.colors, columns: invocation.console.columns)
  }
}
