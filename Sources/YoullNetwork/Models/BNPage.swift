/// A page of a list, as it was answered.
public struct BNPage<Item: Sendable>: Sendable {
  /// Its rows, in the server's order.
  public let items: [Item]
  /// Whether there are rows behind it; nil when the server did not say.
  public let hasMore: Bool?

  /// A page of some rows.
  public init(items: [Item], hasMore: Bool? = nil) {
    self.items = items
    self.hasMore = hasMore
  }
}
