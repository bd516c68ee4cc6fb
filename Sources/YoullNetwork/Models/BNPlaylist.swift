public import Documents

/// A list of contents that the user has put together.
public struct BNPlaylist: BNItem {
  /// What it is called; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// Its picture.
  public var image: BNAsset?
  /// How many contents it has.
  public var itemCount: Double?
  /// How long all of it takes, in seconds.
  public var duration: Double?
  /// Its contents in their order; lists do without.
  public var contents: [BNContent] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNPlaylist: DetailedModel {
  package static let fields: [ModelField<BNPlaylist>] = [
    .text("title", \.title),
    .image("image", \.image),
    .number("itemCount", \.itemCount, graphQL: "contents_aggregate", "aggregate", "count"),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
  ]

  package static let details: [ModelField<BNPlaylist>] = [
    .rows("contents", \.contents)
  ]

  /// Users make such rows, and nothing else names them.
  package mutating func readIdentity(_ object: ResponseObject, _ reading: inout DocumentReading) {
    id = object.text(FieldName("id"), &reading) ?? ""
  }
}
