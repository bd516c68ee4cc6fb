import Documents
import YoullContract

/// Runs operations of the GraphQL side.
enum ApolloMission {
  /// Runs a query and gives the models of its rows.
  static func launch<Landing: DecodableResponse>(
    query: GraphQLQuery, into network: BricksNetwork, landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<[Landing.Model]> {
    try await launch(query, into: network) { data, reading in
      let rows: [Landing] = data.objects(
        FieldName(query.operation.rows), limit: ResponseLimits.items, &reading)
      return rows.mapToModels()
    }
  }

  /// Runs a query that finds one row at most.
  static func launch<Landing: DecodableResponse>(
    row query: GraphQLQuery, into network: BricksNetwork, landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model?> {
    try await launch(query, into: network) { data, reading in
      data.firstObject(of: query.operation.rows, reading.document).map {
        Landing($0, &reading).model()
      }
    }
  }

  /// Runs a query for a page of rows.
  static func launch<Landing: DecodableResponse>(
    _ page: ContentPage, of query: GraphQLQuery, into network: BricksNetwork,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<Landing.Model>> {
    try await launch(query, into: network) { data, reading in
      let list = query.operation.rows
      let rows: [Landing] = data.objects(FieldName(list), limit: ResponseLimits.items, &reading)
      let all = data.count(of: list, &reading)
      return BNPage(
        items: rows.mapToModels(), hasMore: all.map { Double(page.offset + rows.count) < $0 })
    }
  }

  /// Runs a query for the slices of a screen.
  static func launch(
    slices query: GraphQLQuery, into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await launch(query, into: network) { data, reading in
      HomeFeedResponse(data, slices: query.operation.rows, &reading).model()
    }
  }

  /// Runs a query whose rows are put into sections by a table.
  static func launch(
    rows query: GraphQLQuery, as sections: [RowSection], from page: ContentPage = ContentPage(),
    into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await launch(query, into: network) { data, reading in
      BNHomeFeed(data, sections, of: query.operation.rows, from: page.offset, &reading)
    }
  }

  /// Runs a query and lands its answer, which has the rows that the operation is about.
  private static func launch<Model>(
    _ query: GraphQLQuery, into network: BricksNetwork,
    landing: (ResponseObject, inout DocumentReading) -> Model
  ) async throws(NetworkError) -> NetworkAnswer<Model> {
    var answer = try await network.document(
      for: .operation(name: query.operation.name, variables: query.variables))
    let data = try LandingModule.data(needing: query.operation.rows, in: answer.reading.document)
    let model = landing(data, &answer.reading)
    return NetworkAnswer(model: model, findings: answer.findings)
  }
}
