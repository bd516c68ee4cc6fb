// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A program of workouts in the order in which the user does them.
public struct BNActivityProgram: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The number of its workouts.
  public var workoutCount: Double?
  /// A Boolean value that indicates whether it is the user's active program.
  public var isActive: Bool?
  /// The number of workouts that the user has completed.
  public var completedCount: Double?
  /// The workouts in order; the response to a mutation lacks them.
  public var workouts: [BNWorkoutModel] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNActivityProgram>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("workoutCount", \.workoutCount, graphQL: "workouts_aggregate", "aggregate", "count"),
    .boolean("isActive", \.isActive, graphQL: "user_progress", "is_active"),
    .number("completedCount", \.completedCount, graphQL: "user_progress", "completed_count"),
  ]

  static let details: [ModelField<BNActivityProgram>] = [
    .rows("workouts", \.workouts),
  ]
}
