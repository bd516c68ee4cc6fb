extension BNJourneyDay: ResponseModel {
  package static let fields: [ModelField<BNJourneyDay>] = [
    .number("day", \.day),
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("state", \.state),
  ]
}
