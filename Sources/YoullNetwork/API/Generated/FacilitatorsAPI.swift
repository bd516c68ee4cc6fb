// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Facilitators, over GraphQL.
public enum FacilitatorsAPI {
  /// Returns a facilitator's profile with a page of contents, which is short by default.
  ///
  /// The model is `nil` if the facilitator does not exist.
  public static func getFacilitatorByID(slug: String, page: ContentPage = ContentPage(limit: detailsPageSize), from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNFacilitator?> {
    try await ApolloMission.launch(row: GetFacilitatorDetailsQuery(slug: slug, offset: page.offset, limit: page.limit, extraLang: network.language), into: network, landingModel: DetailResponse<BNFacilitator>.self)
  }

  /// Returns several profiles in the order of their positions.
  ///
  /// Profiles that do not exist are omitted.
  public static func getFacilitatorsByIDs(_ ids: [String], from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNFacilitator]> {
    try await ApolloMission.launch(query: GetFacilitatorsByIDsQuery(slugs: ids, extraLang: network.language), into: network, landingModel: BNFacilitator.self)
  }

  /// Returns a page of all contents of a facilitator, with the name as its title.
  public static func getFacilitatorContents(slug: String, page: ContentPage = ContentPage(), from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetFacilitatorContentsQuery(slug: slug, offset: page.offset, limit: page.limit, extraLang: network.language), as: [RowSection("sessions", id: "sessions", .relation("contents"), of: BNContent.self, title: FieldName("name"))], from: page, into: network)
  }
}
