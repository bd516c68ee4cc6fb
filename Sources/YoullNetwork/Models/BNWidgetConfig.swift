public import Documents

/// What a widget outside of the app shows.
public struct BNWidgetConfig: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// How long it may stay as it is.
  public var refreshSeconds: Double?
  /// What it shows.
  public var items: [any BNItem] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNWidgetConfig: ResponseModel {
  package static let fields: [ModelField<BNWidgetConfig>] = [
    .text("title", \.title),
    .number("refreshSeconds", \.refreshSeconds),
    .sliceItems("items", \.items),
  ]
}
