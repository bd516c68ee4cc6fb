/// A reason why a channel has no response to a request.
public struct ChannelProblem: Error, Sendable, Hashable {
  /// The file or the address of the missing response.
  public let source: String
  /// A sentence that describes the problem and how to fix it.
  public let message: String
  /// The kind of the problem.
  public let kind: Kind
  /// A Boolean value that indicates whether the server may have executed the change, so that a
  /// retry may execute it twice.
  public let mayHaveRun: Bool

  /// The kind of a problem.
  public enum Kind: Sendable, Hashable {
    /// There was no response.
    case unanswered
    /// The request is not valid.
    case refused
    /// The caller cancelled the request.
    case cancelled
  }

  /// Creates a problem of a file or an address.
  public init(
    source: String, message: String, kind: Kind = .unanswered, mayHaveRun: Bool = false
  ) {
    self.source = source
    self.message = message
    self.kind = kind
    self.mayHaveRun = mayHaveRun
  }
}

extension ChannelProblem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
