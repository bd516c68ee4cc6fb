/// The reason why cached data of a user could not be deleted.
public struct CacheProblem: Error, Sendable, Hashable {
  /// A sentence that describes the problem and the remedy.
  public let message: String
}

extension CacheProblem: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
