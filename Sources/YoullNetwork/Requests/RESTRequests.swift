import Basics
import Documents
import GraphQLAnswers

extension BricksNetwork {
  /// Reads a path of the REST side.
  func get<Value: RESTValue>(
    path: String, queryParams: [ChannelRequest.Parameter]
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(of: .get(path: path, parameters: queryParams))
  }

  /// Changes something, and reads what comes back.
  func change<Value: RESTValue>(
    _ method: RESTMethod, token: Secret? = nil, path: String, body: JSONBody = .none
  ) async throws(NetworkError) -> NetworkAnswer<Value> {
    try await value(
      of: .change(method, path: path, parameters: [], body: body.bytes), token: token)
  }

  /// Changes something; what comes back is not looked at, only whether it went well.
  func change(
    _ method: RESTMethod, path: String, body: JSONBody = .none
  ) async throws(NetworkError) {
    try await pass(.change(method, path: path, parameters: [], body: body.bytes))
  }

  /// Asks for something; what comes back is not looked at, only whether it went well.
  func pass(_ request: ChannelRequest, token: Secret? = nil) async throws(NetworkError) {
    _ = try await body(at: request, token: token)
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
