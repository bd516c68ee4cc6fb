public import Documents

/// A flag that the backend switches on or off.
public struct BNAppFlag: Sendable {
  /// The name of the flag.
  public var name: String?
  /// A Boolean value that indicates whether the flag is on.
  public var isActive: Bool?
  /// The place in the response.
  public var place: Place?

  package init() {}
}

extension BNAppFlag: ResponseValue {
  package static let fields: [ModelField<BNAppFlag>] = [
    .text("name", \.name),
    .boolean("isActive", \.isActive),
  ]
}
