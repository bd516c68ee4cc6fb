extension BNSearchOption: ResponseModel {
  package static let fields: [ModelField<BNSearchOption>] = [
    .text("title", \.title)
  ]
}
