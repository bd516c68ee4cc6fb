/// The content of a screen: sections with items, as flat rows of values.
///
/// One byte array contains all texts, and one array contains all values. The fields of a row have
/// the order of their declarations in the ``SectionCatalog``. So a layout's binding is an index,
/// and rendering a page looks up no names. Equal feeds have equal bytes, independent of their
/// source.
package struct Feed: Sendable, Hashable {
  package internal(set) var text: [UInt8] = []
  package internal(set) var values: [FeedValue] = []
  package internal(set) var sections: [FeedSection] = []
  package internal(set) var items: [FeedItem] = []

  package init() {}

  package func string(_ text: FeedText) -> String {
    String(decoding: self.text[text.range], as: UTF8.self)
  }
}

package struct FeedSection: Sendable, Hashable {
  package let id: FeedText
  /// The name of the kind in the slice; it is the only source of an unknown kind's name.
  package let kindName: FeedText
  /// The index of the kind in the catalog; for an unknown kind, the index of the fallback.
  package let kind: Int
  /// The index of the first of the section's own values.
  package let firstValue: Int
  /// The range of its items.
  package internal(set) var items: Range<Int>
}

/// An item of a section, with the fields that the catalog declares.
package struct FeedItem: Sendable, Hashable {
  package let id: FeedText
  /// The index of the first of the item's values.
  package let firstValue: Int
}
