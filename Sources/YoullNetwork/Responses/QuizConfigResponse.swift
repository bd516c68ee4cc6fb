extension BNQuizConfig: ResponseModel {
  package static let fields: [ModelField<BNQuizConfig>] = [
    .text("quizID", \.quizID, graphQL: "quiz", "slug"),
    .boolean("isSkippable", \.isSkippable),
    .boolean("showsIntro", \.showsIntro),
    .boolean("showsOnVisit", \.showsOnVisit),
  ]
}
