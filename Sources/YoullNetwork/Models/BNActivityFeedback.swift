public import Documents

/// What the user thinks of a workout.
public struct BNActivityFeedback: Sendable {
  /// How hard it was, 1 to 5.
  public var rating: Double?
  /// The user's words.
  public var words: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNActivityFeedback: ResponseValue {
  package static let fields: [ModelField<BNActivityFeedback>] = [
    .number("rating", \.rating),
    .text("words", \.words),
  ]
}
