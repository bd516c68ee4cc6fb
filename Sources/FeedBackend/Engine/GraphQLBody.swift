import Basics
import Documents
import HTTPServer

/// The requests in the body or the parameters of an HTTP request.
struct GraphQLBody: Sendable {
  /// The requests of a batch, or one request.
  let requests: [Result<GraphQLRequest, RequestProblem>]
  let isBatch: Bool
  /// A Boolean value that indicates whether the requests must not change anything.
  ///
  /// A page of another site can make a browser send a `GET`.
  let isReadOnly: Bool

  /// The largest number of requests in a batch.
  private static let batchLimit = 50

  private typealias Parsed = Result<GraphQLRequest, RequestProblem>

  private init(_ requests: [Parsed], isBatch: Bool, isReadOnly: Bool = false) {
    self.requests = requests
    self.isBatch = isBatch
    self.isReadOnly = isReadOnly
  }

  private init(one request: Parsed, isReadOnly: Bool = false) {
    self.init([request], isBatch: false, isReadOnly: isReadOnly)
  }

  init(_ request: HTTPRequest) {
    if request.method == .get {
      self.init(one: Self.request(in: request.target), isReadOnly: true)
    } else {
      self.init(request.body)
    }
  }

  /// Reads the JSON of one request or of a batch.
  init(_ body: [UInt8]) {
    let source = SourceFile(path: "<request>", bytes: body)
    guard let document = JSONDocument.read(source).document else {
      self.init(one: .failure(RequestProblem("the body is not valid JSON", .parse)))
      return
    }
    guard document.kind(of: document.root) == .array else {
      self.init(one: Self.read(document.root, in: document))
      return
    }
    let elements = Array(document.elements(of: document.root))
    guard (1...Self.batchLimit).contains(elements.count) else {
      let problem = RequestProblem(
        "a batch must have 1 to \(Self.batchLimit) requests, but has \(elements.count)", .limit)
      self.init(one: .failure(problem))
      return
    }
    self.init(elements.map { Self.read($0, in: document) }, isBatch: true)
  }

  private static func read(
    _ node: JSONNode, in document: JSONDocument
  ) -> Parsed {
    do throws(RequestProblem) {
      return .success(try GraphQLRequest.read(node, in: document))
    } catch {
      return .failure(error)
    }
  }

  /// Reads a request in the parameters of a URL.
  private static func request(in target: RequestTarget) -> Parsed {
    var writer = JSONWriter(indent: nil)
    writer.beginObject()
    for pair in target.query {
      switch String(decoding: pair.name, as: UTF8.self) {
      case "query", "operationName":
        writer.member(
          String(decoding: pair.name, as: UTF8.self), String(decoding: pair.value, as: UTF8.self))
      case "variables", "extensions":
        // A fragment of JSON is checked before it becomes a part of the object.
        guard JSONDocument.read(SourceFile(path: "<parameter>", bytes: pair.value)).document != nil
        else { return .failure(RequestProblem("a parameter is not valid JSON", .parse)) }
        writer.key(String(decoding: pair.name, as: UTF8.self))
        writer.raw(pair.value)
      default: break
      }
    }
    writer.endObject()
    guard
      let document = JSONDocument.read(SourceFile(path: "<request>", bytes: writer.bytes)).document
    else { return .failure(RequestProblem("the parameters are not valid", .parse)) }
    return read(document.root, in: document)
  }
}

/// The response to the requests of one HTTP request.
struct GraphQLAnswer: Sendable {
  /// The names of the operations.
  let name: String
  let bytes: [UInt8]
  /// The status for clients that ask for it.
  let status: Int
}

extension FeedBackend {
  func respond(
    to body: GraphQLBody, _ session: BackendSession, now: String
  ) -> GraphQLAnswer {
    let context = RequestContext(session, now: now, limits: limits)
    var responses: [[UInt8]] = []
    var names: [String] = []
    var status = 200
    for request in body.requests {
      do throws(RequestProblem) {
        var request = try request.get()
        try known.complete(&request)
        names.append(request.operationName ?? "")
        if body.isReadOnly, try changes(request) {
          throw RequestProblem("use POST for a mutation", .badRequest)
        }
        responses.append(try respond(to: request, context))
      } catch {
        status = error.code == .time ? 503 : 400
        responses.append(error.response)
      }
    }
    guard body.isBatch else {
      return GraphQLAnswer(name: names.first ?? "", bytes: responses[0], status: status)
    }
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    for (index, response) in responses.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += response
    }
    bytes.append(UInt8(ascii: "]"))
    return GraphQLAnswer(name: "batch of \(responses.count)", bytes: bytes, status: 200)
  }
}

/// The documents that clients have registered by their hash.
final class PersistedQueries: Sendable {
  private let queries = Locked<[ByteString: [UInt8]]>([:])
  private static let limit = 1000

  /// Adds the document to a request that has only its hash, or registers the document of a request
  /// that has both.
  func complete(_ request: inout GraphQLRequest) throws(RequestProblem) {
    guard let hash = request.persistedHash else {
      guard !request.query.isEmpty else {
        throw RequestProblem("the key 'query' must be a string", .badRequest)
      }
      return
    }
    let name = ByteString(hash)
    guard !request.query.isEmpty else {
      guard let query = queries.withLock({ $0[name] }) else {
        throw RequestProblem("PersistedQueryNotFound", .persistedQuery)
      }
      request.query = query
      return
    }
    do throws(TokenProblem) {
      try SigningKey.load()
    } catch {
      throw RequestProblem(error.message, .unexpected)
    }
    let actual = Hexadecimal.text(of: SigningKey.hash(of: request.query))
    guard actual.hasSameBytes(as: hash) else {
      throw RequestProblem("the hash of the persisted query is not that of the query", .badRequest)
    }
    let query = request.query
    // A longer document is rejected later.
    guard query.count <= BackendLimits().documentBytes else { return }
    queries.withLock { queries in
      if queries.count >= Self.limit { queries = [:] }
      queries[name] = query
    }
  }
}
