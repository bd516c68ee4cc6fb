public import Documents

/// What carries requests: the wire, a recording, a backend in the same process.
public protocol Channel: Sendable {
  /// The answer to a request, byte for byte.
  func answer(_ request: ChannelRequest) async throws(ChannelProblem) -> SourceFile
}

/// One request, as a transport makes it.
public enum ChannelRequest: Sendable, Hashable {
  /// A GraphQL operation by its name, with its variables as a JSON object.
  case operation(name: String, variables: [UInt8])
  /// A path to read, with its parameters in the order of their names.
  case get(path: String, parameters: [Parameter])

  /// One parameter behind a path.
  public struct Parameter: Sendable, Hashable {
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

/// Why there is no answer to a request.
public struct ChannelProblem: Error, Sendable, Hashable {
  /// What should have answered: a file or an address.
  public let source: String
  /// What is wrong and what to do, as a sentence.
  public let message: String

  /// A problem of a file or an address.
  public init(source: String, message: String) {
    self.source = source
    self.message = message
  }
}
