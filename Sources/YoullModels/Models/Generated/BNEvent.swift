// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// An event that users attend together.
public struct BNEvent: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The start in ISO 8601, as the server wrote it.
  public var startsAt: String?
  /// The end in ISO 8601, as the server wrote it.
  public var endsAt: String?
  /// The location.
  public var location: String?
  /// The name of the facilitator.
  public var facilitator: String?
  /// The number of users who have accepted.
  public var attendeeCount: Double?
  /// The response of the user: `going`, `maybe` or `declined`.
  public var response: String?
  /// A Boolean value that indicates whether the event is in progress.
  public var isLive: Bool?
  /// The title of the button that opens it.
  public var callToAction: String?
  /// The description in Markdown; lists lack it.
  public var body: String?
  /// The address to join it remotely; lists lack it.
  public var url: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNEvent>] = [
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

  static let details: [ModelField<BNEvent>] = [
    .text("body", \.body),
    .text("url", \.url, graphQL: "link_url", rest: "linkUrl"),
  ]
}
