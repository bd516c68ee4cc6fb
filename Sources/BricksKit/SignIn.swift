import Basics
import Documents
import HTTPClient

/// The sign-in of a user at the server of `bricks serve`, where the name of the user is enough.
enum SignIn {
  /// Returns an access token of a user; `address` is an address of the server's API.
  static func token(
    of user: String, at address: String
  ) async throws(RequestProblem) -> Secret {
    var writer = JSONWriter(indent: nil)
    writer.object { $0.member("user", user) }
    let response: HTTPClient.Response
    do throws(HTTPProblem) {
      let page = try HTTPAddress(HTTPAddress(address).origin + "/auth/sign-in")
      response = try await HTTPClient(over: HTTPWire()).answer(
        HTTPClient.Request(
          .post, page, headers: [], body: writer.bytes, replay: .once, timeout: .seconds(30)))
    } catch {
      let reason = error.kind == .cancelled ? "was cancelled" : "got no response"
      throw RequestProblem(
        message: "The sign-in of \(InvalidName.quoted(user)) at \(address) \(reason). Start the "
          + "server with `bricks serve`, or pass a token with --token-file instead of --user.")
    }
    let source = SourceFile(path: address, bytes: response.body)
    let document = JSONDocument.read(source).document
    func text(_ name: String) -> String? {
      document.flatMap { document in
        document.member(name, of: document.root).flatMap { document.string(of: $0) }
      }
    }
    guard response.status == 200, let token = text("accessToken") else {
      throw RequestProblem(
        message: text("detail")
          ?? "\(address) has no sign-in by name; pass a token with --token-file instead of --user.")
    }
    return Secret(token)
  }
}
