/// The order in which the items of a tag are asked for; what is left out is the server's to say.
public struct SliceSort: Sendable, Hashable {
  /// What they are sorted by.
  public let by: SliceSortBy?
  /// In which direction.
  public let direction: SliceSortDirection?

  /// An order.
  public init(by: SliceSortBy? = nil, direction: SliceSortDirection? = nil) {
    self.by = by
    self.direction = direction
  }
}

/// What items can be sorted by, in the words of both transports.
public enum SliceSortBy: String, Sendable, CaseIterable {
  /// The order in which they were put.
  case position
  /// Their titles.
  case title
  /// When they were published.
  case createdAt = "created_at"
  /// How long they take.
  case duration
}

/// The direction of an order, in the words of both transports.
public enum SliceSortDirection: String, Sendable, CaseIterable {
  /// From the least to the greatest.
  case ascending = "asc"
  /// From the greatest to the least.
  case descending = "desc"
}
