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
