// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Linear and timeline journeys, over GraphQL.
public enum JourneyAPI {
  /// Returns every timeline journey, which follows the calendar.
  public static func getJourneys(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNJourney]> {
    try await ApolloMission.launch(query: GetJourneysQuery(extraLang: network.language), into: network, landingModel: BNJourney.self)
  }

  /// Returns a timeline journey with its days, or `nil` if the journey does not exist.
  public static func getJourney(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNJourney?> {
    try await ApolloMission.launch(row: GetJourneyQuery(slug: id, extraLang: network.language), into: network, landingModel: DetailResponse<BNJourney>.self)
  }

  /// Returns every linear journey, which is a sequence of sessions.
  public static func getLinearJourneys(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNLinearJourney]> {
    try await ApolloMission.launch(query: GetLinearJourneysQuery(extraLang: network.language), into: network, landingModel: DetailResponse<BNLinearJourney>.self)
  }

  /// Returns a linear journey with its sessions, or `nil` if the journey does not exist.
  public static func getLinearJourney(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNLinearJourney?> {
    try await ApolloMission.launch(row: GetLinearJourneyQuery(slug: id, extraLang: network.language), into: network, landingModel: DetailResponse<BNLinearJourney>.self)
  }

  // MARK: Changes

  /// Makes a linear journey the user's active journey.
  public static func setActiveLinearJourney(_ id: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNLinearJourney> {
    try await ApolloMission.execute(mutation: SetActiveLinearJourneyMutation(journey: id, extraLang: network.language), into: network, landingModel: DetailResponse<BNLinearJourney>.self)
  }

  /// Marks a day of a journey as completed; days are counted from 1.
  @discardableResult public static func setJourneyDayCompleted(_ journey: String, day: Int, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: SetJourneyDayCompletedMutation(journey: journey, day: day), into: network)
  }

  /// Marks a session of a journey as completed.
  @discardableResult public static func setSessionCompleted(_ content: String, of journey: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: SetLinearJourneySessionCompletedMutation(journey: journey, content: content), into: network)
  }

  /// Resets the user's progress on a journey of either kind.
  @discardableResult public static func restartJourney(_ id: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: RestartJourneyMutation(journey: id), into: network)
  }
}
