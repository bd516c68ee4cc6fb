public import Documents

/// One day of a journey that goes by the calendar.
public struct BNJourneyDay: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// Which day of the journey it is, from 1.
  public var day: Double?
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// How long it takes, in seconds.
  public var duration: Double?
  /// Whether it is `done`, `today` or `upcoming`.
  public var state: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNJourneyDay: ResponseModel {
  package static let fields: [ModelField<BNJourneyDay>] = [
    .number("day", \.day),
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("state", \.state),
  ]
}
