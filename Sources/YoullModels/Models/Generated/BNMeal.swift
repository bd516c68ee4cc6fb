// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A meal of the user's plan.
public struct BNMeal: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The subtitle.
  public var subtitle: String?
  /// The image.
  public var image: BNAsset?
  /// The kind of meal: `breakfast`, `lunch`, `dinner` or `snack`.
  public var meal: String?
  /// The energy that it contains, in kilocalories.
  public var calories: Double?
  /// The duration in seconds.
  public var duration: Double?
  /// A Boolean value that indicates whether the user has eaten the meal.
  public var isChecked: Bool?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNMeal>] = [
    .text("title", \.title),
    .text("subtitle", \.subtitle),
    .image("image", \.image),
    .text("meal", \.meal, graphQL: "kind"),
    .number("calories", \.calories),
    .number("duration", \.duration, graphQL: "duration_seconds", rest: "durationSeconds"),
    .boolean("isChecked", \.isChecked, graphQL: "user_progress", "is_checked"),
  ]
}
