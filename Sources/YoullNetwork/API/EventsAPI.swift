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
}
