import BricksKit
import DesignTokens
import Documents
import FeedRendering
import ThemeAudit
import TokenLint

extension Verb {
  static let tokensSheet: Verb = Verb(
    name: "sheet",
    summary: "shows all tokens of a theme as a visual reference",
    discussion: [
      "The sheet shows swatches with their contrast, text styles, lengths to scale, shadows, "
        + "gradients and curves, with the permutations of the theme side by side. The HTML page "
        + "contains the customer's fonts and loads nothing else, so it can be shared as one file. "
        + "The terminal shows the same content.",
      "Up to \(ThemeSheet.columnLimit) permutations fit side by side; --context selects them.",
    ],
    operands: [.theme(.one)],
    flags: [.sheetFormat, .contexts, .output, .project]
      + Flag.reporting,
    examples: [
      Example("bricks tokens sheet stillmoor", "the tokens in the terminal"),
      Example("bricks tokens sheet stillmoor -o stillmoor.html", "a page for a browser"),
      Example(
        "bricks tokens sheet stridewell --context scheme=dark -o dark.html", "one scheme only"),
    ],
    run: { invocation throws(CommandError) in try ProjectContext(invocation).showTokens() })
}

extension Flag {
  fileprivate static let sheetFormat = format(
    [("html", "one self-contained page"), ("ansi", "text for a terminal")],
    default: "ansi on a terminal, else html")
  fileprivate static let contexts = context.summarized(
    "Only permutations with these contexts, such as scheme=dark (default: all)")
}

extension ProjectContext {
  fileprivate func showTokens() throws(CommandError) -> ExitCode {
    var loading = ThemeLoader(self)
    let read = try loading.theme(invocation.operands[0], invocation)
    let permutations = ThemeSheet.permutations(
      of: read.theme, with: try invocation.contexts(of: read.theme))
    let (fonts, problems) = isPage ? read.fonts(from: project.files.source) : (PageFonts(), [])
    let (_, exitCode) = try report(read.findings + problems, asMessages: true)
    if exitCode == .unreadable { return exitCode }
    let sheet = ThemeSheet(
      read.theme, subject: read.name, findings: read.findings, permutations: permutations,
      settings: TokenSettings(configuration))
    try invocation.write(
      isPage
        ? SheetPage.html(sheet, fonts)
        : TerminalSheet.text(sheet, colors: console.colors, columns: console.columns))
    return exitCode
  }

  private var isPage: Bool {
    if let format = invocation.text(.sheetFormat) { return format == "html" }
    return invocation.has(.output) || !console.outputIsTerminal
  }
}
