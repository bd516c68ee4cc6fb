extension BNWorkoutModel: DetailedModel {
  package static let fields: [ModelField<BNWorkoutModel>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("level", \.level),
    .number("calories", \.calories),
    .number("exerciseCount", \.exerciseCount, graphQL: "exercises_aggregate", "aggregate", "count"),
    .boolean("isCompleted", \.isCompleted, graphQL: "user_progress", "is_completed"),
    .boolean("isLocked", \.isLocked),
    .text("facilitator", \.facilitator, graphQL: "facilitator", "name"),
  ]

  package static let details: [ModelField<BNWorkoutModel>] = [
    .rows("exercises", \.exercises),
    .row("feedback", \.feedback, graphQL: "user_feedback"),
  ]
}
