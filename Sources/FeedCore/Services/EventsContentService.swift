package import YoullModels
package import YoullNetwork

/// The events of the feed and of their own screens, and the user's responses to them.
package struct EventsContentService: Sendable {
  private let network: BricksNetwork

  package init(_ network: BricksNetwork) { self.network = network }

  /// Returns the current and future events.
  package func getAllEvents() async throws(NetworkError) -> NetworkAnswer<[BNEvent]> {
    try await EventsAPI.getAllEvents(from: network)
  }

  /// Returns an event with its details, or `nil` if it does not exist.
  package func getEvent(_ id: String) async throws(NetworkError) -> NetworkAnswer<BNEvent?> {
    try await EventsAPI.getEventById(id, from: network)
  }

  /// Returns the events to which the user has responded.
  package func getUserEvents() async throws(NetworkError) -> NetworkAnswer<[BNEvent]> {
    try await EventsAPI.getUserEvents(from: network)
  }

  /// Sends the user's response to an event, or withdraws it with `nil`.
  package func respond(
    to id: String, with response: BNEventResponse?
  ) async throws(NetworkError) {
    if let response {
      _ = try await EventsAPI.setEventResponse(id, state: response, in: network)
    } else {
      try await EventsAPI.deleteEventResponse(id, in: network)
    }
  }
}
