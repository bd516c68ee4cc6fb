import Basics
import Documents
import GraphQLAnswers
import YoullModels

extension BricksNetwork {
  /// Reads a path of the REST side.
  func get<Value: RESTValue>(
    path: String, queryParams: [ChannelRequest.Parameter]
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(of: .get(path: path, parameters: queryParams))
  }

  /// Sends a change and reads the response.
  func change<Value: RESTValue>(
    _ method: RESTMethod, token: Secret? = nil, path: String, body: JSONBody = .none
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(
      of: .change(method, path: path, parameters: [], body: body.bytes), token: token)
  }

  /// Sends a change and checks whether it succeeds.
  ///
  /// The body of the response is ignored.
  func change(
    _ method: RESTMethod, path: String, body: JSONBody = .none
  ) async throws(NetworkError) {
    try await pass(.change(method, path: path, parameters: [], body: body.bytes))
  }

  /// Sends a request and checks whether it succeeds.
  ///
  /// The body of the response is ignored.
  func pass(_ request: ChannelRequest, token: Secret? = nil) async throws(NetworkError) {
    _ = try await body(at: request, token: token)
  }
}

/// The body of a change: an object of plain values, or no bytes.
struct JSONBody: Sendable {
  let bytes: [UInt8]

  static let none = JSONBody(bytes: [])

  /// Creates an object without the members that have no value.
  static func object(_ members: (name: String, value: (any Input)?)...) -> JSONBody {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    for (name, value) in members { value?.write(name, to: &writer) }
    writer.endObject()
    return JSONBody(bytes: writer.bytes)
  }
}
