/// A page of a list.
public struct BNPage<Item: Sendable>: Sendable {
  /// Its rows, in the server's order.
  public let items: [Item]
  /// A Boolean value that indicates whether more rows follow; `nil` if the response does not
  /// include it.
  public let hasMore: Bool?

  /// Creates a page from its rows.
  public init(items: [Item], hasMore: Bool? = nil) {
    self.items = items
    self.hasMore = hasMore
  }
}
