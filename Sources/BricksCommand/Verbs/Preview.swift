import BricksKit
import Documents
import FeedPreview
import Glibc

extension Verb {
  static let preview: Verb = Verb(
    name: "preview",
    summary: "shows every customer's screens in the browser, and reloads them as files are saved",
    discussion: [
      "The pages are those of `bricks render --format html`, in the widths of a phone and a tablet, "
        + "in each scheme, size of text, state and language: what the flags say of these comes first, "
        + "and a customer without that language is shown in its own. When a layout, a theme or a "
        + "recording is saved, what is open reloads. What is wrong in a file is shown at its place, "
        + "beside the page or instead of it.",
      "Only programs on this machine can reach it. Ctrl-C ends it.",
    ],
    flags: [
      PreviewFlags.port, PreviewFlags.exactPort, PreviewFlags.device, PageFlags.landscape,
      PageFlags.subject, PageFlags.transport, PageFlags.textSize, PageFlags.state,
      PageFlags.language, PageFlags.timeZone,
      PageFlags.rightToLeft, PageFlags.now, .project,
    ],
    examples: [
      Example("bricks preview", "all customers of the project here"),
      Example("bricks preview --port 9000 --exact-port", "at this address or not at all"),
    ],
    run: { invocation async throws(CommandProblem) in try Preview(invocation).run() })
}

enum PreviewFlags {
  private static let names = Sentence.list(Device.usual.map(\.title), conjunction: "and")

  static let port = Flag(
    name: "port", value: .number("PORT", 0...65535),
    summary: "The port, or the first free one behind it (default: 8017; 0 for any)")
  static let device = Flag(
    name: PageFlags.device.name, value: PageFlags.device.value,
    summary: "The device whose pages are shown first, beside \(names)")
  static let exactPort = Flag(name: "exact-port", summary: "Take this port or none")
}

/// One run of `bricks preview`.
private struct Preview {
  private let invocation: Invocation
  private let place: ProjectPlace

  init(_ invocation: Invocation) throws(CommandProblem) {
    self.invocation = invocation
    place = try ProjectPlace(invocation)
  }

  func run() throws(CommandProblem) -> ExitCode {
    guard !place.project.customers.isEmpty else {
      throw .request(RequestProblem.noCustomers.message)
    }
    var request = try invocation.pageRequest(in: place.project, of: "")
    do throws(RequestProblem) {
      request.textSize = try BricksProject.textSize(named: request.textSize)
      try place.project.check(timeZone: request.timeZone)
      if let language = request.language { try place.project.check(language: language) }
    } catch {
      throw .request(error.message)
    }
    let console = invocation.console
    let site = PreviewSite.project(
      place.project, title: "Bricks", request: request, first: try invocation.device(),
      applyingSeverities: { [place] findings in
        FindingReport(place.findings + findings, configuration: place.configuration)
          .entries.map(\.finding)
      },
      told: { console.writeMessage($0) })
    guard let signals = Interruption.stream(of: [SIGINT, SIGTERM]) else {
      throw .file(FileProblem(path: "a pipe", kind: .other(code: errno)))
    }
    let server: PreviewServer
    do throws(PreviewProblem) {
      server = try PreviewServer.start(site, ports: ports)
    } catch {
      throw .request(error.message)
    }
    try console.write("\(server.address)\n")
    console.writeMessage("Saved files reload the pages; Ctrl-C ends the preview.")
    Interruption.wait(for: signals)
    server.stop()
    return .interrupted
  }

  private var ports: ClosedRange<UInt16> {
    let first = UInt16(clamping: invocation.number(PreviewFlags.port) ?? 8017)
    guard first > 0, !invocation.has(PreviewFlags.exactPort) else { return first...first }
    return first...max(first, UInt16(clamping: Int(first) + 99))
  }
}
