import Basics
package import YoullModels

/// The items of a list that comes in pages.
package struct PagedItems: Sendable {
  /// The loaded items as one section; `nil` before the first page.
  package private(set) var section: BNHomeFeedSection?
  /// The next page to load; `nil` after the last one.
  package private(set) var next: ContentPage?

  package init(pageSize: Int = ContentPage.size) {
    next = ContentPage(limit: pageSize)
  }

  /// Adds a page; the first page replaces all items.
  package mutating func add(_ answered: BNHomeFeedSection, of page: ContentPage) {
    let hasMore = Self.hasMore(behind: answered, page)
    if var section, page.offset > 0 {
      section.items += Self.items(of: answered, notIn: section)
      self.section = section
    } else {
      section = answered
    }
    section?.hasMore = hasMore
    next = hasMore ? page.next : nil
  }

  /// Returns a Boolean value that indicates whether another page follows.
  ///
  /// The server decides. Without its answer, a page that is not full is the last one. An empty page
  /// always is, so that loading ends.
  private static func hasMore(behind section: BNHomeFeedSection, _ page: ContentPage) -> Bool {
    !section.items.isEmpty && section.hasMore ?? (section.items.count >= page.limit)
  }

  /// Returns the items of a page that the section does not have.
  ///
  /// Items inserted at the top during scrolling move loaded items to the next page. An item without
  /// an ID is never a duplicate.
  private static func items(
    of answered: BNHomeFeedSection, notIn section: BNHomeFeedSection
  ) -> [any BNItem] {
    let known = Set(section.items.map { ByteString($0.id) })
    return answered.items.filter { $0.id.utf8.isEmpty || !known.contains(ByteString($0.id)) }
  }
}
