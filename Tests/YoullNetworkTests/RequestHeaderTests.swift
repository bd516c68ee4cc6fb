import Basics
import Documents
import Testing
import YoullModels

@testable import YoullNetwork

/// The table of the headers that describe the requesting user on each transport.
@Suite struct RequestHeaderTests {
  private static let token = SampleToken.make(named: "7", until: 4_000_000_000)

  /// An app with a signed-in user, or with a guest.
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

  /// Returns the headers of a request on each transport, in lowercase, without those of the body.
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

  /// Checks the headers on both transports, which send JSON.
  ///
  /// A header that a list omits is not sent.
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

  @Test func appSendsHeadersOfGuestOrUser() {
    expect(
      App(nil), graphQL: ["x-hasura-role: guest", "device-id: phone"],
      rest: ["x-youll-app-version: 3.1"])
    expect(
      App(Self.token),
      graphQL: ["x-hasura-role: user", "x-hasura-user-id: 7", "device-id: phone"],
      rest: ["x-youll-app-version: 3.1", "x-youll-user-id: 7"])
  }

  @Test func programWithoutAppSendsItsOwnHeaders() {
    let version = "x-youll-app-version: \(Release.version)"
    expect(nil, graphQL: ["x-hasura-role: guest", "device-id: bricks"], rest: [version])
    expect(
      GivenToken(Self.token),
      graphQL: ["x-hasura-role: user", "x-hasura-user-id: 7", "device-id: bricks"],
      rest: [version, "x-youll-user-id: 7"])
    // Only the server knows the user of an opaque token.
    expect(
      GivenToken(Secret("opaque")), graphQL: ["x-hasura-role: user", "device-id: bricks"],
      rest: [version])
  }
}
