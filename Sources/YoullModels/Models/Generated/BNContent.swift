// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// Content that the user plays or reads.
public struct BNContent: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The category that it belongs to.
  public var category: String?
  /// The name of the facilitator.
  public var facilitator: String?
  /// The duration in seconds.
  public var duration: Double?
  /// A Boolean value that indicates whether the content requires a subscription.
  public var isLocked: Bool?
  /// A Boolean value that indicates whether the user likes the content.
  public var isLiked: Bool?
  /// The share that the user has seen, from 0 to 1.
  public var viewed: Double?
  /// The date when the user last played it, in ISO 8601 as the server wrote it.
  public var lastPlayedAt: String?
  /// A Boolean value that indicates whether the user has completed it as a session of a journey;
  /// other lists lack it.
  public var isCompleted: Bool?
  /// The type: `session`, `category` or `subcategory`.
  public var contentType: String? = "session"
  /// The title of the button that opens it.
  public var callToAction: String?
  /// The text in Markdown; lists lack it.
  public var body: String?
  /// The medium to play; lists lack it.
  public var media: BNAsset?
  /// The first contents of its facilitator, which can include it; lists lack them.
  public var related: [BNContent] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNContent>] = [
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
    .boolean("isCompleted", \.isCompleted, graphQL: "user_progress", "is_completed"),
    .text("contentType", \.contentType),
    .sliceText("callToAction", \.callToAction),
  ]

  static let details: [ModelField<BNContent>] = [
    .translatedText("body", \.body),
    .image("media", \.media, graphQL: "media", rest: "mediaUrl"),
    .rows("related", \.related, graphQL: "facilitator", "contents"),
  ]
}
