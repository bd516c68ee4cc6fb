extension BNTag: ResponseModel {
  package static let fields: [ModelField<BNTag>] = [
    .text("title", \.title),
    .image("image", \.image),
    .ownBoolean("isSelected", \.isSelected),
    .ownBoolean("isAll", \.isAll),
  ]
}
