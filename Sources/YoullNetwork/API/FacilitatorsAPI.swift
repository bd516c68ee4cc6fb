import YoullContract

/// Those who speak or lead, over GraphQL.
public enum FacilitatorsAPI {
  /// How many contents stand below a profile at first.
  public static let detailsPageSize = 4

  /// A profile with a page of contents, at first a few.
  public static func getFacilitatorByID(
    slug: String, page: ContentPage = ContentPage(limit: detailsPageSize),
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetFacilitatorDetailsQuery(
        slug: slug, offset: page.offset, limit: page.limit, extraLang: network.language),
      as: [
        RowSection("facilitatorProfile", id: "facilitator", .row, of: BNFacilitator.self),
        RowSection("sessions", id: "sessions", .relation("contents"), of: BNContent.self),
      ], from: page, into: network)
  }

  /// A page of all contents of a person, below the name.
  public static func getFacilitatorContents(
    slug: String, page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetFacilitatorContentsQuery(
        slug: slug, offset: page.offset, limit: page.limit, extraLang: network.language),
      as: [
        RowSection(
          "sessions", id: "sessions", .relation("contents"), of: BNContent.self,
          title: FieldName("name"))
      ], from: page, into: network)
  }

  /// Several profiles at once; those that are gone are left out.
  public static func getFacilitatorsByIDs(
    _ ids: [String], from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNFacilitator]> {
    try await ApolloMission.launch(
      query: GetFacilitatorsByIDsQuery(slugs: ids, extraLang: network.language), into: network,
      landingModel: BNFacilitator.self)
  }
}
