import YoullContract
public import YoullModels

extension ContentAPI {
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

  /// Sends the share of a content that the user has seen, from 0 to 1.
  @discardableResult public static func setViewedContent(
    _ id: String, viewed: Double, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    guard (0...1).contains(viewed) else {
      throw NetworkError.invalidRequest(
        message: "The viewed fraction of a content must be from 0 to 1, but is \(viewed).")
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
}
