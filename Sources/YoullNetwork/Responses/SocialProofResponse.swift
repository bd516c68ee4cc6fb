extension BNSocialProof: ResponseValue {
  package static let fields: [ModelField<BNSocialProof>] = [
    .number("userCount", \.userCount),
    .number("rating", \.rating),
    .number("ratingCount", \.ratingCount),
    .rows("reviews", \.reviews),
  ]
}
