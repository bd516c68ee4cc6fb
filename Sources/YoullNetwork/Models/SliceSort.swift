/// The order of a tag's items in a request; the server chooses what is left out.
public struct SliceSort: Sendable, Hashable {
  /// The property that the items are sorted by.
  public let by: SliceSortBy?
  /// The direction.
  public let direction: SliceSortDirection?

  /// An order.
  public init(by: SliceSortBy? = nil, direction: SliceSortDirection? = nil) {
    self.by = by
    self.direction = direction
  }
}

/// A property that items can be sorted by, in the words of both transports.
public enum SliceSortBy: String, Sendable, CaseIterable {
  /// The position in the order.
  case position
  /// Their titles.
  case title
  /// The date of publication.
  case createdAt = "created_at"
  /// The duration.
  case duration
}

/// The direction of an order, in the words of both transports.
public enum SliceSortDirection: String, Sendable, CaseIterable {
  /// Ascending.
  case ascending = "asc"
  /// Descending.
  case descending = "desc"
}
