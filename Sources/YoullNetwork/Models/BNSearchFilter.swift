public import Documents

/// Something that can be looked by.
public struct BNSearchFilter: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// Whether several of its options can be chosen at once.
  public var allowsSeveral: Bool?
  /// What can be chosen.
  public var options: [BNSearchOption] = []
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNSearchFilter: ResponseModel {
  package static let fields: [ModelField<BNSearchFilter>] = [
    .text("title", \.title),
    .boolean("allowsSeveral", \.allowsSeveral),
    .rows("options", \.options, graphQL: "search_options"),
  ]
}
