extension YNBadge: ResponseModel {
  package static let fields: [ModelField<YNBadge>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .text("earnedAt", \.earnedAt, graphQL: "user_progress", "earned_at"),
  ]
}
