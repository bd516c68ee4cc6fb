import Basics
package import Documents
package import FeedModel
import YoullModels
import YoullNetwork

/// A screen of the app: one row of the table of screens.
///
/// A new screen is one row here and one layout file.
package struct Screen: Sendable {
  package let name: String
  package let summary: String
  package let role: Role
  /// The GraphQL requests for the sections, in the order of the sections.
  ///
  /// A screen without parts asks the server for nothing.
  let parts: [ScreenPart]
  /// The name of the REST document for one tag, if the screen has a tag bar.
  ///
  /// The list of such a screen comes in pages only when a tag is chosen.
  let tagDocument: String?
  /// The parameter of the REST document with the subject of the screen.
  let subjectParameter: String
  /// A Boolean value that indicates whether the app can put a search field above the screen.
  let hasTopSearch: Bool
  /// The sections that the app itself adds, before those of the server.
  let ownSections: (@Sendable (OwnContent) -> [BNHomeFeedSection])?
  /// The statistics of the user that the screen shows.
  let stats: [String]
  /// The step that prepares the server's sections, the same for both transports.
  let arranged: @Sendable ([BNHomeFeedSection]) -> [BNHomeFeedSection]
  /// The transport of its requests on the platform.
  let transport: Transport
  /// A Boolean value that indicates whether REST has one document with all sections.
  ///
  /// Without a document, the requests of the parts use the chosen transport.
  let hasDocument: Bool
  /// The name of the screen that replaces this deprecated one.
  let replacement: String?

  /// The place of a screen in the app.
  package enum Role: Sendable, Hashable {
    /// A tab with a feed, below promotional offers and a greeting.
    case feed
    /// A tab to discover content.
    case explore
    /// A tab with the content of the user.
    case personal
    /// A screen that another screen opens.
    case page
  }

  init(
    _ name: String, _ summary: String, _ role: Role, _ parts: [ScreenPart] = [],
    over transport: Transport = .graphQL, hasDocument: Bool = true, tagDocument: String? = nil,
    subjectParameter: String = "slug", hasTopSearch: Bool = false,
    replacement: String? = nil, stats: [String] = [],
    arranged: @escaping @Sendable ([BNHomeFeedSection]) -> [BNHomeFeedSection] = { $0 },
    ownSections: (@Sendable (OwnContent) -> [BNHomeFeedSection])? = nil
  ) {
    self.name = name
    self.summary = summary
    self.role = role
    self.parts = parts
    self.tagDocument = tagDocument
    self.subjectParameter = subjectParameter
    self.hasTopSearch = hasTopSearch
    self.ownSections = ownSections
    self.stats = stats
    self.arranged = arranged
    self.transport = transport
    self.hasDocument = hasDocument
    self.replacement = replacement
  }

  /// A Boolean value that indicates whether the screen is a tab, which has no way back.
  package var isTab: Bool { role != .page }

  /// Returns the subject that an app has configured, for requests that name none.
  package func subject(of app: CustomerApp) -> String? {
    switch self {
    case .suggested: app.settings.quizConfigID
    case .quiz: app.settings.quizID
    case .subscription: Self.paywallPlacement
    default: nil
    }
  }

  /// The placement of the paywall that the app opens itself.
  static let paywallPlacement = "home"

  /// A Boolean value that indicates whether the screen asks the server for sections.
  package var hasRequests: Bool { !parts.isEmpty }

  /// A Boolean value that indicates whether the screen is a feed in sections, which is kept for the
  /// next start.
  package var isFeed: Bool { (role == .feed || role == .explore) && tagDocument == nil }

  /// A Boolean value that indicates whether offers and a greeting precede the server's sections.
  package var hasOffersAndGreetings: Bool { role == .feed }

  /// The name in camel case, as in tokens and texts.
  package var tokenName: String {
    let words = name.split(separator: "-")
    return words.dropFirst().reduce("\(words.first ?? "")") { text, word in
      text + word.prefix(1).uppercased() + word.dropFirst()
    }
  }

  /// Returns the list that comes in pages, or `nil` if all items come at once.
  func list(about subject: String?) -> PagedList? {
    guard tagDocument == nil || subject != nil else { return nil }
    return parts.lazy.compactMap(\.list).first
  }

  /// Returns a finding for each tab of an app that still shows this screen after its deprecation.
  package func deprecations(in app: CustomerApp) -> [Finding] {
    guard let replacement else { return [] }
    return app.tabItems.filter { $0.item.rawValue.hasSameBytes(as: tokenName) }.map { tab in
      Finding(
        AppRules.deprecatedScreen,
        "The screen \"\(name)\" is deprecated; use \"\(replacement)\" instead.",
        at: tab.place)
    }
  }

  // MARK: The table

  package static let home = Screen(
    "home", "the first feed that users see; deprecated in favor of showcase", .feed,
    [.audience(FeedAPI.getHomeFeedSections)], replacement: "showcase")
  package static let showcase = Screen(
    "showcase", "the first feed that users see", .feed,
    [.audience(FeedAPI.getShowcaseSections)])
  package static let slices = Screen(
    "slices", "a feed that consists of slices only", .feed, [.audience(FeedAPI.getSlicesFeed)],
    over: .rest)
  package static let explore = Screen(
    "explore", "tags, and a grid with the content of one tag", .explore,
    [.rows("tagsBar", id: "tags", ExploreAPI.getExploreTags), .exploreContent],
    tagDocument: "explore-tag",
    subjectParameter: "tag")
  package static let exploreCustom = Screen(
    "explore-custom", "a customer's own explore screen, in sections", .explore,
    [.audience(FeedAPI.getExploreFeedSections)])
  package static let exploreShowcase = Screen(
    "explore-showcase", "explore in the style of showcase", .explore,
    [.audience(FeedAPI.getExploreShowcaseSections)])
  package static let category = Screen(
    "category", "a category with its subcategories", .page,
    [.subject(ExploreAPI.getCategoryDetails)])
  package static let subcategory = Screen(
    "subcategory", "a subcategory with its sessions and reviews", .page,
    [.subjectPages(ExploreAPI.getSubcategoryDetails, of: PagedList("sessions"))])
  package static let facilitator = Screen(
    "facilitator", "a facilitator with some of their sessions", .page, [.facilitator])
  package static let facilitatorContents = Screen(
    "facilitator-contents", "all sessions of a facilitator", .page,
    [.subjectPages(FacilitatorsAPI.getFacilitatorContents, of: PagedList("sessions"))])
  package static let tagFeed = Screen(
    "tag-feed", "all content of a tag", .page, [.tagContent])
  package static let content = Screen(
    "content", "a content with what belongs to it", .page, [.content],
    arranged: Arrangement.content)
  package static let events = Screen(
    "events", "all events", .page, [.rows("eventsList", id: "events", EventsAPI.getAllEvents)],
    hasTopSearch: true)
  package static let event = Screen(
    "event", "an event with the user's response", .page, [.subject(EventsAPI.getEventDetails)])
  package static let meals = Screen(
    "meals", "the meals of the user's plan", .page, [.fixed(MealsAPI.getMealPlan)])
  package static let meal = Screen(
    "meal", "a meal with its ingredients and preparation", .page,
    [.subject(MealsAPI.getMealDetails)])
  package static let workouts = Screen(
    "workouts", "all workouts", .page, [.fixed(ActivitiesAPI.getWorkouts)])
  package static let workout = Screen(
    "workout", "a workout with its exercises", .page,
    [.subject(ActivitiesAPI.getWorkoutDetails)])
  package static let dailyQuote = Screen(
    "daily-quote", "the quote of the day", .page, [.fixed(ContentAPI.getDailyQuote)])
  package static let timerSessions = Screen(
    "timer-sessions", "the sessions that the user has done with the timer", .page,
    [.fixed(ContentAPI.getTimerSessions)])
  package static let suggested = Screen(
    "suggested", "content that is suggested to the user", .page, [.suggestedContent],
    subjectParameter: "quizConfigID")
  package static let favorites = Screen(
    "favorites", "content that the user has liked", .page, [.favoriteContent])
  package static let welcome = Screen(
    "welcome", "an introduction for new users", .page,
    ownSections: { [PrefixSection.message("welcome", $0.texts)] })
  package static let welcomeSession = Screen(
    "welcome-session", "the first session of new users", .page,
    [.fixed(ContentAPI.getWelcomeSession)])
  package static let whatsNew = Screen(
    "whats-new", "the new features of the app", .page, [.fixed(ContentAPI.getWhatsNew)])

  package static let notifications = Screen(
    "notifications", "the question whether the app may send notifications", .page,
    ownSections: { [PrefixSection.message("notifications", $0.texts)] })

  package static let library = Screen(
    "library", "the user's playlists, favorites and history", .personal,
    [.rows("playlists", id: "playlists", LibraryAPI.getPlaylists), .likedContent, .playedContent])
  package static let journeys = Screen(
    "journeys", "the journeys of both kinds", .personal,
    [
      .rows("linearJourneys", id: "linearJourneys", JourneyAPI.getLinearJourneys),
      .rows("timelineJourneys", id: "timelineJourneys", JourneyAPI.getJourneys),
    ], arranged: Arrangement.journeys)
  package static let journey = Screen(
    "journey", "a journey with its sessions or days", .page, [.linearJourney, .timelineJourney],
    arranged: Arrangement.journey)
  package static let timelineJourney = Screen(
    "timeline-journey", "a timeline journey with its days", .page, [.timelineJourney])
  package static let playlist = Screen(
    "playlist", "a playlist of the user", .page, [.playlist])
  package static let profile = Screen(
    "profile", "the user with statistics and badges, and entries to settings", .personal,
    [.rows("badges", id: "badges", UserAPI.getBadges)], stats: OwnSection.stats,
    ownSections: OwnSection.profile)
  package static let reminders = Screen(
    "reminders", "the notifications that the user gets", .page,
    [.row("reminders", id: "reminders", UserAPI.getNotifications)])
  package static let timer = Screen(
    "timer", "the choices of the timer, and the sessions with it", .page,
    [.fixed(ContentAPI.getTimerSessions)], subjectParameter: "minutes",
    ownSections: OwnSection.timer)
  package static let search = Screen(
    "search", "a search field with results, or suggestions before the first search", .page,
    [.searchContent], tagDocument: "search-results", subjectParameter: "query",
    arranged: Arrangement.search, ownSections: OwnSection.searchField)
  package static let quiz = Screen(
    "quiz", "the questions of a quiz with the user's answers", .page, [.quiz],
    arranged: Arrangement.quiz)

  package static let promoOffer = Screen(
    "promo-offer", "a promotional offer", .page, [.promoOffer], over: .rest, hasDocument: false)
  package static let subscription = Screen(
    "subscription", "the benefits and the plans of a subscription", .page, [.paywall],
    subjectParameter: "placement", arranged: Arrangement.subscription)

  /// The table in the order of lists and help texts.
  package static let all =
    [
      home, showcase, slices, explore, exploreCustom, exploreShowcase, category, subcategory,
      facilitator, facilitatorContents, tagFeed, content, events, event, meals, meal, workouts,
      workout, dailyQuote, timerSessions, suggested, favorites, welcome, welcomeSession, whatsNew,
      notifications, library, playlist, journeys, journey, timelineJourney, profile, reminders,
      timer, search, quiz, promoOffer, subscription,
    ] + standIns

  /// Returns the screen with a name, or `nil` if it does not exist.
  package static func named(_ name: String) -> Screen? {
    all.first { $0.name.hasSameBytes(as: name) }
  }
}

extension Screen: Hashable {
  package static func == (one: Screen, other: Screen) -> Bool {
    one.name.hasSameBytes(as: other.name)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ByteString(name))
  }
}
