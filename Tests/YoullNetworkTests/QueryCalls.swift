import Documents
import Foundation
import Testing
import YoullContract
import YoullNetwork

/// A call of an API class that reads over GraphQL, by the operation that it sends.
struct QueryCall: Sendable, CustomTestStringConvertible {
  let operation: YoullContract.Operation
  let ask: @Sendable (BricksNetwork) async throws(NetworkError) -> Told

  /// What is wrong with an answer, and what it holds for a kind of section to explain.
  struct Told {
    let findings: [Finding]
    let openValues: [BNField]
  }

  var testDescription: String { operation.name }

  private init<Model>(
    _ operation: YoullContract.Operation,
    _ ask: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Model>
  ) {
    self.operation = operation
    self.ask = { network throws(NetworkError) in
      let answer = try await ask(network)
      let sections = (answer.model as? BNHomeFeed)?.sections ?? []
      return Told(findings: answer.findings, openValues: sections.flatMap(\.values))
    }
  }

  /// The tests' folder, whose parent has those of the other modules.
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().path

  /// An answer to the operation: of its own, or the one that a screen is made of.
  func answer() throws -> SourceFile {
    do {
      return try SourceFile.read("\(Self.tests)/Fixtures/graphql/\(operation.name).json")
    } catch {
      return try SourceFile.read(
        "\(Self.tests)/../FeedCoreTests/Fixtures/screens/graphql/\(operation.name).json")
    }
  }

  /// The operation as it is written.
  func document() throws -> String {
    let path = "\(Self.tests)/../../Sources/YoullContract/Operations/\(operation.name).graphql"
    return String(decoding: try SourceFile.read(path).bytes, as: UTF8.self)
  }

