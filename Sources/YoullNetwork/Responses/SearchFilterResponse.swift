extension BNSearchFilter: ResponseModel {
  package static let fields: [ModelField<BNSearchFilter>] = [
    .text("title", \.title),
    .boolean("allowsSeveral", \.allowsSeveral),
    .rows("options", \.options, graphQL: "search_options"),
  ]
}
