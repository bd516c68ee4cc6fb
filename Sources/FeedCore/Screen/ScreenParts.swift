import FeedModel
import YoullNetwork

/// For whom a screen is asked for, and about what.
struct ScreenQuestion: Sendable {
  let cohortIDs: [String]
  let isSubscribed: Bool
  /// The slug of the tag, category or person that the screen is about.
  let subject: String?

  /// A screen that is about nothing yet is asked for about nothing.
  fileprivate var slug: String { subject ?? "" }
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
      return try await ExploreAPI.getContent(tag: tag, from: network)
    case .categoryDetails:
      return try await ExploreAPI.getCategoryDetails(slug: question.slug, from: network)
    case .subcategoryDetails:
      return try await ExploreAPI.getSubcategoryDetails(slug: question.slug, from: network)
    case .tagFeed: return try await ExploreAPI.getTagFeed(slug: question.slug, from: network)
    case .facilitatorDetails:
      return try await FacilitatorsAPI.getFacilitatorDetails(slug: question.slug, from: network)
    case .facilitatorContents:
      return try await FacilitatorsAPI.getFacilitatorContents(slug: question.slug, from: network)
    case .events: return try await EventsAPI.getAllEvents(from: network)
    case .dailyQuote: return try await ContentAPI.getDailyQuote(from: network)
    case .timerSessions: return try await ContentAPI.getTimerSessions(from: network)
    case .suggestedContent: return try await ContentAPI.getSuggestedContent(from: network)
    case .favoriteContent: return try await ContentAPI.getFavoriteContent(from: network)
    case .welcomeSession: return try await ContentAPI.getWelcomeSession(from: network)
    case .whatsNew: return try await ContentAPI.getWhatsNew(from: network)
    }
  }
}
