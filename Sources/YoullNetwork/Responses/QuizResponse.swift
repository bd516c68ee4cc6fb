extension BNQuiz: ResponseModel {
  package static let fields: [ModelField<BNQuiz>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .rows("questions", \.questions, graphQL: "quiz_questions"),
  ]
}
