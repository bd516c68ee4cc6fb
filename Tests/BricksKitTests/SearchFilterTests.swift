import BricksKit
import Documents
import FeedClient
import FeedLayout
import FeedModel
import Foundation
import Testing
import YoullModels

/// The filters of the search, over the embedded backend.
@Suite struct SearchFilterTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)
  private static let prepared = PreparedProject(project)

  private func request(_ transport: Transport) -> PageRequest {
    var request = PageRequest(customer: "stillmoor", screen: "search")
    request.source = .backend(.first)
    request.transport = transport
    request.now = 1_772_389_800_000
    request.columns = 60
    return request
  }

  private func tap(_ action: String, _ arguments: (String, String)...) throws -> Session.Event {
    let address = arguments.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    let link = FeedLink(address: Array("bricks:\(action)?\(address)".utf8))
    return .tap(Tap(try #require(link)))
  }

  private func text(of app: LivingApp) throws -> String {
    String(decoding: try #require(try app.shown()).bytes, as: UTF8.self)
  }

  @Test(arguments: Transport.allCases)
  func selectedOptionNarrowsTheResults(_ transport: Transport) async throws {
    var app = try await LivingApp(Self.prepared, request(transport))
    await app.send(.start)
    await app.send(try tap("applySearch", ("id", "the")))
    var page = try text(of: app)
    #expect(page.contains("Length") && page.contains("Up to Ten Minutes"))
    #expect(page.contains("Over the Stile") && page.contains("Put It on the Shelf"))
    await app.send(try tap("applySearchFilters", ("id", "the"), ("filters", "length%3Along")))
    page = try text(of: app)
    #expect(!page.contains("Over the Stile") && page.contains("Put It on the Shelf"))
    await app.send(
      try tap("applySearchFilters", ("id", "the"), ("filters", "length%3Ashort%2Blong")))
    page = try text(of: app)
    #expect(page.contains("Over the Stile") && page.contains("Put It on the Shelf"))
  }

  @Test(arguments: Transport.allCases)
  func tappedOptionIsSelectedAndTakenBack(_ transport: Transport) async throws {
    var app = try await LivingApp(Self.prepared, request(transport))
    await app.send(.start)
    await app.send(try tap("applySearch", ("id", "the")))
    for expected in ["length:short", ""] {
      let taps = try #require(try app.tree()).tree.taps
      let option = try #require(taps.first { $0.link.name == "applySearchFilters" })
      await app.send(.tap(Tap(option.link, at: option.position)))
      let filters = app.session.visible?.address.arguments["filters"]
      #expect(filters ?? "" == expected)
    }
  }

  @Test(arguments: FeedState.allCases, Transport.allCases)
  func everyStateOfTheResultsIsShown(_ state: FeedState, _ transport: Transport) async throws {
    var request = request(transport)
    (request.subject, request.state) = ("the", state)
    request.source = .demo
    let page = try await Self.prepared.render(request)
    #expect(page.findings.map(\.message) == [] && page.bytes?.isEmpty == false)
  }
}
