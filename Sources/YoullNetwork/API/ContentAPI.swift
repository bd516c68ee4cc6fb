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
      landingModel: RowResponse<BNContent>.self)
  }

  /// A page of what users think of a subcategory, the newest first.
  public static func getReviews(
    subcategory: String, page: ContentPage = ContentPage(), from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<BNReview>> {
    try await ApolloMission.launch(
      page,
      of: GetContentReviewsQuery(subcategory: subcategory, offset: page.offset, limit: page.limit),
      into: network,
      landingModel: RowResponse<BNReview>.self)
  }

  /// Contents that are like some words, over REST.
  public static func getContentsVectorSearch(
    query: String, limit: Int = ContentPage.size, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNContent]> {
    try await network.get(
      list: RESTPath.vectorSearch,
      queryParams: [
        ChannelRequest.Parameter(name: RESTPath.queryParameter, value: query),
        ChannelRequest.Parameter(name: PageParameter.limit, value: "\(limit)"),
      ] + network.languageParameters, landingModel: RowResponse<BNContent>.self)
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
