// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// The backend's configuration of the whole app, over GraphQL.
public enum ConfigAPI {
  /// Returns the app's versions, addresses and feature flags.
  public static func getAppConfig(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNAppConfig?> {
    try await ApolloMission.launch(row: GetAppConfigQuery(), into: network, landingModel: BNAppConfig.self)
  }

  /// Returns the ratings of the app by its users, with the newest reviews.
  public static func getSocialProofDetails(reviews: Int = ContentPage.size, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNSocialProof?> {
    try await ApolloMission.launch(row: GetSocialProofDetailsQuery(limit: reviews), into: network, landingModel: BNSocialProof.self)
  }
}
