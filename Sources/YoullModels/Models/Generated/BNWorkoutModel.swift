// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A workout of the user's program.
public struct BNWorkoutModel: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The duration in seconds.
  public var duration: Double?
  /// The level: `beginner`, `intermediate` or `advanced`.
  public var level: String?
  /// The energy that the user spends, in kilocalories.
  public var calories: Double?
  /// The number of its exercises.
  public var exerciseCount: Double?
  /// A Boolean value that indicates whether the user has completed the workout.
  public var isCompleted: Bool?
  /// A Boolean value that indicates whether the workout requires a subscription.
  public var isLocked: Bool?
  /// The name of the facilitator.
  public var facilitator: String?
  /// Its exercises in their order; lists lack them.
  public var exercises: [BNExercise] = []
  /// The feedback of the user; lists lack it.
  public var feedback: BNActivityFeedback?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNWorkoutModel>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("level", \.level),
    .number("calories", \.calories),
    .number("exerciseCount", \.exerciseCount, graphQL: "exercises_aggregate", "aggregate", "count"),
    .boolean("isCompleted", \.isCompleted, graphQL: "user_progress", "is_completed"),
    .boolean("isLocked", \.isLocked),
    .text("facilitator", \.facilitator, graphQL: "facilitator", "name"),
  ]

  static let details: [ModelField<BNWorkoutModel>] = [
    .rows("exercises", \.exercises),
    .row("feedback", \.feedback, graphQL: "user_feedback"),
  ]
}
