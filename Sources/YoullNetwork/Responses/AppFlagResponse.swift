extension BNAppFlag: ResponseValue {
  package static let fields: [ModelField<BNAppFlag>] = [
    .text("name", \.name),
    .boolean("isActive", \.isActive),
  ]
}
