import Documents
import YoullContract

/// Runs operations of the GraphQL side.
enum ApolloMission {
  /// Runs a query and gives the models of its rows.
  static func launch<Query: GraphQLQuery, Landing: DecodableResponse>(
    query: Query, into network: BricksNetwork, landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<[Landing.Model]> {
    var answer = try await network.document(for: request(query))
    let responses: [Landing] = try LandingModule.parseRows(
      Query.rows, in: &answer.reading, limit: ResponseLimits.items)
    return NetworkAnswer(model: responses.mapToModels(), findings: answer.findings)
  }

  /// Runs a query whose whole answer is one model.
  static func launch<Query: GraphQLQuery, Landing: DecodableResponse>(
    combinedQuery: Query, into network: BricksNetwork, landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model> {
    var answer = try await network.document(for: request(combinedQuery))
    let response: Landing = try LandingModule.parseQuery(
      needing: Query.rows, in: &answer.reading)
    return NetworkAnswer(model: response.model(), findings: answer.findings)
  }

  private static func request<Query: GraphQLQuery>(_ query: Query) -> ChannelRequest {
    .operation(name: Query.operationName, variables: query.variables)
  }
}
