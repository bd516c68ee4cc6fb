public import Documents

/// Workouts in the order in which the user does them.
public struct BNActivityProgram: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// How many workouts it has.
  public var workoutCount: Double?
  /// Whether it is the one that the user is on.
  public var isActive: Bool?
  /// How many of them the user has done.
  public var completedCount: Double?
  /// Its workouts in their order; a change of it tells none.
  public var workouts: [BNWorkoutModel] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNActivityProgram: DetailedModel {
  package static let fields: [ModelField<BNActivityProgram>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("workoutCount", \.workoutCount, graphQL: "workouts_aggregate", "aggregate", "count"),
    .boolean("isActive", \.isActive, graphQL: "user_progress", "is_active"),
    .number("completedCount", \.completedCount, graphQL: "user_progress", "completed_count"),
  ]

  package static let details: [ModelField<BNActivityProgram>] = [
    .rows("workouts", \.workouts)
  ]
}
