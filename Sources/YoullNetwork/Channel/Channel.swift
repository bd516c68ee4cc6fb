public import Basics
public import Documents
package import HTTPClient

/// What carries requests: the wire, a recording, a backend in the same process.
public protocol Channel: Sendable {
  /// The answer to a request, byte for byte.
  func answer(
    _ request: ChannelRequest, with headers: [ChannelHeader]
  ) async throws(ChannelProblem) -> ChannelAnswer
}

/// A header of a request: who asks, and what may come back.
public struct ChannelHeader: Sendable, Equatable {
  /// What it is called.
  public let name: String
  /// What it says; a secret prints nothing of it.
  public let value: Value

  /// What a header says.
  public enum Value: Sendable, Equatable {
    /// What anybody may read.
    case plain(String)
    /// A token.
    case secret(Secret)
  }
}

/// What a server said, or somebody in its place.
public struct ChannelAnswer: Sendable {
  /// Whether it went well, as HTTP counts.
  public let status: Int
  /// What kind of text it is.
  public let mediaType: String
  /// When the server says that it was as the answer began, in seconds since 1970.
  public let date: Double?
  /// That moment by the steady clock of this machine; nil for the moment of the answer's end.
  package var moment: Duration?
  /// What its headers say about keeping it; nil where it came over no wire, or from another address
  /// than was asked.
  package var keeping: HTTPFields?
  /// Whether it is a recording, of which only the schema can say whether it is one of this program.
  package var isRecorded = false
  /// The paths that it says it is about, beside the one that was asked.
  package var paths: [String] = []
  /// The answer itself, and where it came from.
  public let source: SourceFile

  /// An answer; without a status it went well.
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

/// One request, as a transport makes it.
public enum ChannelRequest: Sendable {
  /// A GraphQL operation by its name, with its variables as a JSON object.
  case operation(name: String, variables: [UInt8])
  /// A path to read, with its parameters in the order of their names.
  case get(path: String, parameters: [Parameter])
  /// A path to change something at, with a JSON body or none.
  case change(RESTMethod, path: String, parameters: [Parameter], body: [UInt8])

  /// One parameter behind a path.
  public struct Parameter: Sendable {
    /// What it is called.
    public let name: String
    /// What it says.
    public let value: String

    /// A parameter with its value.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// Requests are compared by their bytes: canonically equivalent texts ask for different things.
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

/// How the REST side is asked to change something.
public enum RESTMethod: String, Sendable, CaseIterable {
  /// Something new, or an action.
  case post = "POST"
  /// A part of what is there.
  case patch = "PATCH"
  /// All of what is there.
  case put = "PUT"
  /// What is there goes.
  case delete = "DELETE"
}

/// Why there is no answer to a request.
public struct ChannelProblem: Error, Sendable, Hashable {
  /// What should have answered: a file or an address.
  public let source: String
  /// What is wrong and what to do, as a sentence.
  public let message: String
  /// Whose fault it is.
  public let kind: Kind
  /// Whether a change may have been carried out all the same, so that asking again may do it twice.
  public let mayHaveRun: Bool

  /// Whose fault it is that there is no answer.
  public enum Kind: Sendable, Hashable {
    /// Who should have answered did not.
    case unanswered
    /// The request is not one that can be made.
    case refused
    /// Nobody's: the answer is not wanted any more.
    case cancelled
  }

  /// A problem of a file or an address.
  public init(
    source: String, message: String, kind: Kind = .unanswered, mayHaveRun: Bool = false
  ) {
    self.source = source
    self.message = message
    self.kind = kind
    self.mayHaveRun = mayHaveRun
  }
}
