/// What a screen shows: sections with items, as flat rows of values.
///
/// All texts lie in one array of bytes and all values in another. The fields of a row stand in the
/// order in which the ``SectionCatalogue`` declares them for the kind, so that a binding of a layout
/// is an index and no name is looked up while a page is made. Equal feeds have equal bytes, whatever
/// they were read from.
package struct Feed: Sendable, Hashable {
  package internal(set) var text: [UInt8] = []
  package internal(set) var values: [FeedValue] = []
  package internal(set) var sections: [FeedSection] = []
  package internal(set) var items: [FeedItem] = []

  package init() {}

  /// The text of a range, for messages and tests.
  package func string(_ text: FeedText) -> String {
    String(decoding: self.text[text.range], as: UTF8.self)
  }
}

/// One section of a feed.
package struct FeedSection: Sendable, Hashable {
  package let id: FeedText
  /// The kind as the slice names it; what an unknown kind is called is known only from here.
  package let kindName: FeedText
  /// The index of its kind in the catalogue; of an unknown one that of the fallback.
  package let kind: Int
  /// Where the row of its own fields begins.
  package let firstValue: Int
  /// Its items.
  package internal(set) var items: Range<Int>
}

/// One item of a section: an open record whose fields the catalogue names.
package struct FeedItem: Sendable, Hashable {
  package let id: FeedText
  /// Where the row of its fields begins.
  package let firstValue: Int
}
