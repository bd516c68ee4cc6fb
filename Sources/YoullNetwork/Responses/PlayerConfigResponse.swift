extension BNPlayerConfig: ResponseValue {
  package static let fields: [ModelField<BNPlayerConfig>] = [
    .number("skipSeconds", \.skipSeconds),
    .numbers("speeds", \.speeds),
    .boolean("playsInBackground", \.playsInBackground),
    .boolean("playsNext", \.playsNext),
    .number("viewedFrom", \.viewedFrom),
  ]
}
