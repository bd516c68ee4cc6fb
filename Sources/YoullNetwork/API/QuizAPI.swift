import GraphQLAnswers
import YoullContract

/// Quizzes, over GraphQL.
public enum QuizAPI {
  /// A quiz with its questions and what the user has answered; nil where it is gone.
  public static func getQuiz(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNQuiz?> {
    try await ApolloMission.launch(
      row: GetQuizQuery(slug: id, extraLang: network.language), into: network,
      landingModel: BNQuiz.self)
  }

  // MARK: Changes

  /// Sends the answers to a quiz that the user has gone through; suggestions follow from them.
  @discardableResult public static func insertQuizAnswers(
    _ answers: [BNQuizAnswer], in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: InsertQuizAnswersMutation(answers: answers.map(\.input)), into: network)
  }

  /// Keeps the answers to a quiz that the user has not gone through, for the next time.
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
