import GraphQLAnswers
import YoullContract

/// Workouts and their programmes, over GraphQL.
public enum ActivitiesAPI {
  /// The sections of the activity page for a user's cohorts and subscription.
  public static func getActivityPageSlices(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(
      combinedQuery: GetActivityPageSlicesQuery(
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
      landingModel: BNWorkoutModel.self)
  }

  // MARK: Changes

  /// Makes a programme the one that the user's workouts come from.
  public static func setActiveActivityProgram(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNActivityProgram> {
    try await ApolloMission.execute(
      mutation: SetActiveActivityProgramMutation(program: id, extraLang: network.language),
      into: network, landingModel: BNActivityProgram.self)
  }

  /// Says that the user has done a workout, or has not.
  public static func setWorkoutCompleted(
    _ id: String, isCompleted: Bool = true, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNWorkoutModel> {
    try await ApolloMission.execute(
      mutation: SetWorkoutCompletedMutation(
        workout: id, isCompleted: isCompleted, extraLang: network.language),
      into: network, row: "workout", landingModel: BNWorkoutModel.self)
  }

  /// Says how hard a workout was, from 1 to 5, with some words or none.
  public static func updateActivityFeedback(
    workout: String, rating: Int, words: String? = nil, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNActivityFeedback> {
    try await ApolloMission.execute(
      mutation: UpdateActivityFeedbackMutation(
        workout: workout, rating: rating, words: InputValue(words)),
      into: network, landingModel: BNActivityFeedback.self)
  }
}
