import YoullContract

/// Linear and timeline journeys, over GraphQL.
public enum JourneyAPI {
  /// All journeys that go by the calendar.
  public static func getJourneys(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNJourney]> {
    try await ApolloMission.launch(
      query: GetJourneysQuery(extraLang: network.language), into: network,
      landingModel: BNJourney.self)
  }

  /// A journey that goes by the calendar, with its days; nil where it is gone.
  public static func getJourney(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNJourney?> {
    try await ApolloMission.launch(
      row: GetJourneyQuery(slug: id, extraLang: network.language),
      into: network,
      landingModel: DetailResponse<BNJourney>.self)
  }

  /// All journeys of sessions in sequence.
  public static func getLinearJourneys(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNLinearJourney]> {
    try await ApolloMission.launch(
      query: GetLinearJourneysQuery(extraLang: network.language), into: network,
      landingModel: DetailResponse<BNLinearJourney>.self)
  }

  /// A journey of sessions in sequence, with these; nil where it is gone.
  public static func getLinearJourney(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNLinearJourney?> {
    try await ApolloMission.launch(
      row: GetLinearJourneyQuery(slug: id, extraLang: network.language),
      into: network,
      landingModel: DetailResponse<BNLinearJourney>.self)
  }

  // MARK: Changes

  /// Makes a journey of sessions the one that the user is on.
  public static func setActiveLinearJourney(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNLinearJourney> {
    try await ApolloMission.execute(
      mutation: SetActiveLinearJourneyMutation(journey: id, extraLang: network.language),
      into: network, landingModel: DetailResponse<BNLinearJourney>.self)
  }

  /// Says that the user has done a day of a journey, counted from 1.
  @discardableResult public static func setJourneyDayCompleted(
    _ journey: String, day: Int, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: SetJourneyDayCompletedMutation(journey: journey, day: day), into: network)
  }

  /// Says that the user has done a session of a journey.
  @discardableResult public static func setSessionCompleted(
    _ content: String, of journey: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: SetLinearJourneySessionCompletedMutation(journey: journey, content: content),
      into: network)
  }

  /// Forgets how far the user has come on a journey, of either kind.
  @discardableResult public static func restartJourney(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: RestartJourneyMutation(journey: id), into: network)
  }
}
