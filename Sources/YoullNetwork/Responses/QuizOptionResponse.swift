extension BNQuizOption: ResponseModel {
  package static let fields: [ModelField<BNQuizOption>] = [
    .text("title", \.title),
    .image("image", \.image),
  ]
}
