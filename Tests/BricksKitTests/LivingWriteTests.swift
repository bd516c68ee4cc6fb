import BricksKit
import Documents
import FeedClient
import FeedCore
import FeedModel
import Foundation
import Testing
import YoullModels

/// Changes of the user through a living app over the embedded backend: the next page shows them.
@Suite struct LivingWriteTests {
  private static let project = BricksProject(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path)

  /// A change: the way to its page, its action, and a text that only the next page contains.
  struct Change: Sendable, CustomTestStringConvertible {
    let customer: String
    let way: Session.Event
    let link: FeedLink
    let text: String

    var testDescription: String { "\(customer): \(link.name)" }

    init(
      _ customer: String, _ way: Session.Event, _ action: String, _ arguments: (String, String)...,
      shows text: String
    ) {
      (self.customer, self.way, self.text) = (customer, way, text)
      link = Self.link(action, arguments)
    }

    static func tap(_ action: String, _ arguments: (String, String)...) -> Session.Event {
      .tap(Tap(link(action, arguments)))
    }

    private static func link(_ name: String, _ arguments: [(String, String)]) -> FeedLink {
      FeedLink(
        FeedAction.all.first { $0.name == name } ?? FeedAction.all[0],
        arguments.map { FeedLink.Argument($0.0, Array($0.1.utf8)) })
    }
  }

  static let changes = [
    Change(
      "stillmoor", .open(.place(.content(id: "first-light"))), "likeContent",
      ("id", "first-light"), shows: "You like this"),
    Change(
      "stridewell", .open(.place(.content(id: "kettle-logic"))), "dislikeContent",
      ("id", "kettle-logic"), shows: " Like "),
    Change(
      "stillmoor", .open(.place(.event(id: "sunday-sit"))), "setEventResponse",
      ("id", "sunday-sit"), ("state", "declined"), shows: "✓ Can’t come"),
    Change(
      "stillmoor", .open(.place(.event(id: "sunday-sit"))), "deleteEventResponse",
      ("id", "sunday-sit"), shows: "( Going"),
    Change(
      "stridewell", Change.tap("didSelectMeal", ("item", "noodles-of-merit")),
      "markMealAsChecked", ("id", "noodles-of-merit"), ("isChecked", "true"), shows: "✓ Eaten"),
    Change(
      "stridewell", Change.tap("didSelectWorkout", ("workoutModel", "fifteen-floor")),
      "setWorkoutCompleted", ("id", "fifteen-floor"), ("isCompleted", "false"),
      shows: "Mark as finished"),
    Change(
      "lathelight", Change.tap("presentQuiz", ("skipIntroScreen", "true")), "saveQuizAnswers",
      ("question", "words"), ("words", "A lamp by the stairs"), shows: "A lamp by the stairs"),
    Change(
      "stillmoor", .select(.library), "createPlaylist", ("title", "Evening walks"),
      shows: "Evening walks"),
    Change(
      "stillmoor", .select(.profile), "updateProfile", ("firstName", "Juniper"),
      shows: "Juniper"),
    Change(
      "stillmoor", .open(.place(.subcategory(id: "the-long-dusk"))), "insertReview",
      ("subcategory", "the-long-dusk"), ("rating", "1"), shows: "Wren"),
  ]

  @Test(arguments: changes, Transport.allCases)
  func nextPageShowsTheChange(_ change: Change, _ transport: Transport) async throws {
    var app = try await Self.app(change.customer, transport)
    await app.send(change.way)
    let before = try Self.text(of: app)
    #expect(!before.contains(change.text), "\(before)")
    await app.send(.tap(Tap(change.link)))
    #expect(app.session.notice == nil)
    #expect(app.session.refusal == nil)
    let after = try Self.text(of: app)
    #expect(after.contains(change.text), "\(after)")
  }

  @Test(arguments: Transport.allCases)
  func signedOutUserSeesThePagesOfAGuest(_ transport: Transport) async throws {
    var app = try await Self.app("stillmoor", transport)
    await app.send(.select(.profile))
    #expect(try Self.text(of: app).contains("Wren"))
    await app.send(.signedOut)
    // The app greets a new guest.
    for _ in 0..<8 where !app.session.presented.isEmpty { await app.send(.back) }
    #expect(app.session.visible?.screen == .home)
    await app.send(.select(.profile))
    let page = try Self.text(of: app)
    #expect(!page.contains("Wren") && page.contains("Sign in to see your progress."))
  }

  private static func app(
    _ customer: String, _ transport: Transport
  ) async throws -> LivingApp {
    var request = PageRequest(customer: customer, screen: "home")
    request.source = .backend(.first)
    request.transport = transport
    request.now = 1_772_389_800_000
    request.columns = 60
    var app = try await LivingApp(PreparedProject(project), request)
    await app.send(.start)
    for _ in 0..<8 where !app.session.presented.isEmpty { await app.send(.back) }
    return app
  }

  /// Returns the text of the visible page, with single spaces.
  private static func text(of app: LivingApp) throws -> String {
    let bytes = try #require(try app.shown()).bytes
    let words = String(decoding: bytes, as: UTF8.self).split { $0.isWhitespace }
    return " " + words.joined(separator: " ") + " "
  }
}
