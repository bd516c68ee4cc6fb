/// Why something that is kept of a user could not be forgotten.
public struct CacheProblem: Error, Sendable, Hashable {
  /// The problem and the remedy, as a sentence.
  public let message: String
}
