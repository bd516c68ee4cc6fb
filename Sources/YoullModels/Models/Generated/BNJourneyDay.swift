// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A day of a timeline journey.
public struct BNJourneyDay: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The number of the day in the journey, from 1.
  public var day: Double?
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The duration in seconds.
  public var duration: Double?
  /// The state: `done`, `today` or `upcoming`.
  public var state: String?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNJourneyDay>] = [
    .number("day", \.day),
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .text("state", \.state),
  ]
}
