// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A card that describes a meal.
public struct BNMealDetailCard: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The kind of the card: `ingredients`, `preparation` or `nutrition`.
  public var kind: String?
  /// The title.
  public var title: String?
  /// The text in Markdown.
  public var body: String?
  /// The image.
  public var image: BNAsset?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNMealDetailCard>] = [
    .text("kind", \.kind),
    .text("title", \.title),
    .text("body", \.body),
    .image("image", \.image),
  ]
}
