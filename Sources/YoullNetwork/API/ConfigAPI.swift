import YoullContract

/// What the backend says about the app as a whole, over GraphQL.
public enum ConfigAPI {
  /// Versions, addresses, and what is switched on or off.
  public static func getAppConfig(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNAppConfig?> {
    try await ApolloMission.launch(
      row: GetAppConfigQuery(), into: network,
      landingModel: BNAppConfig.self)
  }

  /// What others think of the app, with the newest of their words.
  public static func getSocialProofDetails(
    reviews: Int = ContentPage.size, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNSocialProof?> {
    try await ApolloMission.launch(
      row: GetSocialProofDetailsQuery(limit: reviews), into: network,
      landingModel: BNSocialProof.self)
  }
}
