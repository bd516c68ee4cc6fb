import Basics

/// A request of a client.
package struct HTTPRequest: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  package let method: Method
  /// The decoded path and query.
  package let target: RequestTarget
  package let body: [UInt8]
  private let headers: HTTPHeaders

  init(method: Method, target: RequestTarget, headers: HTTPHeaders, body: [UInt8]) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The decoded segments of the path.
  ///
  /// The path `/` has none.
  package var segments: [[UInt8]] { target.segments }

  /// Returns a Boolean value that indicates whether the path has exactly these segments.
  package func isAt(_ names: String...) -> Bool {
    segments.count == names.count
      && zip(segments, names).allSatisfy { $0.elementsEqual($1.utf8) }
  }

  /// Returns the first value of a query parameter.
  package func query(_ name: String) -> [UInt8]? {
    target.query.first { $0.name.elementsEqual(name.utf8) }?.value
  }

  /// Returns the first value of a header.
  ///
  /// The case of the name is ignored.
  package func header(_ name: String) -> [UInt8]? { headers.values(name).first }
}

/// The headers of a request, in order.
struct HTTPHeaders: Sendable {
  private var fields: [(name: [UInt8], value: [UInt8])] = []

  mutating func append(_ name: [UInt8], _ value: [UInt8]) {
    fields.append((name.map(ASCIILetters.lowercased), value))
  }

  /// Returns every value of a header.
  func values(_ name: String) -> [[UInt8]] {
    let name = name.utf8.map(ASCIILetters.lowercased)
    return fields.filter { $0.name == name }.map(\.value)
  }
}
