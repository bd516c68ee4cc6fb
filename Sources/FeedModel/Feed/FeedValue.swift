/// A text of a feed: a range of its bytes.
package struct FeedText: Sendable, Hashable {
  package let offset: UInt32
  package let length: UInt32

  package init(offset: UInt32, length: UInt32) {
    self.offset = offset
    self.length = length
  }

  package static let empty = FeedText(offset: 0, length: 0)

  package var range: Range<Int> { Int(offset)..<Int(offset) + Int(length) }
}

/// Several values of a feed: a range of values, stored after the row that they belong to.
package struct FeedList: Sendable, Hashable {
  package let first: UInt32
  package let count: UInt32

  package var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

package enum FeedValue: Sendable, Hashable {
  /// The slice does not have the field, or its value is not valid.
  case missing
  case text(FeedText)
  case number(Double)
  case boolean(Bool)
  /// Several texts; an empty list is a missing value instead.
  case texts(FeedList)

  package var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}
