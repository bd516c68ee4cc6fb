// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The user's feedback on a workout.
public struct BNActivityFeedback: Sendable, ResponseValue {
  /// The difficulty, from 1 to 5.
  public var rating: Double?
  /// The user's comment.
  public var words: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNActivityFeedback>] = [
    .number("rating", \.rating),
    .text("words", \.words),
  ]
}
