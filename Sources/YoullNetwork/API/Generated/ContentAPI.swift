// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import GraphQLAnswers
import YoullContract
public import YoullModels

/// Content for this user and this day, over GraphQL unless a function uses REST.
public enum ContentAPI {
  /// Returns every category with its subcategories.
  public static func getCategories(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNCategory]> {
    try await ApolloMission.launch(query: GetContentCategoriesQuery(extraLang: network.language), into: network, landingModel: DetailResponse<BNCategory>.self)
  }

  /// Returns contents with their media and texts.
  ///
  /// Contents that do not exist are omitted.
  public static func getContent(ids: [String], from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNContent]> {
    try await ApolloMission.launch(query: GetContentQuery(slugs: ids, extraLang: network.language), into: network, landingModel: DetailResponse<BNContent>.self)
  }

  /// Returns a page of the user's liked content.
  public static func getFavoriteContent(page: ContentPage = ContentPage(), from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNPage<BNContent>> {
    try await ApolloMission.launch(page, of: GetFavoriteContentQuery(offset: page.offset, limit: page.limit, extraLang: network.language), into: network, landingModel: BNContent.self)
  }

  /// Returns a page of content that the server suggests, based on the user's quiz answers.
  ///
  /// With the configuration of a quiz, only the answers to that quiz count.
  public static func getSuggestedContent(quizConfigID: String? = nil, page: ContentPage = ContentPage(), from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetSuggestedContentQuery(quizConfigID: InputValue(quizConfigID), offset: page.offset, limit: page.limit, extraLang: network.language), as: [RowSection("contentList", id: "content", .rows, of: BNContent.self)], from: page, into: network)
  }

  /// Returns a page of the content that the user has played, the latest first.
  public static func getContentHistory(page: ContentPage = ContentPage(), from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNPage<BNContent>> {
    try await ApolloMission.launch(page, of: GetContentHistoryQuery(offset: page.offset, limit: page.limit, extraLang: network.language), into: network, landingModel: BNContent.self)
  }

  /// Returns the first session for new users.
  public static func getWelcomeSession(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetWelcomeSessionQuery(extraLang: network.language), as: [RowSection("welcomeSession", id: "session", .row, of: BNContent.self)], into: network)
  }

  /// Returns the quote of the day.
  public static func getDailyQuote(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetDailyQuoteQuery(extraLang: network.language), as: [RowSection("quote", id: "quote", .row, of: BNDailyQuote.self)], into: network)
  }

  /// Returns the news about the app.
  public static func getWhatsNew(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetWhatsNewQuery(extraLang: network.language), as: [RowSection("whatsNew", id: "news", .rows, of: BNNews.self)], into: network)
  }

  /// Returns a page of the reviews of a subcategory, the newest first.
  public static func getReviews(subcategory: String, page: ContentPage = ContentPage(), from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNPage<BNReview>> {
    try await ApolloMission.launch(page, of: GetContentReviewsQuery(subcategory: subcategory, offset: page.offset, limit: page.limit), into: network, landingModel: BNReview.self)
  }

  /// Returns the user's timer sessions and their total duration.
  public static func getTimerSessions(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetTimerSessionsQuery(extraLang: network.language), as: [RowSection("timerHistory", id: "history", .rows, of: BNTimerSession.self, columns: [.totalDuration])], into: network)
  }

  // MARK: Changes

  /// Sends the user's review of a subcategory: a rating from 1 to 5 and an optional text.
  public static func insertReview(subcategory: String, rating: Int, body: String? = nil, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNReview> {
    try await ApolloMission.execute(mutation: InsertContentReviewMutation(subcategory: subcategory, rating: rating, body: InputValue(body)), into: network, landingModel: BNReview.self)
  }

  /// Deletes the user's review of a subcategory.
  @discardableResult public static func deleteReview(subcategory: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: DeleteContentReviewMutation(subcategory: subcategory), into: network)
  }
}
