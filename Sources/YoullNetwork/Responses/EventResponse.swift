extension BNEvent: DetailedModel {
  package static let fields: [ModelField<BNEvent>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("startsAt", \.startsAt),
    .text("endsAt", \.endsAt),
    .text("location", \.location, graphQL: "venue", "name"),
    .text("facilitator", \.facilitator, graphQL: "facilitator", "name"),
    .number("attendeeCount", \.attendeeCount, graphQL: "responses_aggregate", "aggregate", "count"),
    .text("response", \.response, graphQL: "user_response", "state"),
    .boolean("isLive", \.isLive),
    .sliceText("callToAction", \.callToAction),
  ]

  package static let details: [ModelField<BNEvent>] = [
    .text("body", \.body),
    .text("url", \.url, graphQL: "link_url", rest: "linkUrl"),
  ]
}
