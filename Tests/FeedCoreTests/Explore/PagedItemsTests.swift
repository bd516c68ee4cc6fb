import FeedCore
import Testing
import YoullModels

/// Pages are added in order and without duplicates, up to the last page.
@Suite struct PagedItemsTests {
  private static func section(_ ids: String, hasMore: Bool? = nil) -> BNHomeFeedSection {
    var section = BNHomeFeedSection(id: "content", type: "contentGrid")
    section.items = ids.map { BNRecord(id: $0 == "-" ? "" : "\($0)", values: []) }
    section.hasMore = hasMore
    return section
  }

  /// Returns a list with a page size of three after some pages.
  private static func list(_ pages: String...) -> PagedItems {
    var list = PagedItems(pageSize: 3)
    for page in pages { if let next = list.next { list.add(section(page), of: next) } }
    return list
  }

  private static func ids(_ list: PagedItems) -> String {
    (list.section?.items ?? []).map(\.id).joined()
  }

  @Test func theOffsetGrowsByThePageSize() {
    var list = PagedItems(pageSize: 3)
    #expect(list.section == nil && list.next == ContentPage(offset: 0, limit: 3))
    list = Self.list("abc")
    #expect(list.section?.hasMore == true && list.next == ContentPage(offset: 3, limit: 3))
    // Duplicates do not change the offset of the next page.
    #expect(Self.list("abc", "bcd").next == ContentPage(offset: 6, limit: 3))
  }

  @Test func loadedItemsAreNotRepeated() {
    #expect(Self.ids(Self.list("abc", "cde", "aef")) == "abcdef")
    // IDs compare by bytes, and an item without an ID is never a duplicate.
    #expect(Self.ids(Self.list("ab\u{e9}", "e\u{301}xy")) == "ab\u{e9}e\u{301}xy")
    #expect(Self.list("a--", "--b").section?.items.count == 6)
    // Duplicates in one page are reported when the feed is assembled.
    #expect(Self.ids(Self.list("abc", "dd")) == "abcdd")
  }

  @Test func pageThatIsNotFullIsTheLast() {
    let list = Self.list("abc", "cd")
    #expect(list.section?.hasMore == false && list.next == nil && Self.ids(list) == "abcd")
    #expect(Self.list("abc").next != nil)
    #expect(Self.list("abc", "").next == nil)
  }

  @Test(
    arguments: [
      ("abc", false, false), ("ab", true, true), ("", true, false), ("ab", nil, false),
    ] as [(String, Bool?, Bool)])
  func serverDecidesUnlessThePageIsEmpty(
    _ ids: String, _ said: Bool?, _ hasMore: Bool
  ) {
    var list = PagedItems(pageSize: 3)
    list.add(Self.section(ids, hasMore: said), of: ContentPage(limit: 3))
    #expect(list.section?.hasMore == hasMore && (list.next != nil) == hasMore)
  }

  @Test func firstPageReplacesAllItems() {
    var list = Self.list("abc", "def")
    list.add(Self.section("xya"), of: ContentPage(limit: 3))
    #expect(Self.ids(list) == "xya" && list.next == ContentPage(offset: 3, limit: 3))
  }
}
