import Documents
import GraphQLAnswers
import YoullModels

/// The runner of GraphQL operations.
enum ApolloMission {
  // MARK: Queries

  /// Runs a query and returns the models of its rows.
  static func launch<Landing: DecodableResponse>(
    query: some GraphQLOperation, into network: BricksNetwork,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<[Landing.Model]> {
    try await answer(to: query, from: network) { data, rows, reading in
      let landed: [Landing] = data.objects(
        FieldName(graphQL: rows, rest: rows), limit: ResponseLimits.items, &reading)
      return landed.mapToModels()
    }
  }

  /// Runs a query that returns one row at most.
  static func launch<Landing: DecodableResponse>(
    row query: some GraphQLOperation, into network: BricksNetwork,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model?> {
    try await answer(to: query, from: network) { data, rows, reading in
      data.firstObject(of: rows, &reading).map { Landing($0, &reading).model() }
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

  /// Runs a query for the slices of a screen and the other fields of the screen, and returns both
  /// as one feed.
  static func launch(
    combinedQuery query: some GraphQLOperation, into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await answer(to: query, from: network) { data, rows, reading in
      BNHomeFeed(data, slices: rows, &reading)
    }
  }

  /// Runs a query and distributes its rows over the given sections.
  static func launch(
    rows query: some GraphQLOperation, as sections: [RowSection],
    from page: ContentPage = ContentPage(), into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await answer(to: query, from: network) { data, rows, reading in
      BNHomeFeed(data, sections, of: rows, from: page.offset, &reading)
    }
  }

  // MARK: Mutations

  /// Runs a mutation without a result.
  ///
  /// Throws if the server refused the mutation.
  @discardableResult static func execute<Mutation: GraphQLOperation>(
    mutation: Mutation, into network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await answer(to: mutation, from: network) { data, _, reading in
      reading.check(data.node, against: Mutation.shape.selection(with: mutation.variables))
    }
  }

  /// Runs a mutation and returns the model of the changed row.
  ///
  /// The row is the first one of the response, or is in one of its relations.
  static func execute<Landing: DecodableResponse>(
    mutation: some GraphQLOperation, into network: BricksNetwork, row relation: String? = nil,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model> {
    let changed = try await answer(to: mutation, from: network) { data, rows, reading in
      var row = data.firstObject(of: rows, &reading)
      if let relation { row = row?.firstObject(of: relation, &reading) }
      let place = reading.document.place(of: data.node)
      return (row.map { Landing($0, &reading).model() }, place)
    }
    return try changed.map { model, place throws(NetworkError) in
      guard let model else {
        throw .invalidResponse(message: "The response lacks the changed row.", at: place)
      }
      return model
    }
  }

  // MARK: Answers

  /// Runs an operation and creates a model from its response, which contains the rows of the
  /// operation.
  private static func answer<Operation: GraphQLOperation, Model>(
    to operation: Operation, from network: BricksNetwork,
    landing: (ResponseObject, String, inout DocumentReading) -> Model
  ) async throws(NetworkError) -> NetworkAnswer<Model> {
    var (response, isFromCache) = try await network.answer(operation)
    let data = try LandingModule.data(needing: Operation.rows, in: &response)
    let model = landing(data, Operation.rows.key, &response.reading)
    var answer = NetworkAnswer(
      model: model, findings: response.findings, isFromCache: isFromCache,
      isForGuests: response.isForGuests)
    let document = response.reading.document
    answer.rows = document.member(Operation.rows.key, of: data.node).map { document.place(of: $0) }
    return answer
  }
}
