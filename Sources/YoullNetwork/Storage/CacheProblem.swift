/// Why something that is kept of a user could not be forgotten.
public struct CacheProblem: Error, Sendable, Hashable {
  /// What is wrong and what to do, as a sentence.
  public let message: String
}
