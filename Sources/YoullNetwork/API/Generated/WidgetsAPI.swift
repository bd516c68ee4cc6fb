// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Widgets outside of the app, over GraphQL.
public enum WidgetsAPI {
  /// Returns the content of a widget of a kind, or `nil` if the kind does not exist.
  public static func getWidgetConfig(kind: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNWidgetConfig?> {
    try await ApolloMission.launch(row: GetWidgetConfigQuery(kind: kind, extraLang: network.language), into: network, landingModel: BNWidgetConfig.self)
  }
}
