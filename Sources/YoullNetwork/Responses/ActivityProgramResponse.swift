extension BNActivityProgram: DetailedModel {
  package static let fields: [ModelField<BNActivityProgram>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("workoutCount", \.workoutCount, graphQL: "workouts_aggregate", "aggregate", "count"),
    .boolean("isActive", \.isActive, graphQL: "user_progress", "is_active"),
    .number("completedCount", \.completedCount, graphQL: "user_progress", "completed_count"),
  ]

  package static let details: [ModelField<BNActivityProgram>] = [
    .rows("workouts", \.workouts)
  ]
}
