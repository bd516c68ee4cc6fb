import Documents
import FeedClient
import Foundation
import Testing

@testable import BricksKit

/// The words in which transcripts report what follows from a step.
@Suite struct TranscriptTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let head = "customer: stillmoor\nuser: wren-ashdown\nscenario: Title\n"

  private func run(
    _ steps: String..., sockets: Bool = false, head: String = Self.head
  ) async throws -> Transcript {
    var request = PageRequest(customer: "stillmoor", screen: "home")
    request.source = .backend(.first)
    let text = head + steps.joined(separator: "\n")
    let run = await PreparedProject(BricksProject(folder: Self.root)).runScenarios(
      of: SourceFile(path: "a.scenario", text: text), request,
      ScenarioOptions(usesSockets: sockets))
    #expect(run.problems.map(\.message) == [])
    return try #require(run.transcripts.first)
  }

  private func lines(_ kind: Transcript.Line.Kind, of step: Transcript.Step?) -> [String] {
    step?.lines.filter { $0.kind == kind }.map(\.text) ?? []
  }

  // MARK: Tokens

  @Test(arguments: [false, true])
  func renewedTokenIsReportedOnceWithItsReason(_ sockets: Bool) async throws {
    let transcript = try await run(
      "open the app", "expire the token", "pull to refresh", "pull to refresh", sockets: sockets)
    #expect(
      transcript.steps.map { lines(.token, of: $0) }
        == [[], [], ["renewed, because the server rejected the old one"], []])
    let requests = lines(.request, of: transcript.steps[2])
    #expect(requests.last?.hasSuffix("→ 200") == true)
  }

  @Test func tokenThatCannotBeRenewedIsReported() async throws {
    let transcript = try await run("open the app", "revoke the token", "open tab profile")
    #expect(
      lines(.token, of: transcript.steps.last)
        == ["not renewed, because the server accepts no token of the user"])
  }

  // MARK: Networks

  @Test func requestsOfAnOfflineDeviceAreNotSent() async throws {
    let transcript = try await run(
      "open the app", "lose the network", "pull to refresh",
      "expect no request GetHomeScreenSections", "expect no request",
      "restore the network", "expect request GetHomeScreenSections")
    #expect(transcript.failures.map(\.message) == [])
    let requests = lines(.request, of: transcript.steps[2])
    #expect(requests.last?.hasSuffix("→ not sent, because the device is offline") == true)
    let failed = try await run(
      "lose the network", "open the app", "expect request GetHomeScreenSections")
    #expect(
      failed.failures.map(\.message)
        == ["GetHomeScreenSections was not sent, because the device is offline."])
  }

  // MARK: Starts

  @Test func restartKeepsTheCachesAndLosesTheOpenScreens() async throws {
    let transcript = try await run(
      "open the app", "open tab explore", "tap \"Search\"", "lose the network",
      "restart the app", "expect tab home", "expect state cached", "expect text \"First Light\"")
    #expect(transcript.failures.map(\.message) == [])
    let restart = try #require(transcript.steps.dropFirst(4).first)
    #expect(
      lines(.app, of: restart)
        == ["closed and started again; settings and caches are kept, open screens are lost"])
    #expect(lines(.screen, of: restart) == ["home, cached"])
  }

  @Test(arguments: [
    (["open the app", "open the app"], "The app is open; `restart the app` closes it"),
    (["restart the app"], "The app is not open; begin with `open the app`."),
  ])
  func stepThatTheAppCannotDoNamesTheOther(_ steps: [String], _ message: String) async throws {
    let transcript = try await run(steps.joined(separator: "\n"))
    #expect(transcript.failures.map(\.rule.id) == ["scenario.invalid"])
    #expect(transcript.failures.first?.message.hasPrefix(message) == true)
  }

  // MARK: Notices

  @Test func noticeAboutTheScreenIsNotASection() async throws {
    let transcript = try await run(
      "open the app", "slow the network to 3 seconds", "pull to refresh", "wait 3 seconds")
    #expect(lines(.change, of: transcript.steps[2]) == ["new: notice \"Refreshing…\""])
    #expect(lines(.change, of: transcript.steps[3]) == ["gone: notice \"Refreshing…\""])
  }

  // MARK: Sockets

  @Test func recordingsHaveNoServer() async throws {
    let transcript = try await run(
      "open the app", sockets: true,
      head: "customer: stillmoor\nsource: demo\nscenario: Title\n")
    #expect(
      transcript.failures.map(\.message) == [
        "--sockets needs the backend, but the scenario has recordings as its source; remove the "
          + "line `source: demo`, or leave out --sockets."
      ])
  }

  // MARK: Films

  /// A page with two style sheets, and with an image whose bytes are `<a/>`.
  private static let page = """
    <html><head><meta content="style-src 'sha256-a=' 'sha256-b='; img-src data:">\
    <style>.s1{color:red}
    .s2{color:blue}
    </style><style>@font-face{}</style></head><body><p class="s1" title="'a' &amp; b">A</p>\
    <img src="data:image/svg+xml;base64,PGEvPg=="></body></html>
    """

  private static func film(of pages: [String]) -> ScenarioFileRun {
    var transcript = Transcript(title: "Title", circumstances: "")
    transcript.steps = pages.map { page in
      Transcript.Step(
        time: "09:00:00", text: "open the app", result: .done, lines: [], page: Array(page.utf8))
    }
    var run = ScenarioFileRun(path: "a.scenario", problems: [])
    run.transcripts = [transcript]
    return run
  }

  @Test func filmHasEachPageWithTheStylesThatItUses() throws {
    let film = String(decoding: ScenarioFilm([Self.film(of: [Self.page])]).bytes, as: UTF8.self)
    let hash = Base64.text(SHA256.digest(of: Array(".s1{color:red}\n".utf8)))
    #expect(film.contains("style-src &#39;sha256-\(hash)&#39; &#39;sha256-b=&#39;; img-src data:"))
    #expect(
      film.contains(
        """
        <style>.s1{color:red}
        </style><style>@font-face{}</style></head><body><p class="s1" \
        title="&#39;a&#39; &amp;amp; b">A</p><img src="data:image/svg+xml;base64,PGEvPg==">\
        </body></html>'>
        """))
  }

  @Test func pagesInFilesShareStyleSheetsAndImages() throws {
    let other = Self.page.replacing("class=\"s1\"", with: "class=\"s2\"")
    let files = FilmFiles([Self.film(of: [Self.page, other, Self.page])])
    let texts = files.files.mapValues { String(decoding: $0, as: UTF8.self) }
    func name(_ text: String) throws -> String {
      try #require(texts.first { $0.value == text }?.key)
    }
    let theme = try name(".s1{color:red}\n.s2{color:blue}\n")
    let font = try name("@font-face{}")
    let image = try name("<a/>")
    #expect(theme.hasSuffix(".css") && font.hasSuffix(".css") && image.hasSuffix(".svg"))
    #expect(texts.count == 5)
    let page = try #require(files.name(of: Array(Self.page.utf8)).flatMap { texts[$0] })
    #expect(
      page == """
        <html><head><meta content="style-src 'self' file:; img-src 'self' file: data:">\
        <link rel="stylesheet" href="\(theme)"><link rel="stylesheet" href="\(font)"></head><body>\
        <p class="s1" title="'a' &amp; b">A</p><img src="\(image)"></body></html>
        """)
  }
}
