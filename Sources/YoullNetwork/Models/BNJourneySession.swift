public import Documents

/// A session of a journey, as far as the user is concerned.
public struct BNJourneySession: Sendable {
  /// What is played.
  public var content: BNContent?
  /// Whether the user has done it.
  public var isCompleted: Bool?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNJourneySession: ResponseValue {
  package static let fields: [ModelField<BNJourneySession>] = [
    .row("content", \.content),
    .boolean("isCompleted", \.isCompleted, graphQL: "user_progress", "is_completed"),
  ]
}
