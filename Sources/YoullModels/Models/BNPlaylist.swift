public import Documents

/// A playlist that the user has created.
public struct BNPlaylist: BNItem, DetailedModel {
  /// The identity; empty if the response has none.
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

  static let fields: [ModelField<BNPlaylist>] = [
    .text("title", \.title),
    .image("image", \.image),
    .number("itemCount", \.itemCount, graphQL: "contents_aggregate", "aggregate", "count"),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
  ]

  static let details: [ModelField<BNPlaylist>] = [
    .rows("contents", \.contents)
  ]

  /// Reads the `id`: users create playlists, so a playlist has no `slug`.
  package mutating func readIdentity(_ object: ResponseObject, _ reading: inout DocumentReading) {
    id = object.text(FieldName("id"), &reading) ?? ""
  }
}
