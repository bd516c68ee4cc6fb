import Basics
import Documents
import Testing
import YoullModels

@testable import HTTPClient
@testable import YoullNetwork

/// The requests of both transports, and the meaning of a response's status.
@Suite struct WireChannelTests {
  private static let token = SampleToken.make(named: "old", until: 4_000_000_000)
  private static let fresh = SampleToken.make(named: "new", until: 4_100_000_000)

  /// A server with a list of responses, which records its requests.
  private final class Server: HTTPChannel {
    let answers: Locked<[HTTPClient.Response]>
    let asked = Locked<[HTTPClient.Request]>([])

    init(_ answers: [HTTPClient.Response]) { self.answers = Locked(answers) }

    func answer(
      _ request: HTTPClient.Request
    ) async throws(HTTPProblem) -> HTTPClient.Response {
      asked.withLock { $0.append(request) }
      guard let next = answers.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
        throw HTTPProblem(.connectionLost, origin: "http://localhost:1", mayHaveRun: true)
      }
      return next
    }

    /// The requests as lines: method and address, headers, body.
    var lines: [String] {
      asked.withLock { all in
        all.flatMap { request in
          ["\(request.method.rawValue) \(request.address.text)"] + request.headers.map(\.line)
            + (request.body.isEmpty ? [] : [String(decoding: request.body, as: UTF8.self)])
            + ["\(request.replay)"]
        }
      }
    }
  }

  private static func response(
    _ text: String, status: Int = 200, type: String = "application/json",
    headers more: [String: String] = [:], from address: String = "http://localhost:1/"
  ) throws -> HTTPClient.Response {
    var headers = HTTPFields()
    headers.append(name: "content-type", value: type)
    for (name, value) in more { headers.append(name: name, value: value) }
    var metrics = HTTPMetrics()
    metrics.headTime = .seconds(7)
    return HTTPClient.Response(
      status: status, headers: headers, body: Array(text.utf8),
      address: try HTTPAddress(address), metrics: metrics)
  }

  private static func network(
    _ server: Server, _ source: FakeSource? = nil
  ) throws -> BricksNetwork {
    let environment = try BricksNetwork.Environment(
      apiUrl: "http://localhost:1/v1/graphql", restUrl: "http://localhost:1/api/")
    return BricksNetwork(
      environment: environment, channel: channel(environment, server), dataSource: source,
      extraLang: nil,
      // The source lives as long as the network.
      wait: { _ in
        try await Task.sleep(for: .seconds(1_000_000))
        withExtendedLifetime(source) {}
      })
  }

  /// Returns a channel with operations that the contract does not contain.
  private static func channel(
    _ environment: BricksNetwork.Environment, _ server: Server
  ) -> WireChannel {
    WireChannel(environment, client: server) { name in
      name == "Unknown"
        ? nil
        : WireChannel.OperationDocument(text: "{ \(name) }", isMutation: name.hasPrefix("Set"))
    }
  }

  /// An operation of the contract.
  private static let profile = ChannelRequest.operation(
    name: "GetProfile", variables: Array("{}".utf8))

  private static let operation = ChannelRequest.operation(
    name: "GetX", variables: Array(#"{"slug":"ä"}"#.utf8))

  @Test func operationIsSentAsPOST() async throws {
    let server = Server([try Self.response(#"{"data": {}}"#)])
    _ = try await Self.network(server, FakeSource(Self.token)).document(for: Self.operation)
    #expect(
      server.lines == [
        "POST http://localhost:1/v1/graphql", "Authorization: Bearer \(Self.token.revealed)",
        "Content-Type: application/json", "device-id: d", "x-hasura-role: user",
        "x-hasura-user-id: 1",
        "Accept: application/graphql-response+json, application/json;q=0.9",
        #"{"operationName":"GetX","query":"{ GetX }","variables":{"slug":"ä"}}"#, "replayable",
      ])
  }

  @Test func pathIsReadWithItsParameters() async throws {
    let server = Server([try Self.response("{}")])
    let name = ChannelRequest.Parameter(name: "q", value: "a&b=ü c/d")
    let limit = ChannelRequest.Parameter(name: "limit", value: "8")
    _ = try await Self.network(server, FakeSource(Self.token)).document(
      for: .get(path: "/slices/home", parameters: [name, limit]))
    #expect(
      server.lines == [
        "GET http://localhost:1/api/slices/home?q=a%26b%3D%C3%BC%20c%2Fd&limit=8",
        "Authorization: Bearer \(Self.token.revealed)", "Content-Type: application/json",
        "X-Youll-Platform: ios", "X-Youll-User-Id: 1", "Accept: application/json", "replayable",
      ])
  }

  @Test(arguments: RESTMethod.allCases)
  func changeIsSentOnce(_ method: RESTMethod) async throws {
    let server = Server([try Self.response("", status: 204)])
    try await Self.network(server).change(
      method, path: "/likes/7", body: JSONBody(bytes: Array("{}".utf8)))
    #expect(
      server.lines == [
        "\(method.rawValue) http://localhost:1/api/likes/7", "Content-Type: application/json",
        "X-Youll-Platform: ios", "X-Youll-App-Version: \(Release.version)",
        "Accept: application/json", "{}", "once",
      ])
    let lost = Server([])
    await #expect {
      try await Self.network(lost).change(method, path: "/likes/7")
    } throws: { ($0 as? NetworkError)?.mayHaveRun == true }
    #expect(lost.asked.withLock { $0.count } == 1)
  }

  @Test(arguments: ["GetX", "SetX"])
  func expiredTokenIsRefreshedOnce(_ name: String) async throws {
    let ended = #"{"errors": [{"message": "JWTExpired", "extensions": {"code": "invalid-jwt"}}]}"#
    let request = ChannelRequest.operation(name: name, variables: Array("{}".utf8))
    for refusal in [try Self.response(ended), try Self.response("{}", status: 401)] {
      let source = FakeSource(
        Self.token,
        answers: [
          .renewed(FreshToken(access: Self.fresh)), .renewed(FreshToken(access: Self.token)),
        ]
      )
      let server = Server([refusal, try Self.response(#"{"data": {}}"#)])
      _ = try await Self.network(server, source).document(for: request)
      #expect(
        server.lines.filter { $0.hasPrefix("Auth") } == [
          "Authorization: Bearer \(Self.token.revealed)",
          "Authorization: Bearer \(Self.fresh.revealed)",
        ])
      // If the server rejects every token, the request is retried only once.
      let stubborn = Server([refusal, refusal, refusal])
      _ = try? await Self.network(stubborn, source).document(for: request)
      #expect(stubborn.asked.withLock { $0.count } == 2)
    }
  }

  @Test func requestWithoutTokenIsGuestOrRejected() async throws {
    final class Anonymous: BricksNetworkDataSource {
      let isLoggedIn = false
      let accessToken: Secret? = nil
      let currentUserInfoHeaders = UserInfoHeaders(userID: "stale", deviceID: "d")
      func requiresTokenForNetworkRequest(operation: String) -> Bool { operation.contains("mine") }
      func refreshToken() async -> TokenRefresh { .rejected }
      func keepToken(_ token: FreshToken, replacing old: Secret) async throws {}
      func forgetToken() async {}
    }
    let server = Server([try Self.response(#"{"data": {}}"#)])
    let environment = try BricksNetwork.Environment(
      apiUrl: "http://localhost:1/", restUrl: "http://localhost:1/")
    let source = Anonymous()
    defer { withExtendedLifetime(source) {} }
    let network = BricksNetwork(
      environment: environment, channel: Self.channel(environment, server), dataSource: source,
      extraLang: nil)
    _ = try await network.document(for: Self.operation)
    #expect(server.lines.contains("x-hasura-role: guest"))
    #expect(!server.lines.contains { $0.contains("stale") || $0.hasPrefix("Auth") })
    await #expect(throws: NetworkError.missingAccessToken) {
      try await network.document(for: .get(path: "/mine", parameters: []))
    }
    await #expect(throws: NetworkError.user(.noUserLoggedIn)) {
      try await network.document(for: .operation(name: "mine", variables: []))
    }
    #expect(server.asked.withLock { $0.count } == 1)
  }

  @Test(arguments: [
    ChannelRequest.operation(name: "Unknown", variables: Array("{}".utf8)),
    .get(path: "likes", parameters: []), .get(path: "/a//b", parameters: []),
    .get(path: "/a/../b", parameters: []), .get(path: "/a?b=c", parameters: []),
    .change(.post, path: "/a/.", parameters: [], body: []),
  ])
  func invalidRequestIsNotSent(_ request: ChannelRequest) async throws {
    let server = Server([])
    await #expect {
      try await Self.network(server).document(for: request)
    } throws: { Self.isInvalidRequest($0) }
    #expect(server.asked.withLock { $0.isEmpty })
  }

  @Test(arguments: ["https://a.example/?key=1", "https://a.example/#top"])
  func serverAddressWithQueryIsInvalid(_ address: String) {
    #expect {
      try BricksNetwork.Environment(apiUrl: address)
    } throws: { Self.isInvalidRequest($0) }
    #expect {
      try BricksNetwork.Environment(apiUrl: "https://a.example/", restUrl: address)
    } throws: { Self.isInvalidRequest($0) }
  }

  @Test(arguments: [(303, true), (403, false), (429, false), (500, true), (504, true)])
  func statusShowsWhetherChangeMayHaveRun(_ status: Int, _ mayHaveRun: Bool) async throws {
    let server = Server([try Self.response("{}", status: status)])
    await #expect {
      try await Self.network(server).change(.post, path: "/a")
    } throws: { error in
      let error = error as? NetworkError
      return error?.status == status && error?.mayHaveRun == mayHaveRun
    }
  }

  @Test(arguments: [(200, false), (400, false), (500, true), (502, true)])
  func statusShowsWhetherMutationMayHaveRun(
    _ status: Int, _ mayHaveRun: Bool
  ) async throws {
    let refusal = try Self.response(
      #"{"errors": [{"message": "no"}]}"#, status: status,
      type: "application/graphql-response+json")
    let environment = try BricksNetwork.Environment(apiUrl: "http://localhost:1/v1/graphql")
    let network = BricksNetwork(
      environment: environment, channel: WireChannel(environment, client: Server([refusal])),
      dataSource: nil, extraLang: nil)
    await #expect {
      try await LibraryAPI.deletePlaylist("7", in: network)
    } throws: { error in
      if case .operationFailed("no", _, mayHaveRun) = error as? NetworkError { true } else { false }
    }
  }

  private static func isInvalidRequest(_ error: any Error) -> Bool {
    if case .invalidRequest = error as? NetworkError { true } else { false }
  }

  @Test(arguments: [
    (200, "application/json", true), (294, "application/graphql-response+json", true),
    (400, "application/graphql-response+json; charset=utf-8", true),
    (400, "Application/GraphQL-Response+JSON", true),
    (400, "application/graphql-response+json ;charset=utf-8", true),
    (400, "application/graphql-response+jsonp", false),
    (400, "application/json", false), (502, "text/html", false),
  ])
  func statusOrMediaTypeDecidesWhetherResponseCounts(
    _ status: Int, _ type: String, _ counts: Bool
  ) async throws {
    let answers = try (0..<2).map { _ in
      try Self.response(#"{"data": {}}"#, status: status, type: type)
    }
    let network = try Self.network(Server(answers))
    let answer = try? await network.document(for: Self.operation)
    #expect((answer != nil) == counts)
    // The media type of a GraphQL response has no meaning on the REST side.
    let path = ChannelRequest.get(path: "/a", parameters: [])
    let document = try? await network.document(for: path)
    #expect((document != nil) == (200...299).contains(status))
  }

  @Test(arguments: [
    (["Date": "Sun, 06 Nov 1994 08:49:37 GMT"], "http://localhost:1/x", 784_111_777.0),
    (["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Age": "90"], "http://localhost:1/", 784_111_867),
    (["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Age": "-5"], "http://localhost:1/", 784_111_777),
    (["Date": "Sun, 06 Nov 1994 08:49:37 GMT"], "http://localhost:2/", nil),
    (["Date": "today"], "http://localhost:1/", nil), ([:], "http://localhost:1/", nil),
  ])
  func requestedServersClockCounts(
    _ headers: [String: String], _ address: String, _ date: Double?
  ) async throws {
    let environment = try BricksNetwork.Environment(apiUrl: "http://localhost:1/v1/graphql")
    let server = Server([try Self.response("{}", headers: headers, from: address)])
    let answer = try await WireChannel(environment, client: server).answer(
      Self.profile, with: [])
    #expect(answer.date == date && answer.moment == .seconds(7))
  }

  @Test func errorsContainNoTokenOrParameters() async throws {
    let token = Self.token.revealed
    let bodies = [
      #"{"errors": [{"message": "bad \#(token)"}], "data": null}"#, #"{"a": "\#(token)" b"#,
      #"["\#(token)"]"#,
    ]
    for body in bodies {
      for status in [200, 500] {
        let source = FakeSource(Self.token)
        let server = Server([try Self.response(body, status: status)])
        let network = try Self.network(server, source)
        var told = ""
        do {
          let mail = ChannelRequest.Parameter(name: "mail", value: "canary@example.com")
          _ = try await UserAPI.getProfile(stats: ["canary"], over: .rest, from: network)
          _ = try await network.document(for: .get(path: "/a", parameters: [mail]))
        } catch {
          dump(error, to: &told)
          for finding in error.findings {
            let path = finding.place.file.path
            #expect(["http://localhost:1/api/users/me", "http://localhost:1"].contains(path))
            told += finding.message + finding.place.file.text(in: 0..<9999)
          }
        }
        #expect(!told.isEmpty && !told.contains(token) && !told.contains("canary"))
      }
    }
  }

  @Test func sideWithoutAddressGetsNoRequest() async throws {
    let server = Server([])
    for environment in [
      try BricksNetwork.Environment(restUrl: "http://localhost:1"),
      try BricksNetwork.Environment(apiUrl: "http://localhost:1"),
    ] {
      let channel = Self.channel(environment, server)
      let request =
        environment.restURL == nil ? ChannelRequest.get(path: "/a", parameters: []) : Self.profile
      await #expect {
        try await channel.answer(request, with: [])
      } throws: { ($0 as? ChannelProblem)?.kind == .refused }
    }
    #expect(throws: NetworkError.self) { try BricksNetwork.Environment() }
    #expect(server.asked.withLock { $0.isEmpty })
  }

  @Test func releasedSourceMakesGuest() async throws {
    let server = Server([try Self.response(#"{"data": {}}"#)])
    let environment = try BricksNetwork.Environment(apiUrl: "http://localhost:1/")
    let network = BricksNetwork(
      environment: environment, channel: Self.channel(environment, server),
      dataSource: FakeSource(Self.token), extraLang: nil)
    _ = try await network.document(for: Self.profile)
    #expect(server.lines.contains("x-hasura-role: guest"))
    #expect(!server.lines.contains { $0.hasPrefix("Auth") })
  }

  @Test func emptyResponseIsAnError() async throws {
    let network = try Self.network(Server([try Self.response("")]))
    await #expect {
      try await network.document(for: Self.profile)
    } throws: { error in
      if case .emptyResponse = error as? NetworkError { true } else { false }
    }
  }
}
