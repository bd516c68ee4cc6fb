extension BNMealProgram: ResponseModel {
  package static let fields: [ModelField<BNMealProgram>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .rows("meals", \.meals),
  ]
}
