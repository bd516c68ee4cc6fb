import GraphQLAnswers
import YoullContract
public import YoullModels

extension SearchAPI {
  /// Returns a page of search results for a text and selected filter options.
  public static func applySearch(
    _ words: String, filters: [(filter: String, options: [String])] = [],
    page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<any BNItem>> {
    try await ApolloMission.launch(
      page,
      of: ApplySearchQuery(
        query: words, filters: filters.map { SearchChoice(filter: $0.filter, options: $0.options) },
        offset: page.offset, limit: page.limit, extraLang: network.language), into: network,
      landingModel: SliceItemResponse.self)
  }
}
