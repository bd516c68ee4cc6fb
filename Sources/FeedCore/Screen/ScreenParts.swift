import FeedModel
import YoullNetwork

/// For whom a screen is asked for, and about what.
struct ScreenQuestion: Sendable {
  let cohortIDs: [String]
  let isSubscribed: Bool
  /// The slug of the tag, category or person that the screen is about.
  let subject: String?
  /// The order that the tag asks its items in, as soon as the tag is known.
  var sort = SliceSort()
  /// The page of the list that comes in pages.
  var page = ContentPage()

  /// A screen that is about nothing yet is asked for about nothing.
  fileprivate var slug: String { subject ?? "" }

  /// Takes the order of the tag that is asked about, if it is among the tags of some sections.
  mutating func sort(as sections: [BNHomeFeedSection]) {
    guard let subject else { return }
    let tags = sections.lazy.flatMap(\.items).compactMap { $0 as? BNTag }
    sort = tags.first { $0.id.utf8.elementsEqual(subject.utf8) }?.sort ?? sort
  }
}

/// The list of a screen that comes in pages.
struct PagedList: Sendable {
  /// The part that is asked for a page over GraphQL.
  let part: ScreenPart
  /// The identity of the section that the pages make up.
  let section: String
  let pageSize: Int

  private init(_ part: ScreenPart, _ section: String, pageSize: Int = ContentPage.size) {
    self.part = part
    self.section = section
    self.pageSize = pageSize
  }

  private static let all: [(screen: Screen, list: PagedList)] = [
    (.explore, PagedList(.exploreContent, "content")),
    (.subcategory, PagedList(.subcategoryDetails, "sessions")),
    (
      .facilitator,
      PagedList(.facilitatorDetails, "sessions", pageSize: FacilitatorsAPI.detailsPageSize)
    ),
    (.facilitatorContents, PagedList(.facilitatorContents, "sessions")),
    (.tagFeed, PagedList(.tagFeed, "content")),
    (.suggested, PagedList(.suggestedContent, "content")),
    (.favorites, PagedList(.favoriteContent, "content")),
  ]

  /// The list of a screen; without a tag, explore has all categories at once.
  static func of(_ screen: Screen, about subject: String?) -> PagedList? {
    guard screen != .explore || subject != nil else { return nil }
    return all.first { $0.screen == screen }?.list
  }

  /// The section of the list in an answer.
  func section(in sections: [BNHomeFeedSection]) -> Int? {
    sections.firstIndex { $0.id.utf8.elementsEqual(section.utf8) }
  }
}

/// A part of a screen that GraphQL answers with one operation.
enum ScreenPart: Sendable {
  case homeSections, showcaseSections, slicesFeed, exploreSections, exploreShowcaseSections
  case exploreTags, exploreContent, categoryDetails, subcategoryDetails, tagFeed
  case facilitatorDetails, facilitatorContents, events
  case dailyQuote, timerSessions, suggestedContent, favoriteContent, welcomeSession, whatsNew

  /// The parts of each screen, in the order of their sections; a screen without a row is the app's.
  static let all: [(screen: Screen, parts: [ScreenPart])] = [
    (.home, [.homeSections]),
    (.showcase, [.showcaseSections]),
    (.slices, [.slicesFeed]),
    (.explore, [.exploreTags, .exploreContent]),
    (.exploreCustom, [.exploreSections]),
    (.exploreShowcase, [.exploreShowcaseSections]),
    (.category, [.categoryDetails]),
    (.subcategory, [.subcategoryDetails]),
    (.facilitator, [.facilitatorDetails]),
    (.facilitatorContents, [.facilitatorContents]),
    (.tagFeed, [.tagFeed]),
    (.events, [.events]),
    (.dailyQuote, [.dailyQuote]),
    (.timerSessions, [.timerSessions]),
    (.suggested, [.suggestedContent]),
    (.favorites, [.favoriteContent]),
    (.welcomeSession, [.welcomeSession]),
    (.whatsNew, [.whatsNew]),
  ]

  /// Asks for the part.
  func ask(
    _ network: BricksNetwork, _ question: ScreenQuestion
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let (cohorts, isSubscribed) = (question.cohortIDs, question.isSubscribed)
    switch self {
    case .homeSections:
      return try await FeedAPI.getHomeFeedSections(
        cohortIDs: cohorts, isSubscribed: isSubscribed, from: network)
    case .showcaseSections:
      return try await FeedAPI.getShowcaseSections(
        cohortIDs: cohorts, isSubscribed: isSubscribed, from: network)
    case .slicesFeed:
      return try await FeedAPI.getSlicesFeed(
        cohortIDs: cohorts, isSubscribed: isSubscribed, from: network)
    case .exploreSections:
      return try await FeedAPI.getExploreFeedSections(
        cohortIDs: cohorts, isSubscribed: isSubscribed, from: network)
    case .exploreShowcaseSections:
      return try await FeedAPI.getExploreShowcaseSections(
        cohortIDs: cohorts, isSubscribed: isSubscribed, from: network)
    case .exploreTags: return try await ExploreAPI.getExploreTags(from: network)
    case .exploreContent:
      guard let tag = question.subject else {
        return try await ExploreAPI.getAllCategories(from: network)
      }
      return try await ExploreAPI.getExploreTaggedItems(
        tag: tag, sort: question.sort, page: question.page, from: network)
    case .categoryDetails:
      return try await ExploreAPI.getCategoryDetails(slug: question.slug, from: network)
    case .subcategoryDetails:
      return try await ExploreAPI.getSubcategoryDetails(
        slug: question.slug, page: question.page, from: network)
    case .tagFeed:
      return try await ExploreAPI.getTagFeed(
        slug: question.slug, page: question.page, from: network)
    case .facilitatorDetails:
      return try await FacilitatorsAPI.getFacilitatorByID(
        slug: question.slug, page: question.page, from: network)
    case .facilitatorContents:
      return try await FacilitatorsAPI.getFacilitatorContents(
        slug: question.slug, page: question.page, from: network)
    case .events: return try await EventsAPI.getAllEvents(from: network)
    case .dailyQuote: return try await ContentAPI.getDailyQuote(from: network)
    case .timerSessions: return try await ContentAPI.getTimerSessions(from: network)
    case .suggestedContent:
      return try await ContentAPI.getSuggestedContent(page: question.page, from: network)
    case .favoriteContent:
      return try await ContentAPI.getFavoriteContent(page: question.page, from: network)
    case .welcomeSession: return try await ContentAPI.getWelcomeSession(from: network)
    case .whatsNew: return try await ContentAPI.getWhatsNew(from: network)
    }
  }
}
