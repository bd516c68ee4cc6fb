import Documents
import GraphQLAnswers
import Secrets

extension BricksNetwork {
  /// Reads a path of the REST side into the model that it lands in.
  func get<Landing: DecodableResponse>(
    path: String, queryParams: [ChannelRequest.Parameter] = [], landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model> {
    var (root, answer) = try await object(at: path, queryParams)
    let response = Landing(root, &answer.reading)
    return NetworkAnswer(
      model: response.model(), findings: answer.findings, isFromCache: answer.isFromCache,
      isForGuests: answer.isForGuests)
  }

  /// Reads a path of the REST side that answers with a screen.
  func get(
    slices path: String, queryParams: [ChannelRequest.Parameter]
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let rows = "slices"
    var (root, answer) = try await object(at: path, queryParams)
    _ = try answer.reading.document.list(rows, in: root.node)
    let response = HomeFeedResponse(root, slices: rows, &answer.reading)
    return NetworkAnswer(
      model: response.model(), findings: answer.findings, isFromCache: answer.isFromCache,
      isForGuests: answer.isForGuests)
  }

  private func object(
    at path: String, _ queryParams: [ChannelRequest.Parameter]
  ) async throws(NetworkError) -> (root: ResponseObject, answer: ResponseDocument) {
    try Self.object(in: try await document(at: .get(path: path, parameters: queryParams)))
  }

  static func object(
    in answer: ResponseDocument
  ) throws(NetworkError) -> (root: ResponseObject, answer: ResponseDocument) {
    let root = answer.reading.document.root
    guard answer.reading.document.kind(of: root) == .object else {
      throw NetworkError.invalidResponse(
        message: "The answer has to be an object.", at: answer.reading.document.place(of: root))
    }
    return (ResponseObject(node: root, transport: .rest), answer)
  }

  /// Reads a path of the REST side that answers with a list.
  func get<Landing: DecodableResponse>(
    list path: String, queryParams: [ChannelRequest.Parameter], landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<[Landing.Model]> {
    var answer = try await document(at: .get(path: path, parameters: queryParams))
    let root = answer.reading.document.root
    guard answer.reading.document.kind(of: root) == .array else {
      throw NetworkError.invalidResponse(
        message: "The answer has to be an array.", at: answer.reading.document.place(of: root))
    }
    let responses: [Landing] = answer.reading.objects(
      in: root, transport: .rest, limit: ResponseLimits.items)
    return NetworkAnswer(
      model: responses.mapToModels(), findings: answer.findings, isFromCache: answer.isFromCache,
      isForGuests: answer.isForGuests)
  }

  // MARK: Changes

  /// Changes something, and reads what comes back into the model that it lands in.
  func change<Landing: DecodableResponse>(
    _ method: RESTMethod, token: Secret? = nil, path: String,
    queryParams: [ChannelRequest.Parameter] = [], body: JSONBody = .none,
    landingModel: Landing.Type
  ) async throws(NetworkError) -> NetworkAnswer<Landing.Model> {
    let request = ChannelRequest.change(
      method, path: path, parameters: queryParams, body: body.bytes)
    var (root, answer) = try Self.object(in: try await document(at: request, token: token))
    let response = Landing(root, &answer.reading)
    return NetworkAnswer(
      model: response.model(), findings: answer.findings, isFromCache: answer.isFromCache,
      isForGuests: answer.isForGuests)
  }

  /// Changes something; what comes back is not looked at, only whether it went well.
  func change(
    _ method: RESTMethod, token: Secret? = nil, path: String,
    queryParams: [ChannelRequest.Parameter] = [], body: JSONBody = .none
  ) async throws(NetworkError) {
    try await pass(
      .change(method, path: path, parameters: queryParams, body: body.bytes), token: token)
  }

  /// Asks for something; what comes back is not looked at, only whether it went well.
  func pass(_ request: ChannelRequest, token: Secret? = nil) async throws(NetworkError) {
    _ = try await body(at: request, token: token)
  }
}

extension BricksNetwork {
  /// The answer of a path as a document.
  private func document(
    at request: ChannelRequest, token: Secret? = nil
  ) async throws(NetworkError) -> ResponseDocument {
    let body = try await body(at: request, token: token)
    var document = try ResponseDocument(body.source)
    (document.isForGuests, document.isFromCache) = (body.isForGuests, body.isFromCache)
    return document
  }
}

/// What is sent with a change: an object of plain values, or nothing.
struct JSONBody: Sendable {
  let bytes: [UInt8]

  static let none = JSONBody(bytes: [])

  /// An object without the members that have no value.
  static func object(_ members: (name: String, value: (any Input)?)...) -> JSONBody {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    for (name, value) in members { value?.write(name, to: &writer) }
    writer.endObject()
    return JSONBody(bytes: writer.bytes)
  }
}
