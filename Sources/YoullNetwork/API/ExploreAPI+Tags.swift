import GraphQLAnswers
import YoullContract
public import YoullModels

extension ExploreAPI {
  /// Returns a page of a tag's items in the given order.
  public static func getExploreTaggedItems(
    tag: String, sort: SliceSort = SliceSort(), page: ContentPage = ContentPage(),
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<any BNItem>> {
    try await ApolloMission.launch(
      page,
      of: GetExploreContentQuery(
        tag: tag, sortBy: InputValue(sort.by.map { YoullContract.SliceSortBy($0) }),
        sortDirection: InputValue(sort.direction.map { YoullContract.SliceSortDirection($0) }),
        offset: page.offset, limit: page.limit, extraLang: network.language), into: network,
      landingModel: SliceItemResponse.self)
  }

  /// Returns a page of a tag's content in the given order.
  public static func getTagFeed(
    slug: String, sort: SliceSort = SliceSort(), page: ContentPage = ContentPage(),
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetTagFeedQuery(
        slug: slug, sortBy: InputValue(sort.by.map { YoullContract.SliceSortBy($0) }),
        sortDirection: InputValue(sort.direction.map { YoullContract.SliceSortDirection($0) }),
        offset: page.offset, limit: page.limit, extraLang: network.language),
      as: [
        RowSection(
          "contentList", id: "content", .relation("contents"), of: BNContent.self,
          title: FieldName("title"), tagID: FieldName("slug"))
      ], from: page, into: network)
  }
}
