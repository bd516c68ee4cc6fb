// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A session of a journey and the user's progress in it.
public struct BNJourneySession: Sendable, ResponseValue {
  /// The content to play.
  public var content: BNContent?
  /// A Boolean value that indicates whether the user has completed the session.
  public var isCompleted: Bool?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNJourneySession>] = [
    .row("content", \.content),
    .boolean("isCompleted", \.isCompleted, graphQL: "user_progress", "is_completed"),
  ]
}
