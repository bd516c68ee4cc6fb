import Basics

/// The order of a tag's items in a request; the server chooses the omitted properties.
public struct SliceSort: Sendable, Hashable {
  /// The property that the items are sorted by.
  public let by: SliceSortBy?
  /// The direction.
  public let direction: SliceSortDirection?

  /// Creates an order.
  public init(by: SliceSortBy? = nil, direction: SliceSortDirection? = nil) {
    self.by = by
    self.direction = direction
  }
}

/// A property that items can be sorted by, as both transports name it.
public enum SliceSortBy: String, Sendable, CaseIterable {
  /// The position in the order.
  case position
  /// The title.
  case title
  /// The date of publication.
  case createdAt = "created_at"
  /// The duration.
  case duration
}

/// The direction of an order, as both transports name it.
public enum SliceSortDirection: String, Sendable, CaseIterable {
  /// Ascending.
  case ascending = "asc"
  /// Descending.
  case descending = "desc"
}

extension BNTag {
  /// The order of its items in requests; unknown values are ignored.
  public var sort: SliceSort {
    SliceSort(
      by: SliceSortBy.allCases.first { sortBy?.hasSameBytes(as: $0.rawValue) == true },
      direction: SliceSortDirection.allCases.first {
        sortDirection?.hasSameBytes(as: $0.rawValue) == true
      })
  }
}
