import YoullContract

/// Those who speak or lead, over GraphQL.
public enum FacilitatorsAPI {
  /// A profile with the first few contents.
  public static func getFacilitatorDetails(
    slug: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: .details(.getFacilitatorDetails, slug, network),
      as: [
        RowSection("facilitatorProfile", id: "facilitator", .row, of: BNFacilitator.self),
        RowSection("sessions", id: "sessions", .relation("contents"), of: BNContent.self),
      ], into: network)
  }

  /// All contents of a person, below the name.
  public static func getFacilitatorContents(
    slug: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: .details(.getFacilitatorContents, slug, network),
      as: [
        RowSection(
          "sessions", id: "sessions", .relation("contents"), of: BNContent.self,
          title: FieldName("name"))
      ], into: network)
  }
}
