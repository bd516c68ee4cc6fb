extension BNContent: DetailedModel {
  package static let fields: [ModelField<BNContent>] = [
    .translatedText("title", \.title),
    .translatedText("subtitle", \.subtitle),
    .image("image", \.image),
    .text("category", \.category, graphQL: "category", "title"),
    .text("facilitator", \.facilitator, graphQL: "facilitator", "name"),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .boolean("isLocked", \.isLocked),
    .boolean("isLiked", \.isLiked),
    .number("viewed", \.viewed, graphQL: "user_progress", "viewed_fraction"),
    .text("lastPlayedAt", \.lastPlayedAt, graphQL: "user_progress", "last_played_at"),
    .text("contentType", \.contentType),
    .sliceText("callToAction", \.callToAction),
  ]

  package static let details: [ModelField<BNContent>] = [
    .translatedText("body", \.body),
    .image("media", \.media, graphQL: "media", rest: "mediaUrl"),
  ]
}
