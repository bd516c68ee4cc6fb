public import Documents

/// Something that the backend switches on or off.
public struct BNAppFlag: Sendable {
  /// What is switched.
  public var name: String?
  /// Whether it is on.
  public var isActive: Bool?
  /// Where it stands in the answer.
  public var place: Place?

  package init() {}
}

extension BNAppFlag: ResponseValue {
  package static let fields: [ModelField<BNAppFlag>] = [
    .text("name", \.name),
    .boolean("isActive", \.isActive),
  ]
}
