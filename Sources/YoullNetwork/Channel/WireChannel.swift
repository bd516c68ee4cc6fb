import Basics
import Documents
import GraphQLAnswers
import HTTPClient
import YoullContract
import YoullModels

/// A channel that sends requests to the servers of an environment.
struct WireChannel: Channel {
  /// The text of an operation, and a Boolean value that indicates whether it is a mutation.
  struct OperationDocument: Sendable {
    let text: String
    let isMutation: Bool
  }

  private static let contract = Dictionary(
    GraphQLOperations.all.map {
      (ByteString($0.name), OperationDocument(text: $0.text, isMutation: $0.kind == .mutation))
    }, uniquingKeysWith: { first, _ in first })

  private let environment: BricksNetwork.Environment
  private let client: any HTTPChannel
  private let document: @Sendable (String) -> OperationDocument?

  init(
    _ environment: BricksNetwork.Environment,
    client: any HTTPChannel = HTTPClient(over: HTTPWire()),
    document: @escaping @Sendable (String) -> OperationDocument? = {
      contract[ByteString($0)]
    }
  ) {
    self.environment = environment
    self.client = client
    self.document = document
  }

  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer {
    let message = try message(of: request, headers)
    do throws(HTTPProblem) {
      let response = try await client.answer(message)
      let source = SourceFile(
        path: message.address.shown, bytes: Self.redacted(response.body, headers))
      var answer = ChannelAnswer(
        source, status: response.status, mediaType: response.headers.first("Content-Type") ?? "",
        date: Self.date(of: response, askedAt: message.address))
      answer.moment = response.metrics.headTime
      if case .operation = request { return answer }
      if response.address == message.address {
        answer.keeping = Self.kept(response.headers, headers)
      }
      answer.paths = ["Location", "Content-Location"].compactMap {
        response.headers.first($0).flatMap { path(of: $0, from: response.address) }
      }
      return answer
    } catch {
      throw problem(error)
    }
  }

  /// The address of the server, for problems that do not name it.
  private var source: String { environment.endpointURL ?? environment.restURL ?? "" }

  private func problem(_ problem: HTTPProblem) -> ChannelProblem {
    let kind: ChannelProblem.Kind =
      switch problem.kind {
      case .refused: .refused
      case .cancelled: .cancelled
      default: .unanswered
      }
    return ChannelProblem(
      source: problem.origin ?? source, message: problem.message, kind: kind,
      mayHaveRun: problem.mayHaveRun)
  }

  private func refusal(_ message: String) -> ChannelProblem {
    ChannelProblem(source: source, message: message, kind: .refused)
  }

  // MARK: Requests

  private func message(
    of request: ChannelRequest, _ headers: [ChannelHeader]
  ) throws(ChannelProblem) -> HTTPClient.Request {
    switch request {
    case .operation(let name, let variables):
      guard let document = document(name) else {
        throw refusal("The schema has no operation \(Quoted.text(name)); check its name.")
      }
      guard let endpoint = environment.endpointURL else {
        throw refusal("The operation \(Quoted.text(name)) needs a GraphQL server; set its address.")
      }
      return HTTPClient.Request(
        .post, try parsed(endpoint), headers: try lines(headers, GraphQLOverHTTP.accepted),
        body: GraphQLOverHTTP.body(name: name, text: document.text, variables: variables),
        replay: document.isMutation ? .once : .replayable)
    case .get(let path, _):
      return HTTPClient.Request(
        .get, try address(path, request.query), headers: try lines(headers, RequestHeader.json),
        replay: .replayable)
    case .change(let method, let path, _, let body):
      return HTTPClient.Request(
        Self.methods[method] ?? .post, try address(path, request.query),
        headers: try lines(headers, RequestHeader.json), body: body, replay: .once)
    }
  }

  /// Returns a response body without the tokens of its request, since findings show parts of the
  /// body.
  private static func redacted(_ body: [UInt8], _ headers: [ChannelHeader]) -> [UInt8] {
    headers.reduce(body) { body, header in
      guard case .secret(let secret) = header.value else { return body }
      let token = secret.revealed.split(separator: " ").last.map(String.init) ?? ""
      return Secret(token).redacted(in: body)
    }
  }

  /// Returns the caching headers of a response, or `nil` if the server returns a token in them.
  private static func kept(_ fields: HTTPFields, _ headers: [ChannelHeader]) -> HTTPFields? {
    var kept = HTTPFields()
    for name in StoredAnswer.keptHeaders {
      for value in fields.all(name) {
        let isClean = redacted(Array(value.utf8), headers).elementsEqual(value.utf8)
        guard isClean else { return nil }
        kept.append(name: name, value: value)
      }
    }
    return kept
  }

  /// Returns the time of the requested server's clock at the start of its response.
  ///
  /// After a redirect to a different server the result is `nil`, since that server's clock is
  /// irrelevant to tokens. For a response from an intermediate cache, `Age` is added to `Date`.
  private static func date(
    of response: HTTPClient.Response, askedAt address: HTTPAddress
  ) -> Double? {
    guard response.address.origin == address.origin,
      let date = response.headers.first("Date").flatMap(HTTPDate.seconds)
    else { return nil }
    let age = response.headers.first("Age").flatMap { Int($0) } ?? 0
    return Double(date) + Double(max(age, 0))
  }

  private static let methods: [RESTMethod: HTTPClient.Method] = [
    .post: .post, .patch: .patch, .put: .put, .delete: .delete,
  ]

  /// Returns the header lines of a request, with the accepted media types.
  private func lines(
    _ headers: [ChannelHeader], _ accepted: String
  ) throws(ChannelProblem) -> [HTTPHeader] {
    do throws(HTTPProblem) {
      var lines: [HTTPHeader] = []
      for header in headers {
        switch header.value {
        case .plain(let text): lines.append(try HTTPHeader(header.name, text))
        case .secret(let secret): lines.append(try HTTPHeader(header.name, secret))
        }
      }
      lines.append(try HTTPHeader(RequestHeader.accept, accepted))
      return lines
    } catch {
      throw problem(error)
    }
  }

  private func address(
    _ path: String, _ query: String
  ) throws(ChannelProblem) -> HTTPAddress {
    guard let base = environment.restURL else {
      throw refusal("The path \(Quoted.text(path)) needs a REST server; set its address.")
    }
    // An invalid path could change the name of the server, or lead outside the base address.
    guard RESTPath.isPath(path) else {
      throw refusal(
        "\(Quoted.text(path)) is not a valid path: it must begin with a slash, without empty parts and dots."
      )
    }
    return try parsed(Self.below(base, path) + (query.isEmpty ? "" : "?" + query))
  }

  private static func below(_ base: String, _ path: String) -> String {
    (base.utf8.last == UInt8(ascii: "/") ? String(base.dropLast()) : base) + path
  }

  /// Returns the path that a reference in a response resolves to, relative to the REST address, or
  /// `nil` if it is outside of it.
  private func path(of reference: String, from address: HTTPAddress) -> String? {
    guard let base = environment.restURL,
      let start = try? HTTPAddress(Self.below(base, "/")).text.utf8,
      let place = try? address.resolving(reference).shown.utf8, place.starts(with: start)
    else { return nil }
    return "/" + String(decoding: place.dropFirst(start.count), as: UTF8.self)
  }

  private func parsed(_ address: String) throws(ChannelProblem) -> HTTPAddress {
    do throws(HTTPProblem) {
      return try HTTPAddress(address)
    } catch {
      throw problem(error)
    }
  }
}
