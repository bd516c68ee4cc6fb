// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// The content of a widget outside of the app.
public struct BNWidgetConfig: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// The time in seconds until the widget must be refreshed.
  public var refreshSeconds: Double?
  /// The content.
  public var items: [any BNItem] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNWidgetConfig>] = [
    .text("title", \.title),
    .number("refreshSeconds", \.refreshSeconds),
    .sliceItems("items", \.items),
  ]
}
