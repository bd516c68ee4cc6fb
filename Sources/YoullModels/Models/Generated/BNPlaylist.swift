// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A playlist that the user has created.
public struct BNPlaylist: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The image.
  public var image: BNAsset?
  /// The number of its contents.
  public var itemCount: Double?
  /// The total duration in seconds.
  public var duration: Double?
  /// Its contents in their order; lists lack them.
  public var contents: [BNContent] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNPlaylist>] = [
    .text("title", \.title),
    .image("image", \.image),
    .number("itemCount", \.itemCount, graphQL: "contents_aggregate", "aggregate", "count"),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
  ]

  static let details: [ModelField<BNPlaylist>] = [
    .rows("contents", \.contents),
  ]

  static let identity = FieldName("id")
}
