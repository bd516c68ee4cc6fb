import BricksKit
import Documents
import Foundation
import Testing

/// Pages of an app that remembers its feeds.
@Suite struct LivingPageTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)

  /// The cache folder of one app, which is removed with the value.
  private final class Cache {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func page(
      _ screen: String = "home", of user: BackendUser = .first, subject: String? = nil,
      isOffline: Bool = false, minutesAway: Int? = nil, flags: [FeatureFlag] = []
    ) async throws -> (text: String, problems: [String]) {
      var request = PageRequest(customer: "stillmoor", screen: screen)
      request.columns = 60
      request.now = 1_772_389_800_000
      request.source = .backend(user)
      request.subject = subject
      request.visit.cacheFolder = folder + "/app"
      request.visit.isOffline = isOffline
      request.visit.minutesAway = minutesAway
      request.visit.flags = flags
      let page = try await project.render(request)
      return (
        String(decoding: try #require(page.bytes), as: UTF8.self),
        page.findings.filter { $0.severity == .error }.map(\.message)
      )
    }
  }

  private static let lost = ["The network is lost."]
  private static let error = "That didn’t load"
  private static let notice = "Showing what was saved last time."

  @Test func withoutTheNetworkTheRememberedFeedIsShownWithANotice() async throws {
    let cache = Cache()
    let first = try await cache.page()
    #expect(first.problems == [])
    let offline = try await cache.page(isOffline: true)
    #expect(offline.problems == Self.lost)
    #expect(offline.text.contains(Self.notice) && !first.text.contains(Self.notice))
    // The notice is the only difference.
    let lines = Set(offline.text.split(separator: "\n"))
    let missing = first.text.split(separator: "\n").filter { !lines.contains($0) }
    #expect(missing == [])
    #expect(try await cache.page().text == first.text)
  }

  @Test func withoutARememberedFeedTheErrorIsShown() async throws {
    let cache = Cache()
    let page = try await cache.page(isOffline: true)
    #expect(page.problems == Self.lost && page.text.contains(Self.error))
  }

  @Test func feedOfAUserIsNotShownToAnother() async throws {
    let cache = Cache()
    #expect(try await cache.page().text.contains("Be well, Wren"))
    let other = try await cache.page(of: .named("ben-okafor"), isOffline: true)
    #expect(other.text.contains(Self.error) && !other.text.contains("Wren"))
  }

  @Test func feedIsLoadedAgainAfterFiveMinutes() async throws {
    let cache = Cache()
    let first = try await cache.page()
    // Without a request, the lost network is not noticed.
    let back = try await cache.page(isOffline: true, minutesAway: 5)
    #expect(back.text == first.text && back.problems == [])
    #expect(try await cache.page(isOffline: true, minutesAway: 6).problems == Self.lost)
  }

  @Test func exploreRemembersItsTags() async throws {
    let cache = Cache()
    let first = try await cache.page("explore")
    let tags = try #require(first.text.split(separator: "\n").first { $0.contains("Walks") })
    let offline = try await cache.page("explore", isOffline: true)
    #expect(offline.problems.contains(Self.lost[0]))
    #expect(offline.text.contains(tags) && offline.text.contains(Self.error))
  }

  @Test(arguments: ["home", "showcase", "slices", "explore", "explore-custom", "category"])
  func memoryDoesNotChangeAPage(_ screen: String) async throws {
    let cache = Cache()
    let subject = screen == "category" ? "sleep" : nil
    let first = try await cache.page(screen, subject: subject)
    #expect(try await cache.page(screen, subject: subject).text == first.text)
  }

  @Test func flagsHideSections() async throws {
    let cache = Cache()
    let all = try await cache.page()
    let without = try await cache.page(
      flags: [FeatureFlag(name: "eventsEnabled", isOn: false)])
    #expect(without.text != all.text && without.text.count < all.text.count)
  }
}
