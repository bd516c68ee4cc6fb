import GraphQLAnswers
import YoullContract
public import YoullModels

/// Feeds of slices, over GraphQL.
public enum FeedAPI {
  /// Returns the sections of the home screen for the user's cohorts and subscription.
  public static func getHomeFeedSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetHomeScreenSectionsQuery.init, cohortIDs, isSubscribed, network)
  }

  /// Returns the sections of the showcase.
  public static func getShowcaseSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetShowcaseSectionsQuery.init, cohortIDs, isSubscribed, network)
  }

  /// Returns the sections of the feed that consists of slices only.
  public static func getSlicesFeed(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetSlicesFeedQuery.init, cohortIDs, isSubscribed, network)
  }

  /// Returns the sections of the customer's own explore screen.
  public static func getExploreFeedSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetExploreFeedSectionsQuery.init, cohortIDs, isSubscribed, network)
  }

  /// Returns the sections of the explore showcase.
  public static func getExploreShowcaseSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetExploreShowcaseSectionsQuery.init, cohortIDs, isSubscribed, network)
  }

  /// Returns the sections of the search screen before the first search.
  public static func getSearchFeed(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(GetSearchFeedQuery.init, cohortIDs, isSubscribed, network)
  }

  /// Removes a slice permanently from all screens of the user.
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
