public import Documents

/// A picture or another medium.
public struct BNAsset: Sendable, Hashable {
  /// Its address.
  public let url: String

  /// A medium at an address.
  public init(url: String) {
    self.url = url
  }
}

/// Something to play or read.
public struct BNContent: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// The category that it belongs to.
  public var category: String?
  /// Who speaks or leads.
  public var facilitator: String?
  /// How long it takes, in seconds.
  public var duration: Double?
  /// Whether it needs a subscription.
  public var isLocked: Bool?
  /// Whether it is one of the user's favourites.
  public var isLiked: Bool?
  /// How much of it the user has seen, 0 to 1.
  public var viewed: Double?
  /// When the user played it last, in ISO 8601 as the server wrote it.
  public var lastPlayedAt: String?
  /// Whether it is a `session`, a `category` or a `subcategory`.
  public var contentType: String? = "session"
  /// What there is to read, in Markdown; lists do without.
  public var body: String?
  /// What is played; lists do without.
  public var media: BNAsset?
  /// The words on the button that opens it.
  public var callToAction: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

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
