import GraphQLAnswers
import YoullContract

/// Feeds of slices, over GraphQL.
public enum FeedAPI {
  /// The home screen's sections for a user's cohorts and subscription.
  public static func getHomeFeedSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetHomeScreenSectionsQuery.init, cohortIDs, isSubscribed, network)
  }

  /// The showcase's sections.
  public static func getShowcaseSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetShowcaseSectionsQuery.init, cohortIDs, isSubscribed, network)
  }

  /// The sections of the feed that is made of slices alone.
  public static func getSlicesFeed(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetSlicesFeedQuery.init, cohortIDs, isSubscribed, network)
  }

  /// The sections of the customer's own explore screen.
  public static func getExploreFeedSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetExploreFeedSectionsQuery.init, cohortIDs, isSubscribed, network)
  }

  /// The explore showcase's sections.
  public static func getExploreShowcaseSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetExploreShowcaseSectionsQuery.init, cohortIDs, isSubscribed, network)
  }

  /// The sections of the search screen, before anything is looked for.
  public static func getSearchFeed(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetSearchFeedQuery.init, cohortIDs, isSubscribed, network)
  }

  /// Takes a slice from all screens of the user, for good.
  @discardableResult public static func dismissHomeSliceMutation(
    slice: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: DismissHomeSliceMutation(slice: slice), into: network)
  }

  private static func sections(
    _ query: ([String], [VisibilityScope], String) -> some GraphQLOperation,
    _ cohortIDs: [String], _ isSubscribed: Bool, _ network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      combinedQuery: query(
        cohortIDs, .scopes(isSubscribed: isSubscribed), network.language), into: network)
  }
}
