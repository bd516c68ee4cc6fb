import BricksKit
import HTTPServer

/// Responses with the security headers of the preview.
///
/// The browser does not cache a response or load anything from elsewhere. No other site can embed a
/// page in a frame.
enum PreviewResponse {
  private static let nothing =
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

  /// Returns a page of the preview itself.
  ///
  /// It uses styles, scripts and frames of the preview, none of them inline.
  static func page(_ markup: Markup, status: Int = 200) -> HTTPResponse {
    answer(
      status, "text/html; charset=utf-8", markup.bytes,
      policy: nothing
        + "; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'"
    )
  }

  /// Returns a rendered page.
  ///
  /// It is self-contained, and nothing in it is executed. A header has the digest of its markup, so
  /// that the preview replaces only the style sheets if nothing else changed.
  static func rendered(_ bytes: [UInt8]) -> HTTPResponse {
    var response = answer(
      200, "text/html; charset=utf-8", bytes,
      policy: nothing
        + "; style-src 'unsafe-inline'; img-src data:; font-src data:; media-src data:"
        + "; sandbox allow-same-origin")
    response.headers.append(("Server-Timing", "markup;desc=\(StyledPage(bytes).markupDigest)"))
    return response
  }

  /// Returns a document of the program, whose own policy allows exactly its styles and scripts.
  ///
  /// Only a document with decisions sends requests, to this server.
  static func document(_ bytes: [UInt8], connects: Bool = false) -> HTTPResponse {
    answer(
      200, "text/html; charset=utf-8", bytes,
      policy: "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; connect-src "
        + (connects ? "'self'" : "'none'"))
  }

  static func asset(_ bytes: [UInt8], _ type: String) -> HTTPResponse {
    answer(200, "\(type); charset=utf-8", bytes, policy: nothing)
  }

  static func json(_ text: String) -> HTTPResponse { json(Array(text.utf8)) }

  static func json(_ bytes: [UInt8], status: Int = 200) -> HTTPResponse {
    answer(status, "application/json", bytes, policy: nothing)
  }

  static func text(_ status: Int, _ sentence: String, allowing methods: String) -> HTTPResponse {
    var answer = answer(
      status, "text/plain; charset=utf-8", Array((sentence + "\n").utf8), policy: nothing)
    answer.headers.append(("Allow", methods))
    return answer
  }

  /// Returns a text to copy.
  static func text(_ text: String) -> HTTPResponse {
    answer(200, "text/plain; charset=utf-8", Array(text.utf8), policy: nothing)
  }

  static func events(_ stream: HTTPStream) -> HTTPResponse {
    HTTPResponse(headers: heads("text/event-stream", policy: nothing), body: .stream(stream))
  }

  private static func answer(
    _ status: Int, _ type: String, _ bytes: [UInt8], policy: String
  ) -> HTTPResponse {
    HTTPResponse(status: status, headers: heads(type, policy: policy), body: .bytes(bytes))
  }

  private static func heads(_ type: String, policy: String) -> [(name: String, value: String)] {
    [
      ("Content-Type", type), ("Content-Security-Policy", policy), ("Cache-Control", "no-store"),
      ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
  }
}
