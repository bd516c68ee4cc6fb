import GraphQLAnswers
import YoullContract

/// What users find by looking around, over GraphQL.
public enum ExploreAPI {
  /// The tags that the explore screen offers.
  public static func getExploreTags(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetExploreTagsQuery(extraLang: network.language),
      as: [RowSection("tagsBar", id: "tags", .rows, of: BNTag.self)], into: network)
  }

  /// One tag that the explore screen offers; nil where it is gone.
  public static func getExploreTag(
    slug: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNTag?> {
    try await ApolloMission.launch(
      row: GetExploreTagQuery(slug: slug, extraLang: network.language),
      into: network,
      landingModel: BNTag.self)
  }

  /// All categories, which are shown while no tag is chosen.
  public static func getAllCategories(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetAllCategoriesQuery(extraLang: network.language),
      as: [RowSection("contentGrid", id: "content", .rows, of: BNCategory.self)], into: network)
  }

  /// One page of what there is for a tag, in an order.
  public static func getExploreTaggedItems(
    tag: String, sort: SliceSort = SliceSort(), page: ContentPage = ContentPage(),
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetExploreContentQuery(
        tag: tag, sortBy: InputValue(sort.by.map { YoullContract.SliceSortBy($0) }),
        sortDirection: InputValue(sort.direction.map { YoullContract.SliceSortDirection($0) }),
        offset: page.offset, limit: page.limit, extraLang: network.language),
      as: [RowSection(ofSliceItems: "contentGrid", id: "content")], from: page, into: network)
  }

  /// A category with its subcategories.
  public static func getCategoryDetails(
    slug: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetCategoryDetailsQuery(slug: slug, extraLang: network.language),
      as: [
        RowSection("categoryHeader", id: "category", .row, of: BNCategory.self),
        RowSection(
          "subcategories", id: "subcategories", .relation("subcategories"), of: BNSubcategory.self),
      ], into: network)
  }

  /// A subcategory with a page of its sessions and what users think of it.
  public static func getSubcategoryDetails(
    slug: String, page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetSubcategoryDetailsQuery(
        slug: slug, offset: page.offset, limit: page.limit, extraLang: network.language),
      as: [
        RowSection("subcategoryHeader", id: "subcategory", .row, of: BNSubcategory.self),
        RowSection("sessions", id: "sessions", .relation("contents"), of: BNContent.self),
        RowSection(
          "reviews", id: "reviews", .relation("reviews"), of: BNReview.self,
          columns: [.average, .reviewCount]),
      ], from: page, into: network)
  }

  /// A page of the content that a tag stands for.
  public static func getTagFeed(
    slug: String, page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetTagFeedQuery(
        slug: slug, offset: page.offset, limit: page.limit, extraLang: network.language),
      as: [
        RowSection(
          "contentList", id: "content", .relation("contents"), of: BNContent.self,
          title: FieldName("title"), tagID: FieldName("slug"))
      ], from: page, into: network)
  }
}
