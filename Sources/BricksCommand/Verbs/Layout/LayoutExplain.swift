import BricksKit
import Documents

extension Verb {
  static let layoutExplain: Verb = Verb(
    name: "explain",
    summary: "tells why something of a layout is where it is",
    discussion: [
      "For x, y, width and height of the view, the section, each group and the item: the rule, and "
        + "the line or token that gave the number.",
      "In a raw layout a node is `section/item`, such as `0/3`, or `section/kind` for a header; on "
        + "a page it is the id that HTML and JSON use, such as `editors-choice/jing`. What belongs to "
        + "the whole layout has no section, as in `/kind`. Points count from where the content begins.",
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .one,
        summary: "a raw layout; without it, the NODE of a page"),
      Operand(
        name: "NODE", value: .text("NODE"), count: .optional, summary: "what is to be explained"),
    ],
    flags: [ExplainFlags.screen]
      + PageFlags.all.filter {
        ![PageFlags.width, PageFlags.columns, PageFlags.colours].map(\.name).contains($0.name)
      }
      + [
        SolveFlags.container, SolveFlags.insets, SolveFlags.margins, SolveFlags.scale,
        TokenFlags.format, .project,
      ] + ReportingFlags.all,
    examples: [
      Example("bricks layout explain grid.json 0/3", "the fourth item of the first section"),
      Example(
        "bricks layout explain editors-choice/jing --customer stillmoor --device ipad-11",
        "a card of a page"),
    ],
    run: { invocation async throws(CommandProblem) in
      try await LayoutExplain(invocation).run()
    })
}

/// The flags of `bricks layout explain` alone.
enum ExplainFlags {
  static let screen = Flag(
    name: "screen", value: .topic("SCREEN", { BricksProject(folder: ".").screens }),
    summary: "The screen of the page (default: home)")
}

/// One run of `bricks layout explain`.
private struct LayoutExplain {
  private let invocation: Invocation
  private let place: ProjectPlace

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    place = try ProjectPlace(invocation)
  }

  func run() async throws(CommandProblem) -> ExitCode {
    let story: LayoutStory?
    let findings: [Finding]
    if invocation.operands.count == 2 {
      let view = try invocation.layoutView() ?? LayoutFrames.View()
      let source = try SourceFile.readOrFail(invocation.operands[0])
      do throws(RequestProblem) {
        (story, findings) = try LayoutStory.raw(source, invocation.operands[1], in: view)
      } catch {
        throw .request(error.message)
      }
    } else {
      let request = try invocation.layoutPage(in: place.project)
      do throws(RequestProblem) {
        (story, findings) = try await LayoutStory.page(
          request, invocation.operands[0], of: place.project)
      } catch {
        throw .request(error.message)
      }
    }
    let (_, exitCode) = try invocation.tell(
      place.findings + findings, place.configuration, asMessages: true)
    guard let story else { return exitCode }
    try invocation.console.write(
      invocation.text(TokenFlags.format) == "json" ? story.json : story.text)
    return exitCode
  }
}
