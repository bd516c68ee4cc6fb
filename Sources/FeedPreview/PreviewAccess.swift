import Basics
import HTTPServer

/// The check of requests that change something: they need the token of this run, from a page of
/// this server.
///
/// The server already rejects foreign names in `Host` and `Origin`. The token protects against
/// programs on other ports of this machine, whose pages have the same name.
struct PreviewAccess: Sendable {
  /// A random name, which the pages of the preview contain.
  let token = RandomName.make()

  /// Returns the response that rejects a request, or `nil` if it may change something.
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard let host = request.header("host"),
      request.header("origin")?.elementsEqual(Array("http://".utf8) + host) ?? false,
      request.header("sec-fetch-site")?.elementsEqual("same-origin".utf8) ?? true
    else {
      return PrototypeRoutes.failure(403, "Only a page of this preview may send events.")
    }
    guard request.header("x-bricks-token")?.elementsEqual(token.utf8) ?? false else {
      return PrototypeRoutes.failure(
        403, "The preview was restarted after this page was loaded. Reload the page.")
    }
    return nil
  }
}

/// A name that cannot be guessed.
enum RandomName {
  static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next(), radix: 36)
      return String(repeating: "0", count: max(13 - digits.utf8.count, 0)) + digits
    }.joined()
  }
}

/// The words of a name such as `extraLarge` or `tag-feed`.
enum PreviewWords {
  static func of(_ name: String) -> String {
    let words = name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " \(letter.lowercased())" : letter == "-" ? " " : "\(letter)"
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
