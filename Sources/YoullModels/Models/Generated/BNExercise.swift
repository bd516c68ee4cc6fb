// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// One exercise of a workout.
public struct BNExercise: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The image.
  public var image: BNAsset?
  /// The duration in seconds; `nil` for an exercise with repetitions.
  public var duration: Double?
  /// The number of repetitions; `nil` for an exercise with a duration.
  public var repetitions: Double?
  /// The number of rounds.
  public var sets: Double?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNExercise>] = [
    .text("title", \.title),
    .image("image", \.image),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .number("repetitions", \.repetitions),
    .number("sets", \.sets),
  ]
}
