import Documents
import FeedClient
import FeedCore
import FeedModel
import YoullModels
import YoullNetwork

/// The decision which flow an app begins after its home screen has appeared.
struct FlowVisit: Sendable {
  let service: ScreenService
  let app: CustomerApp
  let texts: AppTexts
  let appVersion: String
  let now: Int64

  /// Returns the flow that comes next, or `nil` if none is due.
  ///
  /// The settings of the user record that the flow was shown, so the next visit continues with the
  /// flow after it.
  func nextFlow(after content: HomeScreenFeed) async -> AppFlow? {
    let network = service.network
    guard let settings = network.settings else { return nil }
    var facts = FlowFacts(app, texts: texts, settings)
    facts.isSignedIn = !network.isForGuests
    facts.quizConfigID = content.quizConfigID
    facts.appVersion = appVersion
    // Only a visit that may show them loads the session or the news.
    if facts.isWelcomeSessionNext {
      facts.hasWelcomeSession = await !(items(of: .welcomeSession) ?? []).isEmpty
    }
    if facts.isUpdated { facts.newsHash = await items(of: .whatsNew).map(Self.hash) }
    var scheduler = FlowScheduler(facts)
    var flow: AppFlow?
    for effect in scheduler.handle(.occurred(.visit, at: now)) {
      switch effect {
      case .keep(let facts): facts.keep(in: settings)
      case .present(let next): flow = next
      }
    }
    return flow
  }

  /// Returns the items of a screen, or `nil` if they cannot be loaded.
  private func items(of screen: Screen) async -> [any BNItem]? {
    let (content, failure) = await service.load(screen)
    return failure == nil ? content.home.sections.flatMap(\.items) : nil
  }

  /// Returns the hash of news as the server wrote them; the empty string without news.
  private static func hash(of news: [any BNItem]) -> String {
    let bytes = news.compactMap(\.place).flatMap { $0.file.bytes[$0.range] }
    return bytes.isEmpty ? "" : "\(QuickHash(bytes.span))"
  }
}

extension AppFlow {
  /// The message for a user of the command line.
  var message: String {
    let command = screen.map { "; `bricks render \($0.name)` shows it" } ?? ""
    return "Next, the app shows \(title): \(condition)\(command)."
  }
}

extension HomeScreenFeed {
  /// The quiz that the server has configured for the user.
  fileprivate var quizConfigID: String? {
    home.sections.lazy.compactMap { section -> String? in
      if case .text(let id) = section.value(named: "quizConfigID") { id } else { nil }
    }.first
  }
}
