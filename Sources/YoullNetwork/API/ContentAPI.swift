import GraphQLAnswers
import YoullContract

/// Content for this user and this day, over GraphQL unless told otherwise.
public enum ContentAPI {
  /// A page of what the user has liked.
  public static func getFavoriteContent(
    page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await contentList(
      GetFavoriteContentQuery(offset: page.offset, limit: page.limit, extraLang: network.language),
      page,
      network)
  }

  /// A page of what is suggested to the user, by the answers to a quiz.
  public static func getSuggestedContent(
    page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await contentList(
      GetSuggestedContentQuery(offset: page.offset, limit: page.limit, extraLang: network.language),
      page,
      network)
  }

  /// The session that new users begin with.
  public static func getWelcomeSession(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      GetWelcomeSessionQuery(extraLang: network.language),
      RowSection("welcomeSession", id: "session", .row, of: BNContent.self),
      network)
  }

  /// The quote of the day.
  public static func getDailyQuote(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      GetDailyQuoteQuery(extraLang: network.language),
      RowSection("quote", id: "quote", .row, of: BNDailyQuote.self), network)
  }

  /// What is new in the app.
  public static func getWhatsNew(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      GetWhatsNewQuery(extraLang: network.language),
      RowSection("whatsNew", id: "news", .rows, of: BNNews.self), network)
  }

  /// The times that the user has sat with a timer, and how long they were together.
  public static func getTimerSessions(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      GetTimerSessionsQuery(extraLang: network.language),
      RowSection(
        "timerHistory", id: "history", .rows, of: BNTimerSession.self, columns: [.totalDuration]),
      network)
  }

  /// All categories with their subcategories.
  public static func getCategories(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNCategory]> {
    try await ApolloMission.launch(
      query: GetContentCategoriesQuery(extraLang: network.language), into: network,
      landingModel: DetailResponse<BNCategory>.self)
  }

  /// Contents with all there is to play and to read of them; those that are gone are left out.
  public static func getContent(
    ids: [String], from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNContent]> {
    try await ApolloMission.launch(
      query: GetContentQuery(slugs: ids, extraLang: network.language),
      into: network,
      landingModel: DetailResponse<BNContent>.self)
  }

  /// A page of what the user has played, the latest first.
  public static func getContentHistory(
    page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<BNContent>> {
    try await ApolloMission.launch(
      page,
      of: GetContentHistoryQuery(
        offset: page.offset, limit: page.limit, extraLang: network.language),
      into: network,
      landingModel: BNContent.self)
  }

  /// A page of what users think of a subcategory, the newest first.
  public static func getReviews(
    subcategory: String, page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<BNReview>> {
    try await ApolloMission.launch(
      page,
      of: GetContentReviewsQuery(subcategory: subcategory, offset: page.offset, limit: page.limit),
      into: network,
      landingModel: BNReview.self)
  }

  /// Contents that are like some words, over REST.
  public static func getContentsVectorSearch(
    query: String, limit: Int = ContentPage.size, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNContent]> {
    try await network.get(
      path: RESTPath.vectorSearch,
      queryParams: [
        ChannelRequest.Parameter(name: RESTPath.queryParameter, value: query),
        ChannelRequest.Parameter(name: PageParameter.limit, value: "\(limit)"),
      ] + network.languageParameters)
  }

  // MARK: Changes

  /// Says what the user thinks of a subcategory, from 1 to 5, with some words or none.
  public static func insertReview(
    subcategory: String, rating: Int, body: String? = nil, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNReview> {
    try await ApolloMission.execute(
      mutation: InsertContentReviewMutation(
        subcategory: subcategory, rating: rating, body: InputValue(body)),
      into: network, landingModel: BNReview.self)
  }

  /// Takes back what the user has said about a subcategory.
  @discardableResult public static func deleteReview(
    subcategory: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: DeleteContentReviewMutation(subcategory: subcategory), into: network)
  }

  /// Says how far the user has seen a content, from 0 to 1.
  @discardableResult public static func setViewedContent(
    _ id: String, viewed: Double, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    guard (0...1).contains(viewed) else {
      throw NetworkError.invalidRequest(
        message: "How far a content was seen lies between 0 and 1, and not at \(viewed).")
    }
    return try await ApolloMission.execute(
      mutation: SetViewedContentMutation(content: id, viewed: viewed), into: network)
  }

  /// Keeps a time that the user has sat with a timer, over REST; it was over at a time in ISO 8601.
  public static func sendTimerSession(
    title: String, durationSeconds: Int, finishedAt: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNTimerSession> {
    try await network.change(
      .post, path: RESTPath.timerSessions,
      body: .object(
        (RESTField.title, title), (RESTField.durationSeconds, durationSeconds),
        (RESTField.finishedAt, finishedAt)))
  }

  /// Tells what the user has played, and for how long, over REST; it began at a time in ISO 8601.
  public static func sendTrackingSession(
    content: String, durationSeconds: Int, startedAt: String, in network: BricksNetwork
  ) async throws(NetworkError) {
    try await network.change(
      .post, path: RESTPath.trackingSessions,
      body: .object(
        (RESTField.content, content), (RESTField.durationSeconds, durationSeconds),
        (RESTField.startedAt, startedAt)))
  }

  /// Says that the user likes a content, over REST.
  public static func likeContent(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) {
    try await network.change(.post, path: RESTPath.like(id))
  }

  /// Says that the user does not like a content any more, over REST.
  public static func dislikeContent(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) {
    try await network.change(.delete, path: RESTPath.like(id))
  }

  private static func contentList(
    _ query: some GraphQLOperation, _ page: ContentPage, _ network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: query,
      as: [RowSection("contentList", id: "content", .rows, of: BNContent.self)], from: page,
      into: network)
  }

  private static func rows(
    _ query: some GraphQLOperation, _ section: RowSection, _ network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: query, as: [section], into: network)
  }
}
