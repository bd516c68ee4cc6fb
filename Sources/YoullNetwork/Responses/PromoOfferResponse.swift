extension BNPromoOffer: ResponseModel {
  package static let fields: [ModelField<BNPromoOffer>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("endsAt", \.endsAt),
    .text("callToAction", \.callToAction),
    .text("url", \.url, graphQL: "link_url", rest: "linkUrl"),
  ]
}
