extension BNSubscription: ResponseValue {
  package static let fields: [ModelField<BNSubscription>] = [
    .text("productID", \.productID, graphQL: "product", "slug"),
    .boolean("isActive", \.isActive),
    .text("expiresAt", \.expiresAt),
  ]
}
