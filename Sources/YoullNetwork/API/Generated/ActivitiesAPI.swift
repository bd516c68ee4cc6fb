// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import GraphQLAnswers
import YoullContract
public import YoullModels

/// Workouts and activity programs, over GraphQL.
public enum ActivitiesAPI {
  /// Returns the sections of the activity page for the user's cohorts and subscription.
  public static func getActivityPageSlices(cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(combinedQuery: GetActivityPageSlicesQuery(cohortIDs: cohortIDs, visibility: .scopes(isSubscribed: isSubscribed), extraLang: network.language), into: network)
  }

  /// Returns a program with its workouts, or `nil` if the program does not exist.
  public static func getActivityProgram(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNActivityProgram?> {
    try await ApolloMission.launch(row: GetActivityProgramQuery(slug: id, extraLang: network.language), into: network, landingModel: DetailResponse<BNActivityProgram>.self)
  }

  /// Returns a workout with its exercises, or `nil` if the workout does not exist.
  public static func getWorkout(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNWorkoutModel?> {
    try await ApolloMission.launch(row: GetWorkoutQuery(slug: id, extraLang: network.language), into: network, landingModel: DetailResponse<BNWorkoutModel>.self)
  }

  /// Returns every workout.
  public static func getWorkouts(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetWorkoutsQuery(extraLang: network.language), as: [RowSection("workoutsList", id: "workouts", .rows, of: BNWorkoutModel.self)], into: network)
  }

  /// Returns the sections of a workout: its description and its exercises.
  public static func getWorkoutDetails(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await ApolloMission.launch(rows: GetWorkoutQuery(slug: id, extraLang: network.language), as: [RowSection("workoutDetails", id: "workout", .row, of: BNWorkoutModel.self), RowSection("exercises", id: "exercises", .relation("exercises"), of: BNExercise.self)], into: network)
  }

  /// Returns the next workout of the user's program, or `nil` if every workout is completed.
  public static func getNextWorkout(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNWorkoutModel?> {
    try await ApolloMission.launch(row: GetNextWorkoutQuery(extraLang: network.language), into: network, landingModel: BNWorkoutModel.self)
  }

  // MARK: Changes

  /// Makes a program the source of the user's workouts.
  public static func setActiveActivityProgram(_ id: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNActivityProgram> {
    try await ApolloMission.execute(mutation: SetActiveActivityProgramMutation(program: id, extraLang: network.language), into: network, landingModel: BNActivityProgram.self)
  }

  /// Marks a workout as completed or not completed by the user.
  public static func setWorkoutCompleted(_ id: String, isCompleted: Bool = true, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNWorkoutModel> {
    try await ApolloMission.execute(mutation: SetWorkoutCompletedMutation(workout: id, isCompleted: isCompleted, extraLang: network.language), into: network, row: "workout", landingModel: BNWorkoutModel.self)
  }

  /// Sends the difficulty of a workout, from 1 to 5, with an optional comment.
  public static func updateActivityFeedback(workout: String, rating: Int, words: String? = nil, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNActivityFeedback> {
    try await ApolloMission.execute(mutation: UpdateActivityFeedbackMutation(workout: workout, rating: rating, words: InputValue(words)), into: network, landingModel: BNActivityFeedback.self)
  }
}
