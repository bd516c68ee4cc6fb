import Documents
import FeedBackend
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels
import YoullNetwork

@testable import BricksKit

/// Sections and offers that the user removes, from the button on the page to the backend.
@Suite struct DismissalTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)
  private static let now: Int64 = 1_772_389_800_000

  /// Returns the page of the home screen, with the app's caches in a folder.
  private static func page(
    _ folder: String? = nil, language: String? = nil
  ) async throws -> String {
    var request = PageRequest(customer: "stillmoor", screen: "home")
    request.format = "html"
    request.now = now
    request.language = language
    request.source = .backend(.first)
    request.visit.cacheFolder = folder
    return String(decoding: try #require(try await project.render(request).bytes), as: UTF8.self)
  }

  /// Returns the dismissals of the buttons of a page.
  private static func dismissals(on page: String) -> [Dismissal] {
    page.matches(of: /href="(bricks:[^"]*)"/).compactMap { match in
      FeedLink(address: Array(match.1.replacing("&amp;", with: "&").utf8))
    }.compactMap { Dismissal($0) }
  }

  private static func network(
    _ opened: FeedBackend.Opened, _ folder: String? = nil
  ) -> BricksNetwork {
    let user = opened.users[0]
    return BricksNetwork(
      environment: nil, channel: BackendChannel(opened.backend, user: user, now: now),
      dataSource: NamedUser(user, of: "stillmoor"), extraLang: "en", cacheFolder: folder,
      ownsDataSource: true)
  }

  private static func service(_ network: BricksNetwork) -> HomeFeedService {
    HomeFeedService(
      ScreenService(
        network, over: nil, catalog: SectionCatalog(kinds: []), app: CustomerApp(),
        texts: AppTexts()),
      of: .home, settings: network.settings, now: { now })
  }

  private static func temporaryFolder() -> String {
    FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  }

  @Test func onlyDismissibleSectionsAndOffersHaveAButton() async throws {
    let page = try await Self.page()
    #expect(
      Self.dismissals(on: page) == [
        .offer("winter-membership"), .offer("thaw-weekend"), .slice("quiz-first"),
        .slice("letter"), .slice("longer-roads"), .slice("gift"),
      ])
  }

  @Test(arguments: [
    ("en", "Hide this section", "Hide this offer"),
    ("de", "Diesen Abschnitt ausblenden", "Dieses Angebot ausblenden"),
    ("ar", "إخفاء هذا القسم", "إخفاء هذا العرض"),
    ("ja", "このセクションを非表示にする", "このオファーを非表示にする"),
  ])
  func buttonHasALabelInEachLanguage(
    _ language: String, _ section: String, _ offer: String
  ) async throws {
    let page = try await Self.page(language: language)
    #expect(page.components(separatedBy: "aria-label=\"\(section)\"></a>").count == 5)
    #expect(page.components(separatedBy: "aria-label=\"\(offer)\"></a>").count == 3)
  }

  @Test func dismissedSectionLeavesAtOnceAndStaysAway() async throws {
    let dismissal = try #require(Self.dismissals(on: try await Self.page()).last)
    #expect(dismissal == .slice("gift"))
    let opened = try Self.project.openBackend(of: "stillmoor")
    let folder = Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let network = Self.network(opened, folder)
    let runner = StateRunner(HomeViewModel(), Self.service(network))
    func sections() async -> [String] {
      await runner.machine.provider.snapshot?.home.sections.map(\.id) ?? []
    }
    await runner.send(.viewWillAppear(at: Self.now))
    await runner.settle()
    let before = await sections()
    #expect(before.contains("gift"))
    await runner.send(.provider(.dismiss(dismissal)))
    #expect(await sections() == before.filter { $0 != "gift" })
    await runner.settle()
    // The row is written: the backend does not send the slice to any client of the user.
    let truth = try await Self.service(Self.network(opened)).getFeedData()
    #expect(truth.home.sections.map(\.id) == before.filter { $0 != "gift" })
    await runner.send(.trigger(.pullToRefresh))
    await runner.settle()
    #expect(await sections() == before.filter { $0 != "gift" })
    #expect(await runner.machine.provider.state == .loaded(cache: false))
    // The feed for the next start lacks it, too.
    network.coreDataStore?.close()
    let cached = Self.service(Self.network(opened, folder)).cachedFeed()
    #expect(cached?.home.sections.map(\.id) == before.filter { $0 != "gift" })
  }

  @Test func refusedDismissalReturnsTheSectionToItsPlace() async throws {
    let opened = try Self.project.openBackend(of: "stillmoor")
    let runner = StateRunner(HomeViewModel(), Self.service(Self.network(opened)))
    await runner.send(.viewWillAppear(at: Self.now))
    await runner.settle()
    let before = await runner.machine.provider.snapshot?.home.sections.map(\.id)
    // The backend has no such slice, so it refuses the row.
    await runner.send(.provider(.dismiss(.slice("no-such-slice"))))
    await runner.settle()
    let provider = await runner.machine.provider
    #expect(provider.refused?.dismissal == .slice("no-such-slice"))
    #expect(provider.snapshot?.home.sections.map(\.id) == before)
  }

  @Test func hiddenOfferStaysAwayOnLaterPages() async throws {
    let folder = Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try await Self.page(folder)
    let dismissal = try #require(Self.dismissals(on: first).first)
    let opened = try Self.project.openBackend(of: "stillmoor")
    let network = Self.network(opened, folder)
    let runner = StateRunner(HomeViewModel(), Self.service(network))
    await runner.send(.viewWillAppear(at: Self.now))
    await runner.settle()
    await runner.send(.provider(.dismiss(dismissal)))
    #expect(await runner.machine.provider.snapshot?.offers.map(\.id) == ["thaw-weekend"])
    await runner.settle()
    await runner.send(.trigger(.pullToRefresh))
    await runner.settle()
    #expect(await runner.machine.provider.snapshot?.offers.map(\.id) == ["thaw-weekend"])
    network.coreDataStore?.close()
    #expect(
      Self.dismissals(on: try await Self.page(folder)).first == .offer("thaw-weekend"))
  }
}
