// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Search by words and filters, over GraphQL.
public enum SearchAPI {
  /// Returns the filters of the search.
  public static func getSearchFilters(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNSearchFilter]> {
    try await ApolloMission.launch(query: GetSearchFiltersQuery(extraLang: network.language), into: network, landingModel: BNSearchFilter.self)
  }
}
