public import Documents

/// A journey that goes by the calendar, a day at a time.
public struct BNJourney: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// How many days it has.
  public var dayCount: Double?
  /// The day that the user has come to, from 1.
  public var day: Double?
  /// How far the user has come, 0 to 1.
  public var progress: Double?
  /// Whether it needs a subscription.
  public var isLocked: Bool?
  /// Its days in their order; lists do without.
  public var days: [BNJourneyDay] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNJourney: DetailedModel {
  package static let fields: [ModelField<BNJourney>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .number("dayCount", \.dayCount),
    .number("day", \.day, graphQL: "user_progress", "day"),
    .number("progress", \.progress, graphQL: "user_progress", "progress"),
    .boolean("isLocked", \.isLocked),
  ]

  package static let details: [ModelField<BNJourney>] = [
    .rows("days", \.days, graphQL: "journey_days")
  ]
}
