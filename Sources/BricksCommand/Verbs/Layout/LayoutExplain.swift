import BricksKit
import Documents

extension Verb {
  static let layoutExplain: Verb = Verb(
    name: "explain",
    summary: "explains the position and size of one element of a layout or a page",
    discussion: [
      "For the view, the section, each group and the item, it shows x, y, width and height, with "
        + "the rule and the line or token behind each number.",
      "In a raw layout, a NODE is `section/item`, such as `0/3`, `section/kind` for a header or a "
        + "decoration, or `section/item/kind` for a badge. On a page, it consists of IDs, such as "
        + "`editors-choice/jing`, which `--format json` of `bricks render` prints; numbers are "
        + "valid, too. A number after the element is a node of its cell: `editors-choice/jing/2`. "
        + "For a header of the whole layout, omit the section: `/kind`.",
      "Positions are distances from the start of the content. A height that is a sum shows its "
        + "parts. With --scroll-offset, pinned headers and footers are where they rest.",
    ],
    operands: [
      Operand(
        name: "FILE", value: .file, count: .optional,
        summary: "a raw layout instead of a page; `-` is standard input"),
      Operand(name: "NODE", value: .text("NODE"), count: .one, summary: "the element to explain"),
    ],
    flags: [.screen]
      + Flag.ofPage.filter {
        ![Flag.width, .columns, .colors].map(\.name).contains($0.name)
      }
      + [.container, .insets, .margins, .scale, .scrollOffset, .textOrJSON, .project]
      + Flag.reporting,
    examples: [
      Example("bricks layout explain grid.json 0/3", "the fourth item of the first section"),
      Example(
        "bricks layout explain showcase-large/forty-birches --customer stillmoor --device ipad-11",
        "a card of a page"),
      Example(
        "bricks layout explain showcase-large/forty-birches/2 --customer stillmoor",
        "a node of a card, with the parts of its height"),
    ],
    run: { invocation async throws(CommandError) in
      try await ProjectContext(invocation).explainLayout()
    })
}

extension Flag {
  static let screen = Flag(
    name: "screen", value: .topic("SCREEN", { BricksProject(folder: ".").screens }),
    summary: "The screen of the page (default: \(Invocation.defaultScreen))")
}

extension ProjectContext {
  fileprivate func explainLayout() async throws(CommandError) -> ExitCode {
    let (explanation, findings) = try await explanation()
    let (_, exitCode) = try report(findings, asMessages: true)
    guard let explanation else { return exitCode }
    let found = try orFail(explanation.get)
    try console.write(invocation.text(.textOrJSON) == "json" ? found.json : found.text)
    return exitCode
  }

  private func explanation() async throws(CommandError) -> (
    explanation: Result<FrameExplanation, RequestProblem>?, findings: [Finding]
  ) {
    let words = invocation.operands
    if words.count == 2 {
      let (file, view) = try invocation.rawLayout(words[0])
      return FrameExplanation.raw(file, words[1], in: view)
    }
    if words[0].hasSuffix(".json") {
      throw invocation.usage("NODE is missing; name an element of `\(words[0])`, such as 0/0.")
    }
    let request = try invocation.layoutPage(in: project, allowsScrolling: true)
    let offset = invocation.has(.scrollOffset) ? try invocation.layoutView()?.scrollOffset : nil
    return try await orFail { () async throws(RequestProblem) in
      try await FrameExplanation.page(request, words[0], of: project, scrollOffset: offset)
    }
  }
}
