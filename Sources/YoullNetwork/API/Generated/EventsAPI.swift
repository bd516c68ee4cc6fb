// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Events, over GraphQL.
public enum EventsAPI {
  /// Returns every current or upcoming event.
  public static func getAllEvents(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNEvent]> {
    try await ApolloMission.launch(query: GetAllEventsQuery(extraLang: network.language), into: network, landingModel: BNEvent.self)
  }

  /// Returns an event with all its details, or `nil` if the event does not exist.
  public static func getEventById(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNEvent?> {
    try await ApolloMission.launch(row: GetEventByIdQuery(slug: id, extraLang: network.language), into: network, landingModel: DetailResponse<BNEvent>.self)
  }

  /// Returns the section of an event with all its details.
  public static func getEventDetails(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetEventByIdQuery(slug: id, extraLang: network.language), as: [RowSection("eventDetails", id: "event", .row, of: BNEvent.self, hasDetails: true)], into: network)
  }

  /// Returns the events that the user attends or may attend.
  public static func getUserEvents(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNEvent]> {
    try await ApolloMission.launch(query: GetUserEventsQuery(extraLang: network.language), into: network, landingModel: BNEvent.self)
  }

  // MARK: Changes

  /// Deletes the user's response to an event.
  @discardableResult public static func deleteEventResponse(_ id: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: DeleteEventResponseMutation(event: id), into: network)
  }
}
