import YoullContract

/// Events, over GraphQL.
public enum EventsAPI {
  /// All events that are to come, or going on.
  public static func getAllEvents(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GraphQLQuery(.getAllEvents, .language(network.extraLang)),
      as: [RowSection("eventsList", id: "events", .rows, of: BNEvent.self)], into: network)
  }

  /// An event with all there is to know about it; nil where it is gone.
  public static func getEventById(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNEvent?> {
    try await ApolloMission.launch(
      row: GraphQLQuery(.getEventById, .text("slug", id), .language(network.extraLang)),
      into: network,
      landingModel: DetailResponse<BNEvent>.self)
  }

  /// The events that the user comes to, or may come to.
  public static func getUserEvents(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNEvent]> {
    try await ApolloMission.launch(
      query: GraphQLQuery(.getUserEvents, .language(network.extraLang)), into: network,
      landingModel: RowResponse<BNEvent>.self)
  }
}
