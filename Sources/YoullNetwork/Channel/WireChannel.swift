import Documents
import GraphQLAnswers
import HTTPClient
import YoullContract

/// Asks the servers of an environment.
struct WireChannel: Channel {
  /// What an operation says, and whether it changes something.
  struct OperationDocument: Sendable {
    let text: String
    let isMutation: Bool
  }

  private static let contract = Dictionary(
    GraphQLOperations.all.map {
      ($0.name, OperationDocument(text: $0.text, isMutation: $0.kind == .mutation))
    }, uniquingKeysWith: { first, _ in first })

  private let environment: BricksNetwork.Environment
  private let client: any HTTPChannel
  private let document: @Sendable (String) -> OperationDocument?

  init(
    _ environment: BricksNetwork.Environment,
    client: any HTTPChannel = HTTPClient(over: HTTPWire()),
    document: @escaping @Sendable (String) -> OperationDocument? = { contract[$0] }
  ) {
    self.environment = environment
    self.client = client
    self.document = document
  }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    do throws(HTTPProblem) {
      let message = try message(of: request, headers)
      let response = try await client.answer(message)
      return ChannelAnswer(
        SourceFile(path: message.address.text, bytes: response.body), status: response.status,
        mediaType: response.headers.first("Content-Type") ?? "",
        date: response.headers.first("Date").flatMap(HTTPDate.seconds).map(Double.init))
    } catch {
      throw ChannelProblem(
        source: error.origin ?? environment.endpointURL ?? environment.restURL ?? "",
        message: error.message,
        isCancelled: error.kind == .cancelled)
    }
  }

  private func message(
    of request: ChannelRequest, _ headers: [ChannelHeader]
  ) throws(HTTPProblem) -> HTTPClient.Request {
    var lines: [HTTPHeader] = []
    for header in headers {
      switch header.value {
      case .plain(let text): lines.append(try HTTPHeader(header.name, text))
      case .secret(let secret): lines.append(try HTTPHeader(header.name, secret))
      }
    }
    switch request {
    case .operation(let name, let variables):
      guard let endpoint = environment.endpoint else {
        throw HTTPProblem(.refused(.address(.broken)))
      }
      lines.append(try HTTPHeader(RequestHeader.accept, RequestHeader.acceptedByGraphQL))
      let document = document(name)
      return HTTPClient.Request(
        .post, endpoint, headers: lines,
        body: Self.body(name, document?.text ?? "", variables),
        replay: document?.isMutation == false ? .replayable : .once)
    case .get(let path, let parameters):
      lines.append(try HTTPHeader(RequestHeader.accept, RequestHeader.json))
      return HTTPClient.Request(
        .get, try address(path, parameters), headers: lines, replay: .replayable)
    case .change(let method, let path, let parameters, let body):
      lines.append(try HTTPHeader(RequestHeader.accept, RequestHeader.json))
      return HTTPClient.Request(
        Self.methods[method] ?? .post, try address(path, parameters), headers: lines, body: body,
        replay: .once)
    }
  }

  private static let methods: [RESTMethod: HTTPClient.Method] = [
    .post: .post, .patch: .patch, .put: .put, .delete: .delete,
  ]

  private static func body(_ name: String, _ text: String, _ variables: [UInt8]) -> [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    writer.member("operationName", name)
    writer.member("query", text)
    writer.key("variables")
    writer.raw(variables)
    writer.endObject()
    return writer.bytes
  }

  private func address(
    _ path: String, _ parameters: [ChannelRequest.Parameter]
  ) throws(HTTPProblem) -> HTTPAddress {
    // A path that does not begin with a slash could go on with the name of the server.
    guard var text = environment.restURL, path.utf8.first == UInt8(ascii: "/") else {
      throw HTTPProblem(.refused(.address(.broken)))
    }
    if text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
    text += path
    for (number, parameter) in parameters.enumerated() {
      text += number == 0 ? "?" : "&"
      text += Self.escaped(parameter.name) + "=" + Self.escaped(parameter.value)
    }
    return try HTTPAddress(text)
  }

  /// A text in which nothing has a meaning for an address.
  private static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
