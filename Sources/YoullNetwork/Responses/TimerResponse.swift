extension BNTimer: ResponseModel {
  package static let fields: [ModelField<BNTimer>] = [
    .text("title", \.title),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("sound", \.sound, graphQL: "sound", "title"),
  ]
}
