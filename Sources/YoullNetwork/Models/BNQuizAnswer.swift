/// The answer of the user to a question of a quiz.
public struct BNQuizAnswer: Sendable, Hashable {
  /// The question.
  public let questionID: String
  /// The answer.
  public let given: Given

  /// An answer, by the kind of the question.
  public enum Given: Sendable, Hashable {
    /// The chosen options.
    case options([String])
    /// The user's own words.
    case words(String)
  }

  /// An answer to a question.
  public init(_ questionID: String, _ given: Given) {
    self.questionID = questionID
    self.given = given
  }
}
