extension BNLinearJourney: ResponseModel {
  package static let fields: [ModelField<BNLinearJourney>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("sessionCount", \.sessionCount, graphQL: "sessions_aggregate", "aggregate", "count"),
    .number("completedCount", \.completedCount, graphQL: "user_progress", "completed_count"),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .text(
      "nextSession", \.nextSession, graphQL: "user_progress", "next_session", "title",
      rest: "nextSessionTitle"),
    .boolean("isLocked", \.isLocked),
  ]
}