  static let all: [QueryCall] = [
    QueryCall(.getHomeScreenSections) { network throws(NetworkError) in
      try await FeedAPI.getHomeFeedSections(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(.getShowcaseSections) { network throws(NetworkError) in
      try await FeedAPI.getShowcaseSections(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(.getSlicesFeed) { network throws(NetworkError) in
      try await FeedAPI.getSlicesFeed(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(.getExploreFeedSections) { network throws(NetworkError) in
      try await FeedAPI.getExploreFeedSections(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(.getExploreShowcaseSections) { network throws(NetworkError) in
      try await FeedAPI.getExploreShowcaseSections(
        cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(.getSearchFeed) { network throws(NetworkError) in
      try await FeedAPI.getSearchFeed(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(.getActivityPageSlices) { network throws(NetworkError) in
      try await ActivitiesAPI.getActivityPageSlices(
        cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(.getActivityProgram) { network throws(NetworkError) in
      try await ActivitiesAPI.getActivityProgram("a", from: network)
    },
    QueryCall(.getWorkout) { network throws(NetworkError) in
      try await ActivitiesAPI.getWorkout("a", from: network)
    },
    QueryCall(.getNextWorkout) { network throws(NetworkError) in
      try await ActivitiesAPI.getNextWorkout(from: network)
    },
    QueryCall(.getContentCategories) { network throws(NetworkError) in
      try await ContentAPI.getCategories(from: network)
    },
    QueryCall(.getContent) { network throws(NetworkError) in
      try await ContentAPI.getContent(ids: ["a"], from: network)
    },
    QueryCall(.getFavoriteContent) { network throws(NetworkError) in
      try await ContentAPI.getFavoriteContent(from: network)
    },
    QueryCall(.getSuggestedContent) { network throws(NetworkError) in
      try await ContentAPI.getSuggestedContent(from: network)
    },
    QueryCall(.getContentHistory) { network throws(NetworkError) in
      try await ContentAPI.getContentHistory(from: network)
    },
    QueryCall(.getContentReviews) { network throws(NetworkError) in
      try await ContentAPI.getReviews(subcategory: "a", from: network)
    },
    QueryCall(.getWelcomeSession) { network throws(NetworkError) in
      try await ContentAPI.getWelcomeSession(from: network)
    },
    QueryCall(.getDailyQuote) { network throws(NetworkError) in
      try await ContentAPI.getDailyQuote(from: network)
    },
    QueryCall(.getWhatsNew) { network throws(NetworkError) in
      try await ContentAPI.getWhatsNew(from: network)
    },
    QueryCall(.getTimerSessions) { network throws(NetworkError) in
      try await ContentAPI.getTimerSessions(from: network)
    },
    QueryCall(.getProfile) { network throws(NetworkError) in
      try await UserAPI.getProfile(over: .graphQL, from: network)
    },
    QueryCall(.getBadges) { network throws(NetworkError) in
      try await UserAPI.getBadges(from: network)
    },
    QueryCall(.getProfileNotifications) { network throws(NetworkError) in
      try await UserAPI.getNotifications(from: network)
    },
    QueryCall(.getJourneys) { network throws(NetworkError) in
      try await JourneyAPI.getJourneys(from: network)
    },
    QueryCall(.getJourney) { network throws(NetworkError) in
      try await JourneyAPI.getJourney("a", from: network)
    },
    QueryCall(.getLinearJourneys) { network throws(NetworkError) in
      try await JourneyAPI.getLinearJourneys(from: network)
    },
    QueryCall(.getLinearJourney) { network throws(NetworkError) in
      try await JourneyAPI.getLinearJourney("a", from: network)
    },
    QueryCall(.getExploreTags) { network throws(NetworkError) in
      try await ExploreAPI.getExploreTags(from: network)
    },
    QueryCall(.getExploreTag) { network throws(NetworkError) in
      try await ExploreAPI.getExploreTag(slug: "a", from: network)
    },
    QueryCall(.getExploreContent) { network throws(NetworkError) in
      try await ExploreAPI.getExploreTaggedItems(
        tag: "a", sort: SliceSort(by: .title, direction: .descending), from: network)
    },
    QueryCall(.getAllCategories) { network throws(NetworkError) in
      try await ExploreAPI.getAllCategories(from: network)
    },
    QueryCall(.getCategoryDetails) { network throws(NetworkError) in
      try await ExploreAPI.getCategoryDetails(slug: "a", from: network)
    },
    QueryCall(.getSubcategoryDetails) { network throws(NetworkError) in
      try await ExploreAPI.getSubcategoryDetails(slug: "a", from: network)
    },
    QueryCall(.getTagFeed) { network throws(NetworkError) in
      try await ExploreAPI.getTagFeed(slug: "a", from: network)
    },
    QueryCall(.getAllEvents) { network throws(NetworkError) in
      try await EventsAPI.getAllEvents(from: network)
    },
    QueryCall(.getEventById) { network throws(NetworkError) in
      try await EventsAPI.getEventById("a", from: network)
    },
    QueryCall(.getUserEvents) { network throws(NetworkError) in
      try await EventsAPI.getUserEvents(from: network)
    },
    QueryCall(.getPlaylists) { network throws(NetworkError) in
      try await LibraryAPI.getPlaylists(from: network)
    },
    QueryCall(.getPlaylist) { network throws(NetworkError) in
      try await LibraryAPI.getPlaylist("a", from: network)
    },
    QueryCall(.getMeals) { network throws(NetworkError) in
      try await MealsAPI.getMeals(from: network)
    },
    QueryCall(.getMealDetailCards) { network throws(NetworkError) in
      try await MealsAPI.getMealDetailCards(meal: "a", from: network)
    },
    QueryCall(.getSearchFilters) { network throws(NetworkError) in
      try await SearchAPI.getSearchFilters(from: network)
    },
    QueryCall(.applySearch) { network throws(NetworkError) in
      try await SearchAPI.applySearch("rain", from: network)
    },
    QueryCall(.getQuiz) { network throws(NetworkError) in
      try await QuizAPI.getQuiz("a", from: network)
    },
    QueryCall(.getPaywallConfig) { network throws(NetworkError) in
      try await PaymentsAPI.getSuperPaywallConfig(placement: "home", from: network)
    },
    QueryCall(.getPlayerConfig) { network throws(NetworkError) in
      try await SettingsAPI.getPlayerConfig(from: network)
    },
    QueryCall(.getOnboardingConfig) { network throws(NetworkError) in
      try await SettingsAPI.getOnboardingConfig(from: network)
    },
    QueryCall(.getQuizConfig) { network throws(NetworkError) in
      try await SettingsAPI.getQuizConfig("a", from: network)
    },
    QueryCall(.getAppConfig) { network throws(NetworkError) in
      try await ConfigAPI.getAppConfig(from: network)
    },
    QueryCall(.getSocialProofDetails) { network throws(NetworkError) in
      try await ConfigAPI.getSocialProofDetails(from: network)
    },
    QueryCall(.getFacilitatorDetails) { network throws(NetworkError) in
      try await FacilitatorsAPI.getFacilitatorByID(slug: "a", from: network)
    },
    QueryCall(.getFacilitatorsByIDs) { network throws(NetworkError) in
      try await FacilitatorsAPI.getFacilitatorsByIDs(["a"], from: network)
    },
    QueryCall(.getFacilitatorContents) { network throws(NetworkError) in
      try await FacilitatorsAPI.getFacilitatorContents(slug: "a", from: network)
    },
    QueryCall(.getPromoOffers) { network throws(NetworkError) in
      try await PromoOffersAPI.getPromoOffers(over: .graphQL, from: network)
    },
    QueryCall(.getWidgetConfig) { network throws(NetworkError) in
      try await WidgetsAPI.getWidgetConfig(kind: "a", from: network)
    },
  ]
}
