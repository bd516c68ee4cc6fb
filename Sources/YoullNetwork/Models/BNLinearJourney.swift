public import Documents

/// A journey of sessions in sequence.
public struct BNLinearJourney: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// How many sessions it has.
  public var sessionCount: Double?
  /// How many of them the user has done.
  public var completedCount: Double?
  /// How far the user has come, 0 to 1.
  public var progress: Double?
  /// The title of the session that comes next.
  public var nextSession: String?
  /// Whether it needs a subscription.
  public var isLocked: Bool?
  /// Whether it is the one that the user is on; slices do without.
  public var isActive: Bool?
  /// Its sessions in sequence; lists do without.
  public var sessions: [BNJourneySession] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNLinearJourney: DetailedModel {
  package static let fields: [ModelField<BNLinearJourney>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("sessionCount", \.sessionCount, graphQL: "sessions_aggregate", "aggregate", "count"),
    .number("completedCount", \.completedCount, graphQL: "user_progress", "completed_count"),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .translatedText(
      "nextSession", \.nextSession, graphQL: "user_progress", "next_session", "title",
      rest: "nextSessionTitle"),
    .boolean("isLocked", \.isLocked),
  ]

  package static let details: [ModelField<BNLinearJourney>] = [
    .boolean("isActive", \.isActive, graphQL: "user_progress", "is_active"),
    .rows("sessions", \.sessions, graphQL: "linear_journey_sessions"),
  ]
}
