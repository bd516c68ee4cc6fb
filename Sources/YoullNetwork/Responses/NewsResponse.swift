extension BNNews: ResponseModel {
  package static let fields: [ModelField<BNNews>] = [
    .text("title", \.title),
    .text("body", \.body),
    .image("image", \.image),
    .text("version", \.version),
  ]
}
