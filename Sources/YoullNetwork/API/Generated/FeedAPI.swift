// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Feeds of slices, over GraphQL.
public enum FeedAPI {
  /// Returns the sections of the home screen for the user's cohorts and subscription.
  public static func getHomeFeedSections(cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(combinedQuery: GetHomeScreenSectionsQuery(cohortIDs: cohortIDs, visibility: .scopes(isSubscribed: isSubscribed), extraLang: network.language), into: network)
  }

  /// Returns the sections of the showcase.
  public static func getShowcaseSections(cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(combinedQuery: GetShowcaseSectionsQuery(cohortIDs: cohortIDs, visibility: .scopes(isSubscribed: isSubscribed), extraLang: network.language), into: network)
  }

  /// Returns the sections of the feed that consists of slices only.
  public static func getSlicesFeed(cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(combinedQuery: GetSlicesFeedQuery(cohortIDs: cohortIDs, visibility: .scopes(isSubscribed: isSubscribed), extraLang: network.language), into: network)
  }

  /// Returns the sections of the customer's own explore screen.
  public static func getExploreFeedSections(cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(combinedQuery: GetExploreFeedSectionsQuery(cohortIDs: cohortIDs, visibility: .scopes(isSubscribed: isSubscribed), extraLang: network.language), into: network)
  }

  /// Returns the sections of the explore showcase.
  public static func getExploreShowcaseSections(cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(combinedQuery: GetExploreShowcaseSectionsQuery(cohortIDs: cohortIDs, visibility: .scopes(isSubscribed: isSubscribed), extraLang: network.language), into: network)
  }

  /// Returns the sections of the search screen before the first search.
  public static func getSearchFeed(cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(combinedQuery: GetSearchFeedQuery(cohortIDs: cohortIDs, visibility: .scopes(isSubscribed: isSubscribed), extraLang: network.language), into: network)
  }

  // MARK: Changes

  /// Removes a slice permanently from all screens of the user.
  @discardableResult public static func dismissHomeSliceMutation(slice: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: DismissHomeSliceMutation(slice: slice), into: network)
  }
}
