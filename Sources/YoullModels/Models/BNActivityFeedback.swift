public import Documents

/// The user's feedback on a workout.
public struct BNActivityFeedback: Sendable {
  /// The difficulty, from 1 to 5.
  public var rating: Double?
  /// The user's comment.
  public var words: String?
  /// The place in the response.
  public var place: Place?

  package init() {}
}

extension BNActivityFeedback: ResponseValue {
  package static let fields: [ModelField<BNActivityFeedback>] = [
    .number("rating", \.rating),
    .text("words", \.words),
  ]
}
