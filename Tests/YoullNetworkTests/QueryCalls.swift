import Documents
import Foundation
import GraphQLAnswers
import Testing
import YoullContract
import YoullModels
import YoullNetwork

/// A call of an API class that reads over GraphQL, by the name of its operation.
struct QueryCall: Sendable, CustomTestStringConvertible {
  let name: String
  let operation: any GraphQLOperation.Type
  /// Runs the query, and returns the values that only a kind of section can interpret.
  let ask: @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNField]>

  var testDescription: String { name }

  private init<Model>(
    _ operation: any GraphQLOperation.Type,
    _ ask: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Model>
  ) {
    name = operation.name
    self.operation = operation
    self.ask = { network throws(NetworkError) in
      try await ask(network).map { ($0 as? BNHomeFeed)?.sections.flatMap(\.values) ?? [] }
    }
  }

  /// The folder of the tests, whose parent contains those of the other modules.
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().path

  /// Returns a response to the operation: a fixture, or the recording of a screen.
  func answer() throws -> SourceFile {
    do {
      return try SourceFile.read("\(Self.tests)/Fixtures/graphql/\(name).json")
    } catch {
      return try SourceFile.read(
        "\(Self.tests)/../FeedCoreTests/Fixtures/screens/graphql/\(name).json")
    }
  }

  /// Returns the text of the operation.
  func document() throws -> String {
    let path = "\(Self.tests)/../../Sources/YoullContract/Operations/\(name).graphql"
    return String(decoding: try SourceFile.read(path).bytes, as: UTF8.self)
  }

  static let all: [QueryCall] = [
    QueryCall(GetHomeScreenSectionsQuery.self) { network throws(NetworkError) in
      try await FeedAPI.getHomeFeedSections(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(GetShowcaseSectionsQuery.self) { network throws(NetworkError) in
      try await FeedAPI.getShowcaseSections(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(GetSlicesFeedQuery.self) { network throws(NetworkError) in
      try await FeedAPI.getSlicesFeed(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(GetExploreFeedSectionsQuery.self) { network throws(NetworkError) in
      try await FeedAPI.getExploreFeedSections(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(GetExploreShowcaseSectionsQuery.self) { network throws(NetworkError) in
      try await FeedAPI.getExploreShowcaseSections(
        cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(GetSearchFeedQuery.self) { network throws(NetworkError) in
      try await FeedAPI.getSearchFeed(cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(GetActivityPageSlicesQuery.self) { network throws(NetworkError) in
      try await ActivitiesAPI.getActivityPageSlices(
        cohortIDs: [], isSubscribed: true, from: network)
    },
    QueryCall(GetActivityProgramQuery.self) { network throws(NetworkError) in
      try await ActivitiesAPI.getActivityProgram("a", from: network)
    },
    QueryCall(GetWorkoutQuery.self) { network throws(NetworkError) in
      try await ActivitiesAPI.getWorkout("a", from: network)
    },
    QueryCall(GetWorkoutsQuery.self) { network throws(NetworkError) in
      try await ActivitiesAPI.getWorkouts(from: network)
    },
    QueryCall(GetNextWorkoutQuery.self) { network throws(NetworkError) in
      try await ActivitiesAPI.getNextWorkout(from: network)
    },
    QueryCall(GetContentCategoriesQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getCategories(from: network)
    },
    QueryCall(GetContentQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getContent(ids: ["a"], from: network)
    },
    QueryCall(GetFavoriteContentQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getFavoriteContent(from: network)
    },
    QueryCall(GetSuggestedContentQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getSuggestedContent(quizConfigID: "a", from: network)
    },
    QueryCall(GetContentHistoryQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getContentHistory(from: network)
    },
    QueryCall(GetContentReviewsQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getReviews(subcategory: "a", from: network)
    },
    QueryCall(GetWelcomeSessionQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getWelcomeSession(from: network)
    },
    QueryCall(GetDailyQuoteQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getDailyQuote(from: network)
    },
    QueryCall(GetWhatsNewQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getWhatsNew(from: network)
    },
    QueryCall(GetTimerSessionsQuery.self) { network throws(NetworkError) in
      try await ContentAPI.getTimerSessions(from: network)
    },
    QueryCall(GetProfileQuery.self) { network throws(NetworkError) in
      try await UserAPI.getProfile(over: .graphQL, from: network)
    },
    QueryCall(GetBadgesQuery.self) { network throws(NetworkError) in
      try await UserAPI.getBadges(from: network)
    },
    QueryCall(GetProfileNotificationsQuery.self) { network throws(NetworkError) in
      try await UserAPI.getNotifications(from: network)
    },
    QueryCall(GetJourneysQuery.self) { network throws(NetworkError) in
      try await JourneyAPI.getJourneys(from: network)
    },
    QueryCall(GetJourneyQuery.self) { network throws(NetworkError) in
      try await JourneyAPI.getJourney("a", from: network)
    },
    QueryCall(GetLinearJourneysQuery.self) { network throws(NetworkError) in
      try await JourneyAPI.getLinearJourneys(from: network)
    },
    QueryCall(GetLinearJourneyQuery.self) { network throws(NetworkError) in
      try await JourneyAPI.getLinearJourney("a", from: network)
    },
    QueryCall(GetExploreTagsQuery.self) { network throws(NetworkError) in
      try await ExploreAPI.getExploreTags(from: network)
    },
    QueryCall(GetExploreTagQuery.self) { network throws(NetworkError) in
      try await ExploreAPI.getExploreTag(slug: "a", from: network)
    },
    QueryCall(GetExploreContentQuery.self) { network throws(NetworkError) in
      try await ExploreAPI.getExploreTaggedItems(
        tag: "a", sort: SliceSort(by: .title, direction: .descending), from: network)
    },
    QueryCall(GetAllCategoriesQuery.self) { network throws(NetworkError) in
      try await ExploreAPI.getAllCategories(from: network)
    },
    QueryCall(GetCategoryDetailsQuery.self) { network throws(NetworkError) in
      try await ExploreAPI.getCategoryDetails(slug: "a", from: network)
    },
    QueryCall(GetSubcategoryDetailsQuery.self) { network throws(NetworkError) in
      try await ExploreAPI.getSubcategoryDetails(slug: "a", from: network)
    },
    QueryCall(GetTagFeedQuery.self) { network throws(NetworkError) in
      try await ExploreAPI.getTagFeed(
        slug: "a", sort: SliceSort(by: .title, direction: .descending), from: network)
    },
    QueryCall(GetAllEventsQuery.self) { network throws(NetworkError) in
      try await EventsAPI.getAllEvents(from: network)
    },
    QueryCall(GetEventByIdQuery.self) { network throws(NetworkError) in
      try await EventsAPI.getEventById("a", from: network)
    },
    QueryCall(GetUserEventsQuery.self) { network throws(NetworkError) in
      try await EventsAPI.getUserEvents(from: network)
    },
    QueryCall(GetPlaylistsQuery.self) { network throws(NetworkError) in
      try await LibraryAPI.getPlaylists(from: network)
    },
    QueryCall(GetPlaylistQuery.self) { network throws(NetworkError) in
      try await LibraryAPI.getPlaylist("a", from: network)
    },
    QueryCall(GetMealsQuery.self) { network throws(NetworkError) in
      try await MealsAPI.getMeals(from: network)
    },
    QueryCall(GetMealDetailsQuery.self) { network throws(NetworkError) in
      try await MealsAPI.getMealDetails("a", from: network)
    },
    QueryCall(GetMealDetailCardsQuery.self) { network throws(NetworkError) in
      try await MealsAPI.getMealDetailCards(meal: "a", from: network)
    },
    QueryCall(GetSearchFiltersQuery.self) { network throws(NetworkError) in
      try await SearchAPI.getSearchFilters(from: network)
    },
    QueryCall(ApplySearchQuery.self) { network throws(NetworkError) in
      try await SearchAPI.applySearch("rain", from: network)
    },
    QueryCall(GetQuizQuery.self) { network throws(NetworkError) in
      try await QuizAPI.getQuiz("a", from: network)
    },
    QueryCall(GetPaywallConfigQuery.self) { network throws(NetworkError) in
      try await PaymentsAPI.getSuperPaywallConfig(placement: "home", from: network).last()
    },
    QueryCall(GetPlayerConfigQuery.self) { network throws(NetworkError) in
      try await SettingsAPI.getPlayerConfig(from: network)
    },
    QueryCall(GetOnboardingConfigQuery.self) { network throws(NetworkError) in
      try await SettingsAPI.getOnboardingConfig(from: network)
    },
    QueryCall(GetQuizConfigQuery.self) { network throws(NetworkError) in
      try await SettingsAPI.getQuizConfig("a", from: network)
    },
    QueryCall(GetAppConfigQuery.self) { network throws(NetworkError) in
      try await ConfigAPI.getAppConfig(from: network)
    },
    QueryCall(GetSocialProofDetailsQuery.self) { network throws(NetworkError) in
      try await ConfigAPI.getSocialProofDetails(from: network)
    },
    QueryCall(GetFacilitatorDetailsQuery.self) { network throws(NetworkError) in
      try await FacilitatorsAPI.getFacilitatorByID(slug: "a", from: network)
    },
    QueryCall(GetFacilitatorsByIDsQuery.self) { network throws(NetworkError) in
      try await FacilitatorsAPI.getFacilitatorsByIDs(["a"], from: network)
    },
    QueryCall(GetFacilitatorContentsQuery.self) { network throws(NetworkError) in
      try await FacilitatorsAPI.getFacilitatorContents(slug: "a", from: network)
    },
    QueryCall(GetPromoOffersQuery.self) { network throws(NetworkError) in
      try await PromoOffersAPI.getPromoOffers(over: .graphQL, from: network)
    },
    QueryCall(GetWidgetConfigQuery.self) { network throws(NetworkError) in
      try await WidgetsAPI.getWidgetConfig(kind: "a", from: network)
    },
  ]
}
