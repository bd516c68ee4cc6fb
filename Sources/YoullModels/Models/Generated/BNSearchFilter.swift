// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A filter of the search.
public struct BNSearchFilter: BNItem, ResponseModel {
  /// The identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The title.
  public var title: String?
  /// A Boolean value that indicates whether several options can be selected at once.
  public var allowsSeveral: Bool?
  /// The options.
  public var options: [BNSearchOption] = []
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNSearchFilter>] = [
    .text("title", \.title),
    .boolean("allowsSeveral", \.allowsSeveral),
    .rows("options", \.options, graphQL: "search_options"),
  ]
}
