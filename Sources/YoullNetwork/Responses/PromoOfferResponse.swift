import Documents

/// A promotional offer of an answer.
struct PromoOfferResponse: DecodableResponse {
  private let slug: String?
  private let title: String?
  private let subtitle: String?
  private let asset: AssetResponse
  private let endsAt: String?
  private let callToAction: String?
  private let url: String?
  private let place: Place

  init(_ object: ResponseObject, _ reading: inout DocumentReading) {
    slug = object.text(FieldName("slug"), &reading)
    title = object.text(FieldName("title"), &reading)
    subtitle = object.text(FieldName("subtitle"), &reading)
    asset = AssetResponse(object, &reading)
    endsAt = object.text(FieldName(graphQL: "ends_at", rest: "endsAt"), &reading)
    callToAction = object.text(
      FieldName(graphQL: "call_to_action", rest: "callToAction"), &reading)
    url = object.text(FieldName(graphQL: "link_url", rest: "linkUrl"), &reading)
    place = reading.document.place(of: object.node)
  }

  func model() -> BNPromoOffer {
    BNPromoOffer(
      id: slug ?? "", title: title, subtitle: subtitle, image: asset.model(), endsAt: endsAt,
      callToAction: callToAction, url: url, place: place)
  }
}
