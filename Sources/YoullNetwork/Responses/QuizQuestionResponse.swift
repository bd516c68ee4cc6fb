extension BNQuizQuestion: ResponseModel {
  package static let fields: [ModelField<BNQuizQuestion>] = [
    .text("kind", \.kind),
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .boolean("isRequired", \.isRequired),
    .rows("options", \.options, graphQL: "quiz_options"),
    .texts("chosen", \.chosen, graphQL: "user_answer", "options"),
    .text("words", \.words, graphQL: "user_answer", "words"),
  ]
}
