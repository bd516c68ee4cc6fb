import GraphQLAnswers
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
      landingModel: BNEvent.self)
  }

  // MARK: Changes

  /// Says whether the user comes to an event.
  public static func setEventResponse(
    _ id: String, state: BNEventResponse, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNEvent> {
    try await ApolloMission.execute(
      mutation: SetEventResponseMutation(
        event: id, state: ResponseState(state), extraLang: network.language),
      into: network, row: "event", landingModel: BNEvent.self)
  }

  /// Takes back what the user has answered to an event.
  @discardableResult public static func deleteEventResponse(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: DeleteEventResponseMutation(event: id), into: network)
  }
}
