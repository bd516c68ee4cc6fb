// Written by models.py from YoullModels/Models.json; edit that and run `make code`.
// swift-format-ignore-file
public import Documents

/// A flag that the backend switches on or off.
public struct BNAppFlag: Sendable, ResponseValue {
  /// The name of the flag.
  public var name: String?
  /// A Boolean value that indicates whether the flag is on.
  public var isActive: Bool?
  /// The place in the response.
  public var place: Place?

  /// Creates an empty model.
  public init() {}

  static let fields: [ModelField<BNAppFlag>] = [
    .text("name", \.name),
    .boolean("isActive", \.isActive),
  ]
}
