extension BNSubcategory: ResponseModel {
  package static let fields: [ModelField<BNSubcategory>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("itemCount", \.itemCount, graphQL: "contents_aggregate", "aggregate", "count"),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .boolean("isLocked", \.isLocked),
    .number("rating", \.rating, graphQL: "reviews_aggregate", "aggregate", "avg", "rating"),
    .number("reviewCount", \.reviewCount, graphQL: "reviews_aggregate", "aggregate", "count"),
    .constant("contentType", "subcategory"),
  ]
}
