import GraphQLAnswers
import YoullContract

/// Search by words and filters, over GraphQL.
public enum SearchAPI {
  /// What can be looked by.
  public static func getSearchFilters(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNSearchFilter]> {
    try await ApolloMission.launch(
      query: GetSearchFiltersQuery(extraLang: network.language), into: network,
      landingModel: BNSearchFilter.self)
  }

  /// A page of what is found by words and by options of filters.
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
