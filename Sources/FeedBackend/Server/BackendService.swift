import Basics
import Documents
package import HTTPServer
import Localization

/// The HTTP side of a backend: routes, users, faults and the record of each request.
package final class BackendService: Sendable {
  let opened: FeedBackend.Opened
  let title: String
  let metrics = ServiceMetrics()
  let clock: ServiceClock
  /// The address of the server, once it listens.
  var address: String { port.withLock { "http://127.0.0.1:\($0)" } }
  private let port = Locked<UInt16>(0)
  private let accounts: BackendAccounts
  private let faults: FaultInjection
  private let log: @Sendable (RequestRecord) -> Void

  package static let graphQLPath = "graphql"
  package static let restPath = "rest"

  /// Creates the service of a backend.
  ///
  /// `log` receives a record of each request.
  package init(
    _ opened: FeedBackend.Opened, title: String, tokenLife: Int, faults: FaultInjection,
    clock: ServiceClock = .system, log: @escaping @Sendable (RequestRecord) -> Void
  ) throws(TokenProblem) {
    self.opened = opened
    self.title = title
    self.faults = faults
    self.clock = clock
    self.log = log
    accounts = try BackendAccounts(opened.backend, life: tokenLife)
  }

  /// Starts a server with this service on the first free port.
  ///
  /// The range `0...0` selects any free port.
  package func start(
    ports: ClosedRange<UInt16>, limits: HTTPLimits = BackendService.limits(for: .zero)
  ) throws(HTTPServerProblem) -> HTTPServer {
    let server = try HTTPServer.start(
      ports: ports, limits: limits, methods: [.get, .head, .post, .put, .patch, .delete],
      handler: { self.respond(to: $0) })
    port.withLock { $0 = server.port }
    return server
  }

  /// Stops a server after the responses in progress, and closes the database.
  ///
  /// The wait ends with the time limit of a request.
  package func stop(_ server: HTTPServer, latency: Duration = .zero) {
    server.stop(within: Int((latency + opened.backend.limits.duration) / .milliseconds(1)))
    opened.backend.close()
  }

  /// Returns the limits of a server whose responses have a delay.
  package static func limits(for latency: Duration) -> HTTPLimits {
    // A picture of the largest size, as Base64.
    let body = 8 << 20
    // A delay blocks a thread.
    return HTTPLimits(
      connections: 512, bodyBytes: body, idleSeconds: 60, threads: latency > .zero ? 64 : 8)
  }

  /// Responds to a request.
  package func respond(to request: HTTPRequest) -> HTTPResponse {
    let start = clock.steady()
    let id = Self.id(of: request)
    var (route, response) = routed(request)
    response.headers.append((name: "X-Request-ID", value: id))
    let record = RequestRecord(
      id: id, time: clock.now(), method: request.method.rawValue, route: route,
      status: response.status, size: response.size, duration: clock.steady() - start)
    metrics.add(record)
    log(record)
    return response
  }

  private func routed(_ request: HTTPRequest) -> (route: String, response: HTTPResponse) {
    let first = request.segments.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    switch first {
    case "" where request.segments.isEmpty: return ("/", BackendPage.response(self))
    case "health" where request.isAt("health"): return ("/health", health())
    case "metrics" where request.isAt("metrics"):
      return ("/metrics", .text(200, metrics.text.dropLast(1).description))
    case "auth": return ("/\(first)", authenticated(request))
    case Self.graphQLPath, "v1":
      guard request.isAt(Self.graphQLPath) || request.isAt("v1", Self.graphQLPath) else { break }
      let (name, response) = graphQL(request)
      return ("/graphql \(name)", response)
    case Self.restPath:
      let path =
        "/"
        + request.segments.dropFirst().map {
          String(decoding: $0, as: UTF8.self)
        }.joined(separator: "/")
      return ("/rest\(path)", rest(request))
    case "uploads": return ("/uploads", upload(request))
    default: break
    }
    return ("unknown", .text(404, "There is no such page. The page / lists what this server has."))
  }

  /// Returns the ID of a request: that of its header, or a new one.
  private static func id(of request: HTTPRequest) -> String {
    if let given = request.header("x-request-id"), (1...64).contains(given.count),
      given.allSatisfy({
        ASCIILetters.isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          || $0 == UInt8(ascii: "-")
      })
    {
      return String(decoding: given, as: UTF8.self)
    }
    return RandomID.next()
  }

  // MARK: Users

  /// Returns the session of a request.
  private func session(of request: HTTPRequest) throws(TokenProblem) -> BackendSession {
    guard let header = request.header("authorization") else { return .guest }
    let scheme = Array("bearer ".utf8)
    guard header.prefix(scheme.count).map(ASCIILetters.lowercased) == scheme else {
      throw .invalid
    }
    let user = try accounts.user(of: Array(header.dropFirst(scheme.count)), now: clock.seconds)
    // A client may ask for less than its token allows, and never for more.
    let role = request.header("x-hasura-role")
    if let role, role.elementsEqual("guest".utf8) { return .guest }
    return BackendSession(user: user)
  }

  // MARK: GraphQL

  private func graphQL(_ request: HTTPRequest) -> (name: String, response: HTTPResponse) {
    guard request.method == .post || request.method == .get else {
      let problem = RequestProblem("use POST or GET", .badRequest)
      return ("", json(405, problem.response, [("Allow", "GET, POST")]))
    }
    let isStrict = request.header("accept").map {
      String(decoding: $0, as: UTF8.self).contains(Self.graphQLResponse)
    }
    // Hasura reports errors with status 200, and the newer media type asks for the real status.
    let (mediaType, usesStatus) =
      isStrict == true ? (Self.graphQLResponse, true) : ("application/json", false)
    func response(_ body: [UInt8], _ status: Int = 200) -> HTTPResponse {
      HTTPResponse(
        status: usesStatus ? status : 200, headers: [("Content-Type", mediaType)],
        body: .bytes(body))
    }
    do throws(TokenProblem) {
      let session = try session(of: request)
      if faults.failsNext(clock) { return ("", fault()) }
      let answer = opened.backend.respond(
        to: GraphQLBody(request), session, now: clock.text)
      return (answer.name, response(answer.bytes, answer.status))
    } catch {
      return ("", response(RequestProblem(error.message, .token).response, 401))
    }
  }

  private static let graphQLResponse = "application/graphql-response+json"

  // MARK: REST

  private func rest(_ request: HTTPRequest) -> HTTPResponse {
    let session: BackendSession
    do throws(TokenProblem) {
      session = try self.session(of: request)
    } catch {
      return response(PathResponse(status: 401, title: "Unauthorized", detail: error.message))
    }
    if faults.failsNext(clock) { return fault() }
    let method = request.method == .head ? "GET" : request.method.rawValue
    let answer = opened.backend.respond(
      to: PathRequest(method: method, request.target, skipping: 1, body: request.body), session,
      now: clock.text)
    var response = response(answer)
    guard method == "GET", answer.status == 200 else { return response }
    let tag = "\"\(QuickHash(answer.body.span))\""
    response.headers += [
      ("ETag", tag), ("Cache-Control", "private, no-cache"), ("Vary", "Authorization"),
    ]
    if let known = request.header("if-none-match"),
      String(decoding: known, as: UTF8.self).split(separator: ",").contains(where: {
        let name = $0.drop { $0 == " " }
        return name == tag || name == "W/\(tag)" || name == "*"
      })
    {
      response.status = 304
      response.body = .bytes([])
    }
    return response
  }

  private func response(_ answer: PathResponse) -> HTTPResponse {
    var headers = [(name: "Content-Type", value: answer.mediaType)]
    if answer.body.isEmpty { headers = [] }
    if !answer.allowed.isEmpty {
      headers.append((name: "Allow", value: answer.allowed.joined(separator: ", ")))
    }
    if answer.status == 401 { headers.append((name: "WWW-Authenticate", value: "Bearer")) }
    return HTTPResponse(status: answer.status, headers: headers, body: .bytes(answer.body))
  }

  // MARK: Tokens

  private func authenticated(_ request: HTTPRequest) -> HTTPResponse {
    if request.isAt("auth", "keys") { return json(200, accounts.keySet) }
    guard request.method == .post else {
      return problem(405, "Method not allowed", "Use POST.", [("Allow", "POST")])
    }
    let body = JSONDocument.read(SourceFile(path: "<request>", bytes: request.body)).document
    func member(_ name: String) -> String? {
      body.flatMap { body in body.member(name, of: body.root).flatMap { body.string(of: $0) } }
    }
    do throws(TokenProblem) {
      if request.isAt("auth", "sign-in") {
        guard let user = member("user") else {
          return problem(400, "Bad request", "The body must be {\"user\": \"a user's key\"}.")
        }
        guard opened.backend.hasUser(user) else {
          let names = opened.users.joined(separator: ", ")
          return problem(404, "Not found", "There is no user \(user). Sample users: \(names).")
        }
        return tokens(try accounts.signIn(user, now: clock.seconds))
      }
      guard request.isAt("auth", "refresh") || request.isAt("auth", "sign-out") else {
        return problem(
          404, "Not found", "Use /auth/sign-in, /auth/refresh, /auth/sign-out or /auth/keys.")
      }
      guard let token = member("refreshToken") else {
        return problem(400, "Bad request", "The body must be {\"refreshToken\": \"…\"}.")
      }
      if request.isAt("auth", "refresh") {
        let tokens = try accounts.refresh(token, now: clock.seconds)
        guard opened.backend.hasUser(tokens.user) else {
          try accounts.signOut(tokens.refresh)
          return problem(401, "Unauthorized", "The user of this session was deleted.")
        }
        return self.tokens(tokens)
      }
      try accounts.signOut(token)
      return HTTPResponse(status: 204, body: .bytes([]))
    } catch {
      if case .store = error { return problem(500, "Internal error", error.message) }
      return problem(401, "Unauthorized", error.message)
    }
  }

  private func tokens(_ tokens: BackendAccounts.Tokens) -> HTTPResponse {
    var writer = JSONWriter(indent: nil)
    writer.object { writer in
      writer.member("user", tokens.user)
      writer.member("accessToken", tokens.access)
      writer.member("refreshToken", tokens.refresh)
      writer.member("expiresIn", tokens.life)
    }
    return json(200, writer.bytes, [("Cache-Control", "no-store")])
  }

  // MARK: Other routes

  private func health() -> HTTPResponse {
    let isReady = opened.backend.isReady
    return json(isReady ? 200 : 503, Array("{\"status\":\"\(isReady ? "ok" : "failed")\"}".utf8))
  }

  private func upload(_ request: HTTPRequest) -> HTTPResponse {
    guard request.segments.count == 2,
      let bytes = opened.backend.upload(String(decoding: request.segments[1], as: UTF8.self))
    else { return .text(404, "There is no such file.") }
    return HTTPResponse(
      headers: [("Content-Type", "application/octet-stream")], body: .bytes(bytes))
  }

  private func fault() -> HTTPResponse {
    problem(
      503, "Service unavailable", "This failure was injected, because the server runs with --fail.",
      [("Retry-After", "1")])
  }

  private func problem(
    _ status: Int, _ title: String, _ detail: String,
    _ headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    var response = response(PathResponse(status: status, title: title, detail: detail))
    response.headers += headers
    return response
  }

  private func json(
    _ status: Int, _ body: [UInt8], _ headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Content-Type", "application/json")] + headers, body: .bytes(body))
  }
}

extension HTTPResponse {
  /// The number of bytes of the body.
  fileprivate var size: Int {
    if case .bytes(let bytes) = body { bytes.count } else { 0 }
  }
}
