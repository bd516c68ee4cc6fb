import BricksKit
import Documents
import FeedPreview
import Glibc
import HTTPServer

extension Verb {
  static let preview: Verb = Verb(
    name: "preview",
    summary: "shows every customer's screens in a browser, and reloads them when files are saved",
    discussion: [
      "The pages are those of `bricks render --format html`, on each device, in each scheme, text "
        + "size, state and language, for each user, app version and time. The flags set the values "
        + "that are selected first. A customer without the language of --lang is shown in its "
        + "default language. Ctrl K in a page finds any screen, choice or command, and ? lists the "
        + "keys.",
      "When a layout, a theme or a recording is saved, open pages reload. Findings appear next to "
        + "the page, or in its place if it cannot be rendered.",
      "A prototype runs the app of a customer over the embedded backend: taps, tabs, back, pull to "
        + "refresh, links, a clock and a lost network. Its log shows each event with its route, "
        + "its requests and the state that follows.",
      "The inspector (key i) shows the frame, the rule, the style and the sources of the node that "
        + "you select. Files open in the editor of BRICKS_EDITOR, VISUAL or EDITOR. "
        + "It also edits colors, numbers and texts of tokens: all pages follow at once, and a saved "
        + "file differs in the bytes of these values only. In a prototype, a tap selects a node while "
        + "the inspector is open.",
      "The snapshot report at /snapshots shows the last run of `bricks snapshot test`, and accepts "
        + "or rejects its pending pages, one by one or together for a cause.",
      "Only programs on this machine can connect, unless --host names another address of it. Such "
        + "a preview is read-only: it has no prototypes, edits nothing, decides nothing and opens no editor. "
        + "Ctrl-C stops the preview.",
    ],
    flags: [
      .port, .exactPort, .host, .firstDevice, .landscape, .subject, .transport, .textSize, .state,
      .previewSource, .language, .timeZone, .rightToLeft, .now, .project,
    ],
    examples: [
      Example("bricks preview", "all customers of this project"),
      Example("bricks preview --port 9000 --exact-port", "at this port only"),
      Example("bricks preview --host 0.0.0.0", "for a phone in the same network, read-only"),
    ],
    verbs: [.previewBuild],
    run: { invocation async throws(CommandError) in try ProjectContext(invocation).preview() })
}

extension Flag {
  fileprivate static let port = port(8017)

  /// Returns the flag for the port of a server.
  static func port(_ first: Int) -> Flag {
    Flag(
      name: "port", value: .number("PORT", 0...65535),
      summary: "The port, or the next free one if it is in use (default: \(first); 0 for any)")
  }
  fileprivate static let host = Flag(
    name: "host", value: .text("ADDRESS"),
    summary: "The IPv4 address of this machine on which the preview listens (default: 127.0.0.1; "
      + "0.0.0.0 for all)")
  fileprivate static let firstDevice = device.summarized(
    "The device to show first, before "
      + Sentence.list(Device.usual.map(\.title), conjunction: "and"))
  fileprivate static let previewSource = source.summarized(
    "The source of the feeds: demo (the customer's recordings) or backend (the embedded backend, "
      + "for its first user); default: demo")
  static let exactPort = Flag(name: "exact-port", summary: "Fail if the port is in use")
}

extension ProjectContext {
  fileprivate func preview() throws(CommandError) -> ExitCode {
    guard !project.customers.isEmpty else {
      throw .request(RequestProblem.noCustomers.message)
    }
    let request = try invocation.pageRequest(in: project, of: "")
    switch request.source {
    case .demo, .backend: break
    case .recordings, .live:
      throw invocation.usage("--source of the preview must be demo or backend.")
    }
    try orFail { () throws(RequestProblem) in
      try project.check(timeZone: request.timeZone)
      if let language = request.language { try project.check(language: language) }
    }
    let console = console
    var site = PreviewSite.project(
      project, title: "Bricks", request: request, first: try invocation.device(),
      editor: EditorCommand(console.environment),
      applyingSeverities: { [findings, configuration] found in
        FindingReport(findings + found, configuration: configuration).entries.map(\.finding)
      },
      reportProblem: { console.writeMessage($0) })
    site.panels.sheet = { sheet(of: $0) }
    let review = PreviewReview(self)
    site.panels.report = { review.page(token: $0) }
    site.panels.decide = { decision throws(ReportDecision.Problem) in try review.decide(decision) }
    guard let host = ListeningAddress(invocation.text(.host) ?? "127.0.0.1") else {
      throw invocation.usage("--host must be an IPv4 address, such as 192.168.1.5.")
    }
    guard let signals = SignalPipe.stream(of: [SIGINT, SIGTERM]) else {
      throw .file(FileProblem(path: "a pipe", kind: .other(code: errno)))
    }
    let server = try orFail { () throws(PreviewProblem) in
      try PreviewServer.start(site, at: host, ports: invocation.ports(.port, from: 8017))
    }
    try console.write("\(server.address)\n")
    console.writeMessage("Pages reload when files are saved. Press Ctrl-C to stop.")
    SignalPipe.wait(for: signals)
    server.stop()
    return .interrupted
  }
}

extension Invocation {
  /// Returns the ports on which a server may listen.
  func ports(_ flag: Flag, from usual: UInt16) -> ClosedRange<UInt16> {
    let first = number(flag).map { UInt16(clamping: $0) } ?? usual
    guard first > 0, !has(.exactPort) else { return first...first }
    return first...max(first, UInt16(clamping: Int(first) + 99))
  }
}
