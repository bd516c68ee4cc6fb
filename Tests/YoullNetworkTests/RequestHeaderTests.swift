import Basics
import Documents
import Testing

@testable import YoullNetwork

/// The table of what each transport says of who asks.
@Suite struct RequestHeaderTests {
  private static let token = SampleToken.make(named: "7", until: 4_000_000_000)

  /// An app with somebody signed in, or with nobody.
  private final class App: BricksNetworkDataSource {
    let accessToken: Secret?
    let currentUserInfoHeaders: UserInfoHeaders

    init(_ token: Secret?) {
      accessToken = token
      currentUserInfoHeaders = UserInfoHeaders(
        userID: token == nil ? nil : "7", deviceID: "phone", appVersion: "3.1")
    }

    var isLoggedIn: Bool { accessToken != nil }
    func requiresTokenForNetworkRequest(operation: String) -> Bool { false }
    func refreshToken() async -> TokenRefresh { .rejected }
    func keepToken(_ token: FreshToken, replacing old: Secret) async throws {}
    func forgetToken() async {}
  }

  /// The headers of a request on each transport, by small letters, but what carries the body.
  private func sent(_ source: (any BricksNetworkDataSource)?) -> [Transport: [String]] {
    let network = BricksNetwork(
      environment: nil, channel: FakeChannel(answers: [:]), dataSource: source, extraLang: nil)
    let requester = network.requester
    let requests: [ChannelRequest] = [
      .operation(name: "GetProfile", variables: []), .get(path: "/users/me", parameters: []),
    ]
    return Dictionary(
      uniqueKeysWithValues: requests.map { request in
        let headers = network.headers(of: request, requester, source?.accessToken)
        let lines = headers.map { header in
          switch header.value {
          case .plain(let text): "\(header.name.lowercased()): \(text)"
          case .secret(let secret): "\(header.name.lowercased()): \(secret.revealed)"
          }
        }
        return (request.transport, lines.sorted())
      })
  }

  /// Both transports carry JSON: what is missing in a row is not sent there.
  private func expect(
    _ source: (any BricksNetworkDataSource)?, graphQL: [String], rest: [String],
    at location: SourceLocation = #_sourceLocation
  ) {
    let both =
      ["content-type: application/json"]
      + (source?.accessToken.map { ["authorization: Bearer \($0.revealed)"] } ?? [])
    let sent = sent(source)
    #expect(sent[.graphQL] == (both + graphQL).sorted(), sourceLocation: location)
    #expect(
      sent[.rest] == (both + ["x-youll-platform: ios"] + rest).sorted(), sourceLocation: location)
  }

  @Test func guestsAndUsersOfAnApp() {
    expect(
      App(nil), graphQL: ["x-hasura-role: guest", "device-id: phone"],
      rest: ["x-youll-app-version: 3.1"])
    expect(
      App(Self.token),
      graphQL: ["x-hasura-role: user", "x-hasura-user-id: 7", "device-id: phone"],
      rest: ["x-youll-app-version: 3.1", "x-youll-user-id: 7"])
  }

  @Test func programsWithoutAnApp() {
    let version = "x-youll-app-version: \(Release.version)"
    expect(nil, graphQL: ["x-hasura-role: guest", "device-id: bricks"], rest: [version])
    expect(
      GivenToken(Self.token),
      graphQL: ["x-hasura-role: user", "x-hasura-user-id: 7", "device-id: bricks"],
      rest: [version, "x-youll-user-id: 7"])
    // Whose token it is is nobody's to know but the server's.
    expect(
      GivenToken(Secret("opaque")), graphQL: ["x-hasura-role: user", "device-id: bricks"],
      rest: [version])
  }
}
