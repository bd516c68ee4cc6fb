import BricksKit
import Documents
import FeedPreview
import Foundation
import HTTPServer
import Testing

/// Tests of prototypes over the sample project, through the requests of their script.
@Suite struct PrototypeTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)

  private let server: PreviewServer
  private let token: String

  init() async throws {
    var request = PageRequest(customer: "stillmoor", screen: "home")
    request.now = 1_772_389_800_000
    let site = PreviewSite.project(
      Self.project, title: "Test", request: request, applyingSeverities: { $0 },
      reportProblem: { _ in })
    server = try PreviewServer.start(site, ports: 0...0, limits: HTTPLimits(idleSeconds: 900))
    let page = await Self.response(server.port, "/play/stillmoor/home", "GET", []).body
    token = try #require(page.split(separator: "data-token=\"").dropFirst().first)
      .prefix { $0 != "\"" }.description
  }

  /// The state of a prototype that a test compares.
  private struct State: Decodable, Equatable {
    struct Entry: Decodable, Equatable {
      var action: String
      var details: String
      var route: String
      var screen: String
      var problem: String
      var requests: [Request]
    }
    struct Request: Decodable, Equatable {
      var title: String
      var outcome: String
    }
    var id: String
    var address: String
    var title: String
    var number: Int
    var canGoBack: Bool
    var canGoForward: Bool
    var isPresented: Bool
    var isOffline: Bool
    var time: String
    var numbers: [Int]
    var entries: [Entry]
  }

  /// Returns the response to a request.
  ///
  /// The client waits on a thread of its own, because the app of a prototype needs the threads of
  /// the tests. It waits long, because these threads serve all other tests, too.
  private static func response(
    _ port: UInt16, _ target: String, _ method: String, _ headers: [String]
  ) async -> PreviewText {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let client = PreviewClient(
          port: port, target, method: method, headers: headers, patience: 900)
        continuation.resume(returning: PreviewText(client.whole()))
      }
    }
  }

  private func respond(_ target: String, _ headers: [String]? = nil) async -> PreviewText {
    let usual = ["Origin: http://localhost", "X-Bricks-Token: \(token)"]
    return await Self.response(server.port, target, "POST", headers ?? usual)
  }

  private func state(_ target: String) async throws -> State {
    try JSONDecoder().decode(State.self, from: Data(await respond(target).body.utf8))
  }

  private func page(of state: State) async -> String {
    await Self.response(server.port, "/session/\(state.id)/page", "GET", []).body
  }

  /// Returns the first link with an action on a page, escaped for an address.
  private func link(to action: String, in page: String) throws -> String {
    let link = try #require(
      page.split(separator: "href=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        .first { $0.hasPrefix("bricks:\(action)") })
    let address = link.split(separator: "&amp;").joined(separator: "&")
    return try #require(address.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
  }

  @Test func eventsNeedTheTokenAndTheOriginOfTheServer() async {
    let target = "/play/stillmoor/home"
    let token = "X-Bricks-Token: \(token)"
    let origin = "Origin: http://localhost"
    for headers in [
      [], [token], [origin], [origin, "X-Bricks-Token: "], [origin, token + "0"],
      ["Origin: http://127.0.0.1", token], ["Origin: null", token],
      ["Origin: http://localhost:1", token], ["Origin: https://localhost", token],
      ["Origin: http://evil.example", token],
      [origin, token, "Sec-Fetch-Site: same-site"], [origin, token, "Sec-Fetch-Site: cross-site"],
    ] {
      #expect(await respond(target, headers).status == 403, "\(headers)")
    }
    #expect(await respond(target, [origin, token, "Sec-Fetch-Site: same-origin"]).status == 200)
  }

  @Test func tapsBackAndForwardRunInTheSession() async throws {
    let start = try await state("/play/stillmoor/home")
    #expect(start.title == "Home" && !start.canGoBack && !start.isPresented)
    #expect(start.entries.first?.action == "Start")
    #expect(
      start.entries.first?.requests.contains(.init(title: "GET /users/me", outcome: "200")) == true)
    let home = await page(of: start)
    let escaped = try link(to: "showAllContentForTag", in: home)
    let last = start.numbers[1]
    let tapped = try await state("/session/\(start.id)/tap?link=\(escaped)&after=\(last)")
    #expect(tapped.canGoBack && !tapped.canGoForward && tapped.number > start.number)
    #expect(tapped.entries.map(\.route) == ["push tag-feed"])
    #expect(tapped.address.contains("open=bricks%3AshowAllContentForTag"))
    let back = try await state("/session/\(start.id)/back")
    #expect(back.canGoForward && !back.canGoBack)
    #expect(await page(of: back) == home)
    let forward = try await state("/session/\(start.id)/forward")
    #expect(forward.address == tapped.address && !forward.canGoForward)
    // The address alone leads to the same page.
    let again = try await state(tapped.address)
    #expect(again.address == tapped.address)
    #expect(await page(of: again) == page(of: forward))
  }

  @Test func theLogIsAScenarioThatLeadsToTheSamePage() async throws {
    let start = try await state("/play/stillmoor/home")
    let id = start.id
    let link = try await link(to: "showAllContentForTag", in: page(of: start))
    for event in [
      "tap?link=\(link)", "back", "network?offline=on",
      "select?tab=explore", "network", "advance?seconds=60", "advance?seconds=30", "refresh",
    ] {
      #expect(await respond("/session/\(id)/\(event)").status == 200, "\(event)")
    }
    let script = await Self.response(server.port, "/session/\(id)/scenario", "GET", []).body
    #expect(script.hasPrefix("customer: stillmoor\nclock: 2026-03-01T18:30:00Z\n"))
    #expect(script.contains("\nscenario: Home to Explore\nopen the app\n"))
    #expect(
      script.hasSuffix(
        """
        go back
        lose the network
        open tab explore
        restore the network
        wait 1:30
        pull to refresh
        expect screen explore

        """), "\(script)")
    var usual = PageRequest(customer: "stillmoor", screen: "home")
    usual.source = .backend(.first)
    let run = await PreparedProject(Self.project).runScenarios(
      of: SourceFile(path: "a.scenario", text: script), usual)
    #expect(run.findings.map(\.message) == [])
  }

  @Test func theScenarioHasTheUserTheVersionAndTheFlagsOfTheAddress() async throws {
    let start = try await state(
      "/play/stillmoor/home?user=noor-haddad&flags=-quizEnabled&version=1.0&transport=rest")
    let script = await Self.response(server.port, "/session/\(start.id)/scenario", "GET", []).body
    let head = script.split(separator: "\n\n").first.map(String.init) ?? ""
    for line in ["transport: rest", "user: noor-haddad", "version: 1.0", "flags: quizEnabled=off"] {
      #expect(head.split(separator: "\n").contains(Substring(line)), "\(head)")
    }
    var usual = PageRequest(customer: "stillmoor", screen: "home")
    usual.source = .backend(.first)
    let run = await PreparedProject(Self.project).runScenarios(
      of: SourceFile(path: "a.scenario", text: script), usual)
    #expect(run.findings.map(\.message) == [])
  }

  @Test func theClockAndTheNetworkAreEvents() async throws {
    let start = try await state("/play/stillmoor/home")
    let (id, last) = (start.id, start.numbers[1])
    let minute = try await state("/session/\(id)/advance?seconds=60&after=\(last)")
    let hour = try await state("/session/\(id)/advance?seconds=3600&after=\(last)")
    #expect(minute.entries.count == 1 && hour.entries.count == 1)
    #expect(hour.entries.first?.details == "2026-03-01T19:31:00Z")
    let lost = try await state("/session/\(start.id)/network?offline=on")
    #expect(lost.isOffline && lost.address.contains("offline=on"))
    let explore = try await state("/session/\(id)/select?tab=explore&after=\(lost.numbers[1])")
    let outcomes = explore.entries.first?.requests.map(\.outcome) ?? []
    #expect(outcomes.contains("not sent, because the device is offline"))
    #expect(try await !state("/session/\(start.id)/network").isOffline)
  }

  @Test func aFirstStartShowsTheScreensThatTheAppOpensItself() async throws {
    let start = try await state("/play/stillmoor/home?first-start=on")
    #expect(start.isPresented && start.address.contains("first-start=on"))
    #expect(start.entries.map(\.action) == ["Start"])
  }

  @Test func invalidEventsChangeNothing() async throws {
    let start = try await state("/play/stillmoor/home")
    for event in [
      "tap", "tap?link=javascript%3Aalert(1)", "open?link=bricks%3A%2F%2Fnowhere", "select?tab=x",
      "advance?seconds=0", "advance?seconds=-5", "advance?seconds=99999999999", "other",
    ] {
      #expect(await respond("/session/\(start.id)/\(event)").status == 400, "\(event)")
    }
    #expect(try await state("/session/\(start.id)/show").number == start.number)
    #expect(await respond("/session/unknown/back").status == 404)
    #expect(await respond("/play/stillmoor/home?open=https%3A%2F%2Fexample.com").status == 404)
  }

  @Test func theNumberOfPrototypesIsBounded() async throws {
    var states: [State] = []
    for _ in 0..<9 { states.append(try await state("/play/stridewell/library")) }
    #expect(await respond("/session/\(states[0].id)/show").status == 404)
    #expect(await respond("/session/\(states[8].id)/show").status == 200)
    #expect(await respond("/session/\(states[8].id)/close").status == 200)
    #expect(await respond("/session/\(states[8].id)/show").status == 404)
  }
}
