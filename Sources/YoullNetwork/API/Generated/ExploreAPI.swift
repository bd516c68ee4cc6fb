// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// The content of the explore screens, over GraphQL.
public enum ExploreAPI {
  /// Returns the tags on the explore screen.
  public static func getExploreTags(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNTag]> {
    try await ApolloMission.launch(query: GetExploreTagsQuery(extraLang: network.language), into: network, landingModel: BNTag.self)
  }

  /// Returns one tag on the explore screen, or `nil` if the tag does not exist.
  public static func getExploreTag(slug: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNTag?> {
    try await ApolloMission.launch(row: GetExploreTagQuery(slug: slug, extraLang: network.language), into: network, landingModel: BNTag.self)
  }

  /// Returns every category.
  ///
  /// The screen shows them while no tag is selected.
  public static func getAllCategories(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNCategory]> {
    try await ApolloMission.launch(query: GetAllCategoriesQuery(extraLang: network.language), into: network, landingModel: BNCategory.self)
  }

  /// Returns a category with its subcategories.
  public static func getCategoryDetails(slug: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetCategoryDetailsQuery(slug: slug, extraLang: network.language), as: [RowSection("categoryHeader", id: "category", .row, of: BNCategory.self), RowSection("subcategories", id: "subcategories", .relation("subcategories"), of: BNSubcategory.self)], into: network)
  }

  /// Returns a subcategory with its reviews and a page of its sessions.
  public static func getSubcategoryDetails(slug: String, page: ContentPage = ContentPage(), from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetSubcategoryDetailsQuery(slug: slug, offset: page.offset, limit: page.limit, extraLang: network.language), as: [RowSection("subcategoryHeader", id: "subcategory", .row, of: BNSubcategory.self), RowSection("sessions", id: "sessions", .relation("contents"), of: BNContent.self), RowSection("reviews", id: "reviews", .relation("reviews"), of: BNReview.self, columns: [.average, .reviewCount])], from: page, into: network)
  }
}
