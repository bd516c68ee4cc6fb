// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Quizzes, over GraphQL.
public enum QuizAPI {
  /// Returns a quiz with its questions and the user's answers, or `nil` if the quiz does not exist.
  public static func getQuiz(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNQuiz?> {
    try await ApolloMission.launch(row: GetQuizQuery(slug: id, extraLang: network.language), into: network, landingModel: BNQuiz.self)
  }
}
