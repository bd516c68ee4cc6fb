import GraphQLAnswers
import YoullContract
public import YoullModels

extension QuizAPI {
  /// Sends the answers to a completed quiz.
  ///
  /// The server bases its suggestions on them.
  @discardableResult public static func insertQuizAnswers(
    _ answers: [BNQuizAnswer], in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: InsertQuizAnswersMutation(answers: answers.map(\.input)), into: network)
  }

  /// Saves the answers to an unfinished quiz for the next time.
  @discardableResult public static func saveQuizAnswers(
    _ answers: [BNQuizAnswer], in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: SaveQuizAnswersMutation(answers: answers.map(\.input)), into: network)
  }
}

extension BNQuizAnswer {
  fileprivate var input: QuizAnswersInsertInput {
    switch given {
    case .options(let options):
      QuizAnswersInsertInput(questionSlug: questionID, options: .value(options))
    case .words(let words): QuizAnswersInsertInput(questionSlug: questionID, words: .value(words))
    }
  }
}
