extension BNJourney: DetailedModel {
  package static let fields: [ModelField<BNJourney>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("dayCount", \.dayCount),
    .number("day", \.day, graphQL: "user_progress", "day"),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .boolean("isLocked", \.isLocked),
  ]

  package static let details: [ModelField<BNJourney>] = [
    .rows("days", \.days, graphQL: "journey_days")
  ]
}
