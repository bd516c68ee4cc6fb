import YoullContract

/// Quizzes, over GraphQL.
public enum QuizAPI {
  /// A quiz with its questions and what the user has answered; nil where it is gone.
  public static func getQuiz(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNQuiz?> {
    try await ApolloMission.launch(
      row: GetQuizQuery(slug: id, extraLang: network.language), into: network,
      landingModel: RowResponse<BNQuiz>.self)
  }
}
