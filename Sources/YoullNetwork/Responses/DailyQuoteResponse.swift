extension BNDailyQuote: ResponseModel {
  package static let fields: [ModelField<BNDailyQuote>] = [
    .text("quote", \.quote, graphQL: "text"),
    .text("author", \.author, graphQL: "author", "name"),
    .image("image", \.image),
  ]
}
