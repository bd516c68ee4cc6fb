import Documents
import GraphQLAnswers

/// Runs operations of the GraphQL side.
enum ApolloMission {
  // MARK: Queries

  /// Runs a query and gives the models of its rows.
  static func launch<Landing: DecodableResponse>(
    query: some GraphQLOperation, into network: BricksNetwork, cachePolicy: CachePolicy? = nil,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<[Landing.Model]> {
    try await answer(to: query, from: network, cachePolicy) { data, rows, reading in
      let landed: [Landing] = data.objects(
        FieldName(graphQL: rows, rest: rows), limit: ResponseLimits.items, &reading)
      return landed.mapToModels()
    }
  }

  /// Runs a query that finds one row at most.
  static func launch<Landing: DecodableResponse>(
    row query: some GraphQLOperation, into network: BricksNetwork, cachePolicy: CachePolicy? = nil,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model?> {
    try await answer(to: query, from: network, cachePolicy) { data, rows, reading in
      data.firstObject(of: rows, reading.document).map { Landing($0, &reading).model() }
    }
  }

  /// Runs a query that finds one row at most, and gives each answer as it comes.
  static func launches<Landing: DecodableResponse>(
    row query: some GraphQLOperation, into network: BricksNetwork, cachePolicy: CachePolicy,
    landingModel: Landing.Type
  ) -> NetworkAnswers<Landing.Model?> {
    answers(to: query, from: network, cachePolicy) { data, rows, reading in
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
    var (answer, _) = try await network.answer(query, nil)
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

  private typealias Landing<Model> = (ResponseObject, String, inout DocumentReading) -> Model

  /// Runs an operation and lands its answer, the last one where there are two.
  private static func answer<Operation: GraphQLOperation, Model>(
    to operation: Operation, from network: BricksNetwork, _ policy: CachePolicy? = nil,
    landing: Landing<Model>
  ) async throws(NetworkError) -> NetworkAnswer<Model> {
    let (response, isFromCache) = try await network.answer(operation, policy)
    return try land(response, of: Operation.self, isFromCache, landing)
  }

  /// Runs an operation and lands each of its answers.
  private static func answers<Operation: GraphQLOperation, Model>(
    to operation: Operation, from network: BricksNetwork, _ policy: CachePolicy,
    landing: @escaping @Sendable (ResponseObject, String, inout DocumentReading) -> Model
  ) -> NetworkAnswers<Model> {
    NetworkAnswers { deliver in
      do throws(NetworkError) {
        try await network.answer(operation, policy) {
          response, isFromCache throws(NetworkError) in
          deliver(try land(response, of: Operation.self, isFromCache, landing))
        }
        return nil
      } catch {
        return error
      }
    }
  }

  /// Lands one answer, which has the rows that the operation is about.
  private static func land<Operation: GraphQLOperation, Model>(
    _ response: ResponseDocument, of operation: Operation.Type, _ isFromCache: Bool,
    _ landing: Landing<Model>
  ) throws(NetworkError) -> NetworkAnswer<Model> {
    var response = response
    let data = try LandingModule.data(needing: Operation.rows, in: &response.reading)
    let model = landing(data, Operation.rows.key, &response.reading)
    return NetworkAnswer(
      model: model, findings: response.findings, isFromCache: isFromCache,
      isForGuests: response.isForGuests)
  }
}
