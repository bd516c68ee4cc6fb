extension BNProduct: ResponseModel {
  package static let fields: [ModelField<BNProduct>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("price", \.price),
    .text("oldPrice", \.oldPrice),
    .sliceText("callToAction", \.callToAction),
  ]
}
