import YoullContract

/// Linear and timeline journeys, over GraphQL.
public enum JourneyAPI {
  /// All journeys that go by the calendar.
  public static func getJourneys(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNJourney]> {
    try await ApolloMission.launch(
      query: GetJourneysQuery(extraLang: network.language), into: network,
      landingModel: RowResponse<BNJourney>.self)
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
}
