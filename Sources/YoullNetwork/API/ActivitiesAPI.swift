import YoullContract

/// Workouts and their programmes, over GraphQL.
public enum ActivitiesAPI {
  /// The sections of the activity page for a user's cohorts and subscription.
  public static func getActivityPageSlices(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      slices: GetActivityPageSlicesQuery(
        cohortIDs: cohortIDs, visibility: .scopes(isSubscribed: isSubscribed),
        extraLang: network.language), into: network)
  }

  /// A programme with its workouts; nil where it is gone.
  public static func getActivityProgram(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNActivityProgram?> {
    try await ApolloMission.launch(
      row: GetActivityProgramQuery(slug: id, extraLang: network.language),
      into: network,
      landingModel: DetailResponse<BNActivityProgram>.self)
  }

  /// A workout with its exercises; nil where it is gone.
  public static func getWorkout(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNWorkoutModel?> {
    try await ApolloMission.launch(
      row: GetWorkoutQuery(slug: id, extraLang: network.language),
      into: network,
      landingModel: DetailResponse<BNWorkoutModel>.self)
  }

  /// The workout that comes next in the user's programme; nil where all are done.
  public static func getNextWorkout(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNWorkoutModel?> {
    try await ApolloMission.launch(
      row: GetNextWorkoutQuery(extraLang: network.language), into: network,
      landingModel: RowResponse<BNWorkoutModel>.self)
  }
}
