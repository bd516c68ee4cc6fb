import GraphQLAnswers
import YoullContract
public import YoullModels

extension EventsAPI {
  /// Sends the user's response to an event.
  public static func setEventResponse(
    _ id: String, state: BNEventResponse, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNEvent> {
    try await ApolloMission.execute(
      mutation: SetEventResponseMutation(
        event: id, state: ResponseState(state), extraLang: network.language), into: network,
      row: "event", landingModel: BNEvent.self)
  }
}
