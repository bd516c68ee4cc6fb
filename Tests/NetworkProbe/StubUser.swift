import Basics
import Documents
import HTTPClient
import YoullNetwork

/// A data source for a signed-in user, which requests new tokens from a test server.
final class StubUser: BricksNetworkDataSource {
  private let address: HTTPAddress?
  private let client: HTTPClient
  private let token: Locked<Secret?>

  init(token: String?, address: String?, client: HTTPClient) throws(HTTPProblem) {
    self.token = Locked(token.map { Secret($0) })
    self.address = if let address { try HTTPAddress(address) } else { nil }
    self.client = client
  }

  var isLoggedIn: Bool { accessToken != nil }
  var accessToken: Secret? { token.withLock { $0 } }

  var currentUserInfoHeaders: UserInfoHeaders {
    UserInfoHeaders(userID: isLoggedIn ? "stub" : nil, deviceID: "probe", appVersion: "1.0")
  }

  func requiresTokenForNetworkRequest(operation: String) -> Bool { isLoggedIn }

  func refreshToken() async -> TokenRefresh {
    guard let address, let held = accessToken else { return .rejected }
    do {
      let header = try HTTPHeader("Authorization", Secret("Bearer \(held.revealed)"))
      let answer = try await client.answer(
        HTTPClient.Request(.post, address, headers: [header], replay: .once))
      guard answer.status == 200 else { return .rejected }
      let source = SourceFile(path: "token", bytes: answer.body)
      guard let document = JSONDocument.read(source).document,
        let access = Arguments(document: document, node: document.root).text("access")
      else { return .unreachable }
      return .renewed(FreshToken(access: Secret(access)))
    } catch {
      return .unreachable
    }
  }

  func keepToken(_ token: FreshToken, replacing old: Secret) async throws {
    self.token.withLock { if $0 == old { $0 = token.access } }
  }

  func forgetToken() async {
    token.withLock { $0 = nil }
  }
}
