import YoullContract

/// Events, over GraphQL.
public enum EventsAPI {
  /// All events that are to come, or going on.
  public static func getAllEvents(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GetAllEventsQuery(extraLang: network.language),
      as: [RowSection("eventsList", id: "events", .rows, of: BNEvent.self)], into: network)
  }

  /// An event with all there is to know about it; nil where it is gone.
  public static func getEventById(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNEvent?> {
    try await ApolloMission.launch(
      row: GetEventByIdQuery(slug: id, extraLang: network.language),
      into: network,
      landingModel: DetailResponse<BNEvent>.self)
  }

  /// The events that the user comes to, or may come to.
  public static func getUserEvents(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNEvent]> {
    try await ApolloMission.launch(
      query: GetUserEventsQuery(extraLang: network.language), into: network,
      landingModel: RowResponse<BNEvent>.self)
  }
}
