/// The answer of the user to a question of a quiz.
public struct BNQuizAnswer: Sendable, Hashable {
  /// The ID of the question.
  public let questionID: String
  /// The value of the answer.
  public let given: Given

  /// The value of an answer, which depends on the kind of the question.
  public enum Given: Sendable, Hashable {
    /// The chosen options.
    case options([String])
    /// A free text.
    case words(String)
  }

  /// Creates an answer to a question.
  public init(_ questionID: String, _ given: Given) {
    self.questionID = questionID
    self.given = given
  }
}
