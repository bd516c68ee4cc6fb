import YoullContract

/// Content for this user and this day, over GraphQL.
public enum ContentAPI {
  /// What the user has liked.
  public static func getFavoriteContent(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(.getFavoriteContent, contentList, network)
  }

  /// What is suggested to the user, by the answers to a quiz.
  public static func getSuggestedContent(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(.getSuggestedContent, contentList, network)
  }

  /// The session that new users begin with.
  public static func getWelcomeSession(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      .getWelcomeSession, RowSection("welcomeSession", id: "session", .row, of: BNContent.self),
      network)
  }

  /// The quote of the day.
  public static func getDailyQuote(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      .getDailyQuote, RowSection("quote", id: "quote", .row, of: BNDailyQuote.self), network)
  }

  /// What is new in the app.
  public static func getWhatsNew(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      .getWhatsNew, RowSection("whatsNew", id: "news", .rows, of: BNNews.self), network)
  }

  /// The times that the user has sat with a timer, and how long they were together.
  public static func getTimerSessions(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      .getTimerSessions,
      RowSection(
        "timerHistory", id: "history", .rows, of: BNTimerSession.self, columns: [.totalDuration]),
      network)
  }

  private static let contentList = RowSection(
    "contentList", id: "content", .rows, of: BNContent.self)

  private static func rows(
    _ operation: Operation, _ section: RowSection, _ network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: GraphQLQuery(operation, .language(network.extraLang)), as: [section], into: network)
  }
}
