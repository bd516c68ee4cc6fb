extension BNCategory: DetailedModel {
  package static let fields: [ModelField<BNCategory>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("itemCount", \.itemCount, graphQL: "subcategories_aggregate", "aggregate", "count"),
    .constant("contentType", "category"),
  ]

  package static let details: [ModelField<BNCategory>] = [
    .rows("subcategories", \.subcategories)
  ]
}
