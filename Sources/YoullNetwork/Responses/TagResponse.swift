extension BNTag: ResponseModel {
  package static let fields: [ModelField<BNTag>] = [
    .text("title", \.title),
    .image("image", \.image),
    .text("sortBy", \.sortBy),
    .text("sortDirection", \.sortDirection),
    .ownBoolean("isSelected", \.isSelected),
    .ownBoolean("isAll", \.isAll),
  ]
}
