// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A linear journey, which is a sequence of sessions.
public struct BNLinearJourney: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The number of its sessions.
  public var sessionCount: Double?
  /// The number of sessions that the user has completed.
  public var completedCount: Double?
  /// The progress of the user, from 0 to 1.
  public var progress: Double?
  /// The title of the next session.
  public var nextSession: String?
  /// A Boolean value that indicates whether the journey requires a subscription.
  public var isLocked: Bool?
  /// A Boolean value that indicates whether it is the user's active journey; slices lack it.
  public var isActive: Bool?
  /// Its sessions in sequence; lists lack them.
  public var sessions: [BNJourneySession] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNLinearJourney>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("sessionCount", \.sessionCount, graphQL: "sessions_aggregate", "aggregate", "count"),
    .number("completedCount", \.completedCount, graphQL: "user_progress", "completed_count"),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .translatedText("nextSession", \.nextSession, graphQL: "user_progress", "next_session", "title", rest: "nextSessionTitle"),
    .boolean("isLocked", \.isLocked),
    .boolean("isActive", \.isActive, graphQL: "user_progress", "is_active"),
  ]

  static let details: [ModelField<BNLinearJourney>] = [
    .rows("sessions", \.sessions, graphQL: "linear_journey_sessions"),
  ]
}
