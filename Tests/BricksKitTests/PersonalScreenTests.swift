import Documents
import FeedBackend
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels
import YoullNetwork

@testable import BricksKit

/// The user's own screens against the embedded backend: a change shows on the next page.
@Suite struct PersonalScreenTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)

  /// A user's app with its own backend, whose screens load over one transport.
  private struct App {
    let network: BricksNetwork
    let service: ScreenService

    init(over transport: Transport) throws {
      let opened = try project.openBackend(of: "stillmoor")
      let user = try #require(opened.users.first)
      network = BricksNetwork(
        environment: nil,
        channel: BackendChannel(opened.backend, user: user, now: 1_772_389_800_000),
        dataSource: NamedUser(user, of: "stillmoor"), extraLang: "en", ownsDataSource: true)
      service = ScreenService(
        network, over: transport, catalog: SectionCatalog(kinds: []), app: CustomerApp(),
        texts: AppTexts())
    }

    func load(_ screen: Screen, about subject: String? = nil) async -> HomeScreenFeed {
      await service.load(screen, about: subject).content
    }

    func items(
      _ kind: String, on screen: Screen, about subject: String? = nil
    ) async -> [any BNItem] {
      await load(screen, about: subject).home.sections.first { $0.type == kind }?.items ?? []
    }
  }

  @Test(arguments: Transport.allCases)
  func libraryShowsNewAndDeletedPlaylists(_ transport: Transport) async throws {
    let app = try App(over: transport)
    func titles() async -> [String?] {
      await app.items("playlists", on: .library).map { ($0 as? BNPlaylist)?.title }
    }
    let before = await titles()
    let made = try await LibraryAPI.createPlaylist(title: "Kettle", in: app.network).model
    #expect(await titles() == ["Kettle"] + before)
    _ = try await LibraryAPI.addContentToPlaylist(made.id, content: "rain", in: app.network)
    #expect(
      await app.items("playlistSessions", on: .playlist, about: made.id).map(\.id) == ["rain"])
    try await LibraryAPI.deletePlaylist(made.id, in: app.network)
    #expect(await titles() == before)
  }

  @Test(arguments: Transport.allCases)
  func profileShowsTheNewNameAndTheStatistics(_ transport: Transport) async throws {
    let app = try App(over: transport)
    #expect(
      await app.load(.profile).profile?.stats.map(\.name).sorted() == ["minutes", "sessions"])
    _ = try await UserAPI.updateProfile(firstName: "Linnea", in: app.network)
    #expect(await app.load(.profile).profile?.firstName == "Linnea")
  }

  @Test(arguments: Transport.allCases)
  func quizShowsSavedAnswers(_ transport: Transport) async throws {
    let app = try App(over: transport)
    func chosen() async -> BNValue? {
      await app.load(.quiz, about: "how-are-you").home.sections.first { $0.id == "wish" }?
        .value(named: "chosen")
    }
    #expect(await chosen() == nil)
    try await QuizAPI.saveQuizAnswers(
      [BNQuizAnswer("wish", .options(["calm"]))], in: app.network)
    #expect(await chosen() == .list([.text("calm")]))
  }

  @Test(arguments: Transport.allCases)
  func journeyShowsCompletedSessionsAndDays(_ transport: Transport) async throws {
    let app = try App(over: transport)
    func open() async -> [String] {
      await app.items("journeySessions", on: .journey, about: "ten-quiet-days")
        .filter { ($0 as? BNContent)?.isCompleted != true }.map(\.id)
    }
    let first = try #require(await open().first)
    try await JourneyAPI.setSessionCompleted(first, of: "ten-quiet-days", in: app.network)
    #expect(await !open().contains(first))
    func today() async -> Double? {
      let days = await app.items(
        "journeyDays", on: .timelineJourney, about: "seven-days-of-thaw")
      return days.compactMap { $0 as? BNJourneyDay }.first { $0.state == "today" }?.day
    }
    #expect(await today() == 4)
    try await JourneyAPI.setJourneyDayCompleted("seven-days-of-thaw", day: 4, in: app.network)
    #expect(await today() == 5)
  }

  @Test(arguments: Transport.allCases)
  func remindersShowChangedSettings(_ transport: Transport) async throws {
    let app = try App(over: transport)
    func settings() async throws -> YNProfileNotifications {
      try #require(
        await app.items("reminders", on: .reminders).first as? YNProfileNotifications)
    }
    #expect(try await settings().reminderTime == "07:30")
    var changes = YNNotificationChanges()
    (changes.isEmailEnabled, changes.reminderTime) = (true, .never)
    _ = try await UserAPI.updateNotifications(changes, in: app.network)
    #expect(try await settings().isEmailEnabled == true)
    #expect(try await settings().reminderTime == nil)
  }

  @Test(arguments: Transport.allCases)
  func timerShowsANewSession(_ transport: Transport) async throws {
    let app = try App(over: transport)
    let count = await app.items("timerHistory", on: .timer).count
    _ = try await ContentAPI.sendTimerSession(
      title: "Kettle", durationSeconds: 90, finishedAt: "2026-03-01T17:00:00Z", in: app.network)
    #expect(await app.items("timerHistory", on: .timer).count == count + 1)
  }
}
