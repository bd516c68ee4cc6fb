import YoullContract

/// How parts of the app behave, over GraphQL.
public enum SettingsAPI {
  /// The behavior of the player.
  public static func getPlayerConfig(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPlayerConfig?> {
    try await ApolloMission.launch(
      row: GetPlayerConfigQuery(), into: network,
      landingModel: BNPlayerConfig.self)
  }

  /// The onboarding of new users.
  public static func getOnboardingConfig(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNOnboardingConfig?> {
    try await ApolloMission.launch(
      row: GetOnboardingConfigQuery(extraLang: network.language), into: network,
      landingModel: BNOnboardingConfig.self)
  }

  /// When and how a quiz is offered; nil where there is none of the name.
  public static func getQuizConfig(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNQuizConfig?> {
    try await ApolloMission.launch(
      row: GetQuizConfigQuery(slug: id), into: network,
      landingModel: BNQuizConfig.self)
  }
}
