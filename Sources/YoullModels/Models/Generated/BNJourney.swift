// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A timeline journey, which follows the calendar one day at a time.
public struct BNJourney: BNItem, DetailedModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The number of its days.
  public var dayCount: Double?
  /// The current day of the user, from 1.
  public var day: Double?
  /// The progress of the user, from 0 to 1.
  public var progress: Double?
  /// A Boolean value that indicates whether the journey requires a subscription.
  public var isLocked: Bool?
  /// Its days in their order; lists lack them.
  public var days: [BNJourneyDay] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNJourney>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("dayCount", \.dayCount),
    .number("day", \.day, graphQL: "user_progress", "day"),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .boolean("isLocked", \.isLocked),
  ]

  static let details: [ModelField<BNJourney>] = [
    .rows("days", \.days, graphQL: "journey_days"),
  ]
}
