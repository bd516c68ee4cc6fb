extension BNWidgetConfig: ResponseModel {
  package static let fields: [ModelField<BNWidgetConfig>] = [
    .text("title", \.title),
    .number("refreshSeconds", \.refreshSeconds),
    .sliceItems("items", \.items),
  ]
}
