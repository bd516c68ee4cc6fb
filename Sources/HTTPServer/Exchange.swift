/// A request while it arrives.
///
/// Only the thread of its connection uses it.
final class Exchange {
  let target: RequestTarget?
  private(set) var method: HTTPRequest.Method?
  private(set) var body: [UInt8] = []
  /// A Boolean value that indicates whether the headers have arrived.
  private(set) var hasBegun = false
  var headers = HTTPHeaders()
  /// A Boolean value that indicates whether the handler has received the request.
  var isHandled = false

  init(target: RequestTarget?) {
    self.target = target
  }

  /// Begins the request after its headers.
  func begin(method: String) {
    hasBegun = true
    self.method =
      switch method {
      case "GET": .get
      case "HEAD": .head
      case "POST": .post
      case "PUT": .put
      case "PATCH": .patch
      case "DELETE": .delete
      default: nil
      }
  }

  /// Appends a part of the body.
  ///
  /// Returns `false` if the body exceeds the limit.
  func append(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Bool {
    guard body.count + bytes.count <= limit else { return false }
    body += bytes
    return true
  }

  /// The value of `Content-Length`.
  ///
  /// A value that is not a number counts as the largest.
  var announcedLength: Int? {
    headers.values("content-length").first.map { Int(String(decoding: $0, as: UTF8.self)) ?? .max }
  }
}
