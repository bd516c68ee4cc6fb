import GraphQLAnswers
import YoullContract
public import YoullModels

/// Content for this user and this day, over GraphQL unless a function uses REST.
public enum ContentAPI {
  /// Returns a page of the user's liked content.
  public static func getFavoriteContent(
    page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await contentList(
      GetFavoriteContentQuery(offset: page.offset, limit: page.limit, extraLang: network.language),
      page, network)
  }

  /// Returns a page of content that the server suggests, based on the user's quiz answers.
  public static func getSuggestedContent(
    page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await contentList(
      GetSuggestedContentQuery(offset: page.offset, limit: page.limit, extraLang: network.language),
      page, network)
  }

  /// Returns the first session for new users.
  public static func getWelcomeSession(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      GetWelcomeSessionQuery(extraLang: network.language),
      RowSection("welcomeSession", id: "session", .row, of: BNContent.self), network)
  }

  /// Returns the quote of the day.
  public static func getDailyQuote(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      GetDailyQuoteQuery(extraLang: network.language),
      RowSection("quote", id: "quote", .row, of: BNDailyQuote.self), network)
  }

  /// Returns the news about the app.
  public static func getWhatsNew(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      GetWhatsNewQuery(extraLang: network.language),
      RowSection("whatsNew", id: "news", .rows, of: BNNews.self), network)
  }

  /// Returns the user's timer sessions and their total duration.
  public static func getTimerSessions(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await rows(
      GetTimerSessionsQuery(extraLang: network.language),
      RowSection(
        "timerHistory", id: "history", .rows, of: BNTimerSession.self, columns: [.totalDuration]),
      network)
  }

  /// Returns every category with its subcategories.
  public static func getCategories(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNCategory]> {
    try await ApolloMission.launch(
      query: GetContentCategoriesQuery(extraLang: network.language), into: network,
      landingModel: DetailResponse<BNCategory>.self)
  }

  /// Returns contents with their media and texts.
  ///
  /// Contents that do not exist are omitted.
  public static func getContent(
    ids: [String], from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNContent]> {
    try await ApolloMission.launch(
      query: GetContentQuery(slugs: ids, extraLang: network.language), into: network,
      landingModel: DetailResponse<BNContent>.self)
  }

  /// Returns a page of the content that the user has played, the latest first.
  public static func getContentHistory(
    page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<BNContent>> {
    try await ApolloMission.launch(
      page,
      of: GetContentHistoryQuery(
        offset: page.offset, limit: page.limit, extraLang: network.language), into: network,
      landingModel: BNContent.self)
  }

  /// Returns a page of the reviews of a subcategory, the newest first.
  public static func getReviews(
    subcategory: String, page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<BNReview>> {
    try await ApolloMission.launch(
      page,
      of: GetContentReviewsQuery(subcategory: subcategory, offset: page.offset, limit: page.limit),
      into: network, landingModel: BNReview.self)
  }

  /// Returns contents that are similar to a text query, over REST.
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

  /// Sends the user's review of a subcategory: a rating from 1 to 5 and an optional text.
  public static func insertReview(
    subcategory: String, rating: Int, body: String? = nil, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNReview> {
    try await ApolloMission.execute(
      mutation: InsertContentReviewMutation(
        subcategory: subcategory, rating: rating, body: InputValue(body)), into: network,
      landingModel: BNReview.self)
  }

  /// Deletes the user's review of a subcategory.
  @discardableResult public static func deleteReview(
    subcategory: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: DeleteContentReviewMutation(subcategory: subcategory), into: network)
  }

  /// Sends the share of a content that the user has seen, from 0 to 1.
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

  /// Saves a timer session of the user, over REST.
  ///
  /// `finishedAt` is a date in ISO 8601.
  public static func sendTimerSession(
    title: String, durationSeconds: Int, finishedAt: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNTimerSession> {
    try await network.change(
      .post, path: RESTPath.timerSessions,
      body: .object(
        (RESTField.title, title), (RESTField.durationSeconds, durationSeconds),
        (RESTField.finishedAt, finishedAt)))
  }

  /// Reports the content that the user has played and for how long, over REST.
  ///
  /// `startedAt` is a date in ISO 8601.
  public static func sendTrackingSession(
    content: String, durationSeconds: Int, startedAt: String, in network: BricksNetwork
  ) async throws(NetworkError) {
    try await network.change(
      .post, path: RESTPath.trackingSessions,
      body: .object(
        (RESTField.content, content), (RESTField.durationSeconds, durationSeconds),
        (RESTField.startedAt, startedAt)))
  }

  /// Marks a content as liked by the user, over REST.
  public static func likeContent(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) {
    try await network.change(.post, path: RESTPath.like(id))
  }

  /// Removes the user's like from a content, over REST.
  public static func dislikeContent(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) {
    try await network.change(.delete, path: RESTPath.like(id))
  }

  private static func contentList(
    _ query: some GraphQLOperation, _ page: ContentPage, _ network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: query, as: [RowSection("contentList", id: "content", .rows, of: BNContent.self)],
      from: page, into: network)
  }

  private static func rows(
    _ query: some GraphQLOperation, _ section: RowSection, _ network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      rows: query, as: [section], into: network)
  }
}
