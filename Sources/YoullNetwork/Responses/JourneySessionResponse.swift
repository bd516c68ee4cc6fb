extension BNJourneySession: ResponseValue {
  package static let fields: [ModelField<BNJourneySession>] = [
    .row("content", \.content),
    .boolean("isCompleted", \.isCompleted, graphQL: "user_progress", "is_completed"),
  ]
}
