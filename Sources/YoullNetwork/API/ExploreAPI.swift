import YoullContract

/// What users find by looking around, over GraphQL.
public enum ExploreAPI {
  /// The tags that the explore screen offers.
  public static func getExploreTags(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GraphQLQuery(.getExploreTags, .language(network.extraLang)),
      as: [RowSection("tagsBar", id: "tags", .rows, of: BNTag.self)], into: network)
  }

  /// One tag that the explore screen offers; nil where it is gone.
  public static func getExploreTag(
    slug: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNTag?> {
    try await ApolloMission.launch(
      row: GraphQLQuery(.getExploreTag, .text("slug", slug), .language(network.extraLang)),
      into: network,
      landingModel: RowResponse<BNTag>.self)
  }

  /// All categories, which are shown while no tag is chosen.
  public static func getAllCategories(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GraphQLQuery(.getAllCategories, .language(network.extraLang)),
      as: [RowSection("contentGrid", id: "content", .rows, of: BNCategory.self)], into: network)
  }

  /// One page of what there is for a tag, in an order.
  public static func getExploreTaggedItems(
    tag: String, sort: SliceSort = SliceSort(), page: ContentPage = ContentPage(),
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GraphQLQuery(
        .getExploreContent, .text("tag", tag), .text("sortBy", sort.by?.rawValue),
        .text("sortDirection", sort.direction?.rawValue), .page(page),
        .language(network.extraLang)),
      as: [RowSection(ofSliceItems: "contentGrid", id: "content")], from: page, into: network)
  }

  /// A category with its subcategories.
  public static func getCategoryDetails(
    slug: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: .details(.getCategoryDetails, slug, network),
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
      rows: .details(.getSubcategoryDetails, slug, page, network),
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
      rows: .details(.getTagFeed, slug, page, network),
      as: [
        RowSection(
          "contentList", id: "content", .relation("contents"), of: BNContent.self,
          title: FieldName("title"), tagID: FieldName("slug"))
      ], from: page, into: network)
  }
}

extension GraphQLQuery {
  /// Asks for one row by its slug.
  static func details(_ operation: Operation, _ slug: String, _ network: BricksNetwork) -> Self {
    GraphQLQuery(operation, .text("slug", slug), .language(network.extraLang))
  }

  /// Asks for one row by its slug, with a page of what stands behind it.
  static func details(
    _ operation: Operation, _ slug: String, _ page: ContentPage, _ network: BricksNetwork
  ) -> Self {
    GraphQLQuery(operation, .text("slug", slug), .page(page), .language(network.extraLang))
  }
}

extension GraphQLQuery.Variable {
  static func page(_ page: ContentPage) -> Self { .page(offset: page.offset, limit: page.limit) }
}
