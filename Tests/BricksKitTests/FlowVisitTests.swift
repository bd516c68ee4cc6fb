import BricksKit
import FeedModel
import Foundation
import Testing

/// The flows that an app begins, visit by visit.
@Suite struct FlowVisitTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)

  /// The cache folder of one app, which is removed with the value.
  private final class Cache {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Returns the flow that is named after a visit, by its title.
    func flow(
      _ screen: String = "home", of user: BackendUser = .first, version: String = "4.1",
      isOffline: Bool = false, flags: [FeatureFlag] = []
    ) async throws -> String? {
      var request = PageRequest(customer: "stillmoor", screen: screen)
      request.now = 1_772_389_800_000
      request.source = .backend(user)
      request.visit.cacheFolder = folder
      request.visit.appVersion = AppVersion(version)
      request.visit.isOffline = isOffline
      request.visit.flags = flags
      let messages = try await project.render(request).messages
      #expect(messages.count <= 1)
      let title = messages.first?.prefix { $0 != ":" }.dropFirst("Next, the app shows the ".count)
      return title.map(String.init)
    }
  }

  @Test func eachVisitBeginsTheNextFlow() async throws {
    let cache = Cache()
    var flows: [String?] = []
    for _ in 0..<6 { flows.append(try await cache.flow()) }
    #expect(
      flows == [
        "welcome message", "welcome session", "question about notifications", "quiz", nil, nil,
      ])
    // Another version with the same news as before has nothing to show.
    #expect(try await cache.flow(version: "4.2") == "news of the app")
    #expect(try await cache.flow(version: "4.2") == nil)
    #expect(try await cache.flow(version: "4.3") == nil)
  }

  @Test func newsWaitForTheNetwork() async throws {
    let cache = Cache()
    for _ in 0..<5 { _ = try await cache.flow() }
    #expect(try await cache.flow(version: "4.2", isOffline: true) == nil)
    #expect(try await cache.flow(version: "4.2") == "news of the app")
  }

  @Test func flagsAndTheUserDecide() async throws {
    let cache = Cache()
    let off = [FeatureFlag(name: "quizEnabled", isOn: false)]
    var flows: [String?] = []
    for _ in 0..<4 { flows.append(try await cache.flow(flags: off)) }
    #expect(flows == ["welcome message", "welcome session", "question about notifications", nil])
    // The settings belong to the user.
    #expect(try await cache.flow(of: .named("ben-okafor")) == "welcome message")
  }

  @Test func guestIsNotAskedAboutNotifications() async throws {
    let cache = Cache()
    var flows: [String?] = []
    for _ in 0..<4 { flows.append(try await cache.flow(of: .guest)) }
    #expect(!flows.contains("question about notifications"))
  }

  @Test(arguments: ["explore", "category", "whats-new"])
  func onlyAHomeFeedBeginsAFlow(_ screen: String) async throws {
    #expect(try await Cache().flow(screen) == nil)
  }

  @Test func screenWithoutAFeedBeginsNoFlow() async throws {
    let cache = Cache()
    #expect(try await cache.flow(isOffline: true) == nil)
    #expect(try await cache.flow() == "welcome message")
  }
}
