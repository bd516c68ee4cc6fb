import Documents
import GraphQLAnswers
import Secrets

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

/// Requests of the REST side that are under way: signing out cancels them.
extension BricksNetwork {
  /// The answer of a path as it is.
  func body(
    at request: ChannelRequest, token: Secret? = nil
  ) async throws(NetworkError) -> RESTBody {
    let asker = asker
    // What changes something changes what others are answered with, from its beginning to its end.
    if request.isChange { calls.separate() }
    defer { if request.isChange { calls.separate() } }
    let told = await bodies.answer(nil) {
      do throws(NetworkError) {
        var (body, hasToken) = try await answer(to: request, token: token, of: asker) {
          answer throws(NetworkError) in RESTBody(source: answer.source)
        }
        body.isForGuests = !hasToken
        return .success(body)
      } catch {
        return .failure(error)
      }
    }
    let body = try told.answer.get()
    // What was changed is told whoever asks now; what one user reads is not for the next.
    guard request.isChange || asker.isSame(as: self.asker) else { throw .cancelled() }
    return body
  }
}

/// The body of an answer; over REST a status refuses tokens and no body does.
struct RESTBody: Sendable, TokenRefusing {
  let source: SourceFile
  /// Whether it was asked for without a token: what guests are told is no user's.
  var isForGuests = false

  var refusesToken: Bool { false }
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
