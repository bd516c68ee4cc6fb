public import Basics
public import Documents
package import HTTPClient
public import YoullModels

/// A connection that answers requests: the network, recordings, or a backend in the same process.
public protocol Channel: Sendable {
  /// Returns the response to a request, with the exact bytes of its body.
  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer
}

/// A header of a request.
public struct ChannelHeader: Sendable, Equatable {
  /// The name.
  public let name: String
  /// The value.
  ///
  /// The description of a secret value does not contain it.
  public let value: Value

  /// The value of a header.
  public enum Value: Sendable, Equatable {
    /// A public value.
    case plain(String)
    /// A token.
    case secret(Secret)
  }
}

/// The response of a server, or of another channel.
public struct ChannelAnswer: Sendable {
  /// The HTTP status.
  public let status: Int
  /// The media type.
  public let mediaType: String
  /// The server's date at the start of the response, in seconds since 1970.
  public let date: Double?
  /// The same time on this machine's steady clock; `nil` if only the end of the response is known.
  package var moment: Duration?
  /// The caching headers; `nil` for a response that did not come over the network, or that came
  /// from a different address than the requested one.
  package var keeping: HTTPFields?
  /// A Boolean value that indicates whether the response is a recording.
  ///
  /// A recording is checked against the schema.
  package var isRecorded = false
  /// The findings of the channel about the response.
  package var findings: [Finding] = []
  /// The paths in the `Location` and `Content-Location` headers.
  package var paths: [String] = []
  /// The body and its origin.
  public let source: SourceFile

  /// Creates a response, by default a successful one.
  public init(
    _ source: SourceFile, status: Int = 200, mediaType: String = "application/json",
    date: Double? = nil
  ) {
    self.source = source
    self.status = status
    self.mediaType = mediaType
    self.date = date
  }
}

/// A request of one of the transports.
public enum ChannelRequest: Sendable {
  /// A GraphQL operation by its name, with its variables as a JSON object.
  case operation(name: String, variables: [UInt8])
  /// A read of a path, with the parameters sorted by name.
  case get(path: String, parameters: [Parameter])
  /// A change at a path, with a JSON body or an empty body.
  case change(RESTMethod, path: String, parameters: [Parameter], body: [UInt8])

  /// A query parameter of a path.
  public struct Parameter: Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: String

    /// Creates a parameter.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// Requests are compared by their bytes: canonically equivalent texts are different requests.
extension ChannelRequest: Hashable {
  private struct Identity: Hashable {
    let method: RESTMethod?
    let name: ByteString
    let parameters: [Parameter]
    let body: [UInt8]
    let isOperation: Bool
  }

  private var identity: Identity {
    switch self {
    case .operation(let name, let variables):
      Identity(
        method: nil, name: ByteString(name), parameters: [], body: variables, isOperation: true)
    case .get(let path, let parameters):
      Identity(
        method: nil, name: ByteString(path), parameters: parameters, body: [], isOperation: false)
    case .change(let method, let path, let parameters, let body):
      Identity(
        method: method, name: ByteString(path), parameters: parameters, body: body,
        isOperation: false)
    }
  }

  /// Returns a Boolean value that indicates whether two requests have the same bytes.
  public static func == (one: ChannelRequest, other: ChannelRequest) -> Bool {
    one.identity == other.identity
  }

  /// Hashes the bytes of the request.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension ChannelRequest.Parameter: Hashable {
  /// Returns a Boolean value that indicates whether two parameters have the same bytes.
  public static func == (one: Self, other: Self) -> Bool {
    one.name.hasSameBytes(as: other.name) && one.value.hasSameBytes(as: other.value)
  }

  /// Hashes the bytes of the parameter.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ByteString(name))
    hasher.combine(ByteString(value))
  }
}

/// A method that changes something on the REST side.
public enum RESTMethod: String, Sendable, CaseIterable {
  /// Creates something or performs an action.
  case post = "POST"
  /// Changes a part of a resource.
  case patch = "PATCH"
  /// Replaces a resource.
  case put = "PUT"
  /// Deletes a resource.
  case delete = "DELETE"
}
