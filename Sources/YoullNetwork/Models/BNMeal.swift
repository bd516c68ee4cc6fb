public import Documents

/// A meal of the user's plan.
public struct BNMeal: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// A line about it.
  public var subtitle: String?
  /// Its picture.
  public var image: BNAsset?
  /// Whether it is `breakfast`, `lunch`, `dinner` or a `snack`.
  public var meal: String?
  /// How much energy it has, in kilocalories.
  public var calories: Double?
  /// How long it takes, in seconds.
  public var duration: Double?
  /// Whether the user has had it.
  public var isChecked: Bool?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNMeal: ResponseModel {
  package static let fields: [ModelField<BNMeal>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("meal", \.meal, graphQL: "kind"),
    .number("calories", \.calories),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .boolean("isChecked", \.isChecked, graphQL: "user_progress", "is_checked"),
  ]
}
