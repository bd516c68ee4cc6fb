import BricksKit
import Documents

extension Verb {
  static let open: Verb = Verb(
    name: "open",
    summary: "renders the screen that a link opens in a customer's app",
    discussion: [
      "A deep link is `bricks://PLACE/ID`, where PLACE is category, subcategory, tag, content, "
        + "event or explore. `?sortBy=` and `&sortDirection=` sort the content of a tag. Without an "
        + "ID, a link opens the tab that shows such places. `linkPrefixes` in the customer's "
        + "app.json are the starts of its universal links, which can replace `bricks://`.",
      "The links of rendered pages, such as `bricks:didSelectEvent?item=calm`, are actions; "
        + "`bricks help routes` shows where each of them leads.",
      "A link that the app does not know is an error, and nothing is rendered.",
    ],
    operands: [
      Operand(
        name: "LINK", value: .text("LINK"), count: .one,
        summary: "a deep link, a universal link or the link of a rendered page")
    ],
    flags: Flag.ofLink + [.pageFormat, .output, .explain, .project] + Flag.reporting,
    examples: [
      Example(
        "bricks open bricks://category/sleep --customer stillmoor", "the details of a category"),
      Example(
        "bricks open 'bricks://tag/breath?sortBy=title' --customer stillmoor",
        "the content of a tag by title"),
      Example(
        "bricks open 'bricks:didSelectEvent?item=breath-lab' --customer stillmoor",
        "the screen to which a tap on an event leads"),
    ],
    run: { invocation async throws(CommandError) in
      try await ProjectContext(invocation).open()
    })
}

extension Flag {
  /// The flags of a page, except for those whose values a link contains.
  fileprivate static let ofLink = ofPage.compactMap { flag -> Flag? in
    switch flag.name {
    case subject.name, sortBy.name, sortDirection.name: nil
    case source.name:
      source.summarized(source.summary.replacing("default: demo", with: "default: backend"))
    default: flag
    }
  }
}

extension ProjectContext {
  fileprivate func open() async throws(CommandError) -> ExitCode {
    let request = try invocation.pageRequest(in: project, from: "backend")
    let opening = try await orFail { () async throws(RequestProblem) in
      try project.opening(invocation.operands[0], with: request)
    }
    switch opening {
    case .page(let request): return try await render(request)
    case .refused(let findings): return try report(findings, asMessages: true).exitCode
    }
  }
}
