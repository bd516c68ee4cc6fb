// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Settings of parts of the app, over GraphQL.
public enum SettingsAPI {
  /// Returns the settings of the player.
  public static func getPlayerConfig(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNPlayerConfig?> {
    try await ApolloMission.launch(row: GetPlayerConfigQuery(), into: network, landingModel: BNPlayerConfig.self)
  }

  /// Returns the onboarding of new users.
  public static func getOnboardingConfig(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNOnboardingConfig?> {
    try await ApolloMission.launch(row: GetOnboardingConfigQuery(extraLang: network.language), into: network, landingModel: BNOnboardingConfig.self)
  }

  /// Returns the configuration of a quiz, or `nil` if it does not exist.
  public static func getQuizConfig(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNQuizConfig?> {
    try await ApolloMission.launch(row: GetQuizConfigQuery(slug: id), into: network, landingModel: BNQuizConfig.self)
  }
}
