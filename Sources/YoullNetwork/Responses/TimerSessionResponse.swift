extension BNTimerSession: ResponseModel {
  package static let fields: [ModelField<BNTimerSession>] = [
    .text("title", \.title),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("finishedAt", \.finishedAt),
  ]
}
