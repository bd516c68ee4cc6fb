extension BNActivityFeedback: ResponseValue {
  package static let fields: [ModelField<BNActivityFeedback>] = [
    .number("rating", \.rating),
    .text("words", \.words),
  ]
}
