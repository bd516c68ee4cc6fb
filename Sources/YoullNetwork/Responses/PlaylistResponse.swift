package import Documents

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
