/// One request while it arrives; only the thread of its connection knows it.
final class Exchange {
  let target: RequestTarget?
  private(set) var method: HTTPRequest.Method?
  private(set) var body: [UInt8] = []
  /// Whether the headers are there.
  private(set) var hasBegun = false
  var headers = HTTPHeaders()

  init(target: RequestTarget?) {
    self.target = target
  }

  /// Takes what stands before the body.
  func begin(method: String) {
    hasBegun = true
    self.method =
      switch method {
      case "GET": .get
      case "HEAD": .head
      case "POST": .post
      default: nil
      }
  }

  /// Takes a piece of the body; false if that makes it too long.
  func append(_ bytes: UnsafeRawBufferPointer, limit: Int) -> Bool {
    guard body.count + bytes.count <= limit else { return false }
    body += bytes
    return true
  }

  /// The length that the client means to send; absurd ones count as the largest.
  var announcedLength: Int? {
    headers.values("content-length").first.map { Int(String(decoding: $0, as: UTF8.self)) ?? .max }
  }
}
