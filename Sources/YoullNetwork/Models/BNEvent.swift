public import Documents

/// Something that people come together for.
public struct BNEvent: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// When it begins, in ISO 8601 as the server wrote it.
  public var startsAt: String?
  /// When it ends, in ISO 8601 as the server wrote it.
  public var endsAt: String?
  /// Where it is.
  public var location: String?
  /// Who speaks or leads.
  public var facilitator: String?
  /// How many people have answered that they come.
  public var attendeeCount: Double?
  /// What the user has answered: `going`, `maybe` or `declined`.
  public var response: String?
  /// Whether it is going on.
  public var isLive: Bool?
  /// The words on the button that opens it.
  public var callToAction: String?
  /// What there is to know, in Markdown; lists do without.
  public var body: String?
  /// Where it can be joined from afar; lists do without.
  public var url: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

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
