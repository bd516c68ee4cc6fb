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

/// Several values of a feed: a range of them, behind the row that they belong to.
package struct FeedList: Sendable, Hashable {
  package let first: UInt32
  package let count: UInt32

  package init(first: UInt32, count: UInt32) {
    self.first = first
    self.count = count
  }

  package var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

/// The value of one field of one row.
package enum FeedValue: Sendable, Hashable {
  /// The slice did not bring it, or brought something that it cannot be.
  case missing
  case text(FeedText)
  case number(Double)
  case boolean(Bool)
  /// Several texts; where there is none, the value is missing.
  case texts(FeedList)

  package var isMissing: Bool {
    if case .missing = self { true } else { false }
  }
}
