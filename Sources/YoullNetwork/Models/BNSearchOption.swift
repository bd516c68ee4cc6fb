public import Documents

/// What can be chosen of a filter.
public struct BNSearchOption: BNItem {
  /// What it is called on every transport; empty when the server did not say.
  public var id = ""
  /// What people call it.
  public var title: String?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNSearchOption: ResponseModel {
  package static let fields: [ModelField<BNSearchOption>] = [
    .text("title", \.title)
  ]
}
