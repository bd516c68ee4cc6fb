import BricksKit
import Documents
import FeedClient
import FeedCore
import Foundation
import Testing
import YoullModels

/// Other parts of an app feed its session by their publishers, over the embedded backend.
@Suite struct PublisherTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)

  private func app() async throws -> LivingApp {
    var request = PageRequest(customer: "stillmoor", screen: "home")
    request.source = .backend(.first)
    request.now = 1_772_389_800_000
    var app = try await LivingApp(PreparedProject(Self.project), request)
    await app.send(.start)
    for _ in 0..<8 where !app.session.presented.isEmpty { await app.send(.back) }
    _ = app.takeRequests()
    return app
  }

  @Test func eachPublisherLoadsTheHomeFeed() async throws {
    let sends: [(name: String, send: @Sendable (FeedPublishers) -> Void)] = [
      ("didClosePlayerPublisher", { $0.didClosePlayerPublisher.send() }),
      ("reloadHomeContentPublisher", { $0.reloadHomeContentPublisher.send() }),
      (
        "didLikeContentPublisher",
        { $0.didLikeContentPublisher.send(.init(contentID: "first-light", isLiked: true)) }
      ),
      ("quizDismissPublisher", { $0.quizDismissPublisher.send() }),
      ("registrationCompletionPublisher", { $0.registrationCompletionPublisher.send() }),
      ("subscriptionCompletionPublisher", { $0.subscriptionCompletionPublisher.send() }),
      ("journeyCompletionPublisher", { $0.journeyCompletionPublisher.send("ten-quiet-days") }),
    ]
    for (name, send) in sends {
      var app = try await app()
      send(app.publishers)
      #expect(app.takeRequests().isEmpty, "\(name)")
      await app.receive()
      #expect(app.takeRequests().contains { $0.name == "GetHomeScreenSections" }, "\(name)")
      await app.receive()
      #expect(app.takeRequests().isEmpty, "\(name)")
    }
  }
}
