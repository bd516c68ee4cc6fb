import YoullContract

/// What stands outside of the app, over GraphQL.
public enum WidgetsAPI {
  /// What a kind of widget shows; nil where there is none of the kind.
  public static func getWidgetConfig(
    kind: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNWidgetConfig?> {
    try await ApolloMission.launch(
      row: GetWidgetConfigQuery(kind: kind, extraLang: network.language),
      into: network,
      landingModel: BNWidgetConfig.self)
  }
}
