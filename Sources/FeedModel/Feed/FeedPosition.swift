import Basics

/// The position of a section or of an item in a feed.
package struct FeedPosition: Sendable {
  package let sectionID: String
  package let sectionKind: String
  /// The index of the section in the feed.
  package let section: Int
  /// The ID of the item; `nil` for the header of the section.
  package let itemID: String?
  /// The index of the item in the section.
  package let item: Int?

  package init(
    sectionID: String, sectionKind: String, section: Int, itemID: String? = nil, item: Int? = nil
  ) {
    self.sectionID = sectionID
    self.sectionKind = sectionKind
    self.section = section
    self.itemID = itemID
    self.item = item
  }
}

extension FeedPosition: Hashable {
  package static func == (one: FeedPosition, other: FeedPosition) -> Bool {
    one.section == other.section && one.item == other.item
      && one.sectionID.hasSameBytes(as: other.sectionID)
      && one.sectionKind.hasSameBytes(as: other.sectionKind)
      && ByteString(one.itemID ?? "") == ByteString(other.itemID ?? "")
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(item)
    hasher.combine(ByteString(sectionID))
  }
}
