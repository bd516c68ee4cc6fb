public import Documents

/// A workout of the user's programme.
public struct BNWorkoutModel: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// How long it takes, in seconds.
  public var duration: Double?
  /// Whether it is for a `beginner`, `intermediate` or `advanced`.
  public var level: String?
  /// How much energy it takes, in kilocalories.
  public var calories: Double?
  /// How many exercises it has.
  public var exerciseCount: Double?
  /// Whether the user has done it.
  public var isCompleted: Bool?
  /// Whether it needs a subscription.
  public var isLocked: Bool?
  /// Who speaks or leads.
  public var facilitator: String?
  /// Its exercises in their order; lists do without.
  public var exercises: [BNExercise] = []
  /// What the user thinks of it; lists do without.
  public var feedback: BNActivityFeedback?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNWorkoutModel: DetailedModel {
  package static let fields: [ModelField<BNWorkoutModel>] = [
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

  package static let details: [ModelField<BNWorkoutModel>] = [
    .rows("exercises", \.exercises),
    .row("feedback", \.feedback, graphQL: "user_feedback"),
  ]
}
