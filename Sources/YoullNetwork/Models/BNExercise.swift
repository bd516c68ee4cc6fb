public import Documents

/// One exercise of a workout.
public struct BNExercise: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// Its picture.
  public var image: BNAsset?
  /// How long it is done, in seconds; none where it is counted.
  public var duration: Double?
  /// How often it is done; none where it goes by time.
  public var repetitions: Double?
  /// How many times all of that.
  public var sets: Double?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNExercise: ResponseModel {
  package static let fields: [ModelField<BNExercise>] = [
    .text("title", \.title),
    .image("image", \.image),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .number("repetitions", \.repetitions),
    .number("sets", \.sets),
  ]
}
