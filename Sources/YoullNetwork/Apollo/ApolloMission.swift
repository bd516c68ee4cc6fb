import Documents
import GraphQLAnswers

/// Runs operations of the GraphQL side.
enum ApolloMission {
  // MARK: Queries

  /// Runs a query and gives the models of its rows.
  static func launch<Landing: DecodableResponse>(
    query: some GraphQLOperation, into network: BricksNetwork, landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<[Landing.Model]> {
    try await answer(to: query, from: network) { data, rows, reading in
      let landed: [Landing] = data.objects(
        FieldName(graphQL: rows, rest: rows), limit: ResponseLimits.items, &reading)
      return landed.mapToModels()
    }
  }

  /// Runs a query that finds one row at most.
  static func launch<Landing: DecodableResponse>(
    row query: some GraphQLOperation, into network: BricksNetwork, landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model?> {
    try await answer(to: query, from: network) { data, rows, reading in
      data.firstObject(of: rows, reading.document).map { Landing($0, &reading).model() }
    }
  }

  /// Runs a query for a page of rows.
  static func launch<Landing: DecodableResponse>(
    _ page: ContentPage, of query: some GraphQLOperation, into network: BricksNetwork,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<Landing.Model>> {
    try await answer(to: query, from: network) { data, rows, reading in
      let landed: [Landing] = data.objects(
        FieldName(graphQL: rows, rest: rows), limit: ResponseLimits.items, &reading)
      let all = data.count(of: rows, &reading)
      return BNPage(
        items: landed.mapToModels(), hasMore: all.map { Double(page.offset + landed.count) < $0 })
    }
  }

  /// Runs a query for the slices of a screen.
  static func launch(
    slices query: some GraphQLOperation, into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await answer(to: query, from: network) { data, rows, reading in
      HomeFeedResponse(data, slices: rows, &reading).model()
    }
  }

  /// Runs a query whose rows are put into sections by a table.
  static func launch(
    rows query: some GraphQLOperation, as sections: [RowSection],
    from page: ContentPage = ContentPage(), into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await answer(to: query, from: network) { data, rows, reading in
      BNHomeFeed(data, sections, of: rows, from: page.offset, &reading)
    }
  }

  /// Runs a query of several parts and gives its answer as it is.
  static func launch<Query: GraphQLOperation>(
    combinedQuery query: Query, into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Query.Data> {
    var answer = try await document(for: query, from: network)
    let data = try LandingModule.data(in: &answer.reading)
    let parts = Query.Data(data.node, &answer.reading)
    return NetworkAnswer(model: parts, findings: answer.findings)
  }

  // MARK: Mutations

  /// Runs a mutation and gives what it was answered with; one that the server refused throws.
  @discardableResult static func execute<Mutation: GraphQLOperation>(
    mutation: Mutation, into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Mutation.Data> {
    try await answer(to: mutation, from: network) { data, _, reading in
      Mutation.Data(data.node, &reading)
    }
  }

  /// Runs a mutation and gives the model of the row that it changed, which stands in what the
  /// mutation is answered with or behind one of its relations.
  static func execute<Landing: DecodableResponse>(
    mutation: some GraphQLOperation, into network: BricksNetwork, row relation: String? = nil,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model> {
    let changed = try await answer(to: mutation, from: network) { data, rows, reading in
      var row = data.firstObject(of: rows, reading.document)
      if let relation { row = row?.firstObject(of: relation, reading.document) }
      let place = reading.document.place(of: data.node)
      return (row.map { Landing($0, &reading).model() }, place)
    }
    guard let model = changed.model.0 else {
      throw NetworkError.invalidResponse(
        message: "The answer has no row that was changed.", at: changed.model.1)
    }
    return NetworkAnswer(model: model, findings: changed.findings)
  }

  // MARK: Answers

  /// Runs an operation and lands its answer, which has the rows that the operation is about.
  private static func answer<Operation: GraphQLOperation, Model>(
    to operation: Operation, from network: BricksNetwork,
    landing: (ResponseObject, String, inout DocumentReading) -> Model
  ) async throws(NetworkError) -> NetworkAnswer<Model> {
    var answer = try await document(for: operation, from: network)
    let data = try LandingModule.data(needing: Operation.rows, in: &answer.reading)
    let model = landing(data, Operation.rows.key, &answer.reading)
    return NetworkAnswer(model: model, findings: answer.findings)
  }

  private static func document<Operation: GraphQLOperation>(
    for operation: Operation, from network: BricksNetwork
  ) async throws(NetworkError) -> ResponseDocument {
    try await network.document(
      for: .operation(name: Operation.name, variables: operation.variables))
  }
}
