extension BNReview: ResponseModel {
  package static let fields: [ModelField<BNReview>] = [
    .text("author", \.author, graphQL: "user", "name"),
    .number("rating", \.rating),
    .text("body", \.body),
    .text("createdAt", \.createdAt),
  ]
}
