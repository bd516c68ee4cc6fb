import GraphQLAnswers
import YoullContract
public import YoullModels

/// Search by words and filters, over GraphQL.
public enum SearchAPI {
  /// Returns the filters of the search.
  public static func getSearchFilters(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNSearchFilter]> {
    try await ApolloMission.launch(
      query: GetSearchFiltersQuery(extraLang: network.language), into: network,
      landingModel: BNSearchFilter.self)
  }

  /// Returns a page of search results for a text and selected filter options.
  public static func applySearch(
    _ words: String, choices: [(filter: String, options: [String])] = [],
    page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<any BNItem>> {
    try await ApolloMission.launch(
      page,
      of: ApplySearchQuery(
        query: words, filters: choices.map { SearchChoice(filter: $0.filter, options: $0.options) },
        offset: page.offset, limit: page.limit, extraLang: network.language), into: network,
      landingModel: SliceItemResponse.self)
  }
}
