extension BNExercise: ResponseModel {
  package static let fields: [ModelField<BNExercise>] = [
    .text("title", \.title),
    .image("image", \.image),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .number("repetitions", \.repetitions),
    .number("sets", \.sets),
  ]
}
