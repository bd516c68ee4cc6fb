import YoullContract

/// Feeds, over GraphQL.
public enum FeedAPI {
  /// The home screen's sections for a user's cohorts and subscription.
  public static func getHomeFeedSections(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let visibility = BNVisibility.scopes(isSubscribed: isSubscribed).map(\.rawValue)
    let query = GetHomeScreenSectionsQuery(
      cohortIDs: cohortIDs, visibility: visibility, extraLang: network.extraLang)
    return try await ApolloMission.launch(
      combinedQuery: query, into: network, landingModel: HomeFeedResponse.self)
  }
}
