extension BNMeal: ResponseModel {
  package static let fields: [ModelField<BNMeal>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("meal", \.meal, graphQL: "kind"),
    .number("calories", \.calories),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .boolean("isChecked", \.isChecked, graphQL: "user_progress", "is_checked"),
  ]
}
