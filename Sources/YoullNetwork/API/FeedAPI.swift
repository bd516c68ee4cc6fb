import YoullContract

/// Feeds of slices, over GraphQL.
public enum FeedAPI {
  /// The home screen's sections for a user's cohorts and subscription.
  public static func getHomeFeedSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(.getHomeScreenSections, cohortIDs, isSubscribed, network)
  }

  /// The showcase's sections.
  public static func getShowcaseSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(.getShowcaseSections, cohortIDs, isSubscribed, network)
  }

  /// The sections of the feed that is made of slices alone.
  public static func getSlicesFeed(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(.getSlicesFeed, cohortIDs, isSubscribed, network)
  }

  /// The sections of the customer's own explore screen.
  public static func getExploreFeedSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(.getExploreFeedSections, cohortIDs, isSubscribed, network)
  }

  /// The explore showcase's sections.
  public static func getExploreShowcaseSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(.getExploreShowcaseSections, cohortIDs, isSubscribed, network)
  }

  /// The sections of the search screen, before anything is looked for.
  public static func getSearchFeed(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await sections(.getSearchFeed, cohortIDs, isSubscribed, network)
  }

  /// The sections of a screen of slices.
  static func sections(
    _ operation: Operation, _ cohortIDs: [String], _ isSubscribed: Bool, _ network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let visibility = BNVisibility.scopes(isSubscribed: isSubscribed).map(\.rawValue)
    let query = GraphQLQuery(
      operation, .texts("cohortIDs", cohortIDs), .texts("visibility", visibility),
      .language(network.extraLang))
    return try await ApolloMission.launch(slices: query, into: network)
  }
}
