import Documents
import FeedCore
import FeedModel
import Testing
import YoullModels
import YoullNetwork

/// The provider loads pages in order and without duplicates up to the last page.
@Suite struct ExploreFeedDataProviderTests {
  private static let lost = NetworkError.unanswered(
    ChannelProblem(source: "wire", message: "The server does not respond."))

  private static func section(_ ids: String, hasMore: Bool? = nil) -> BNHomeFeedSection {
    var section = BNHomeFeedSection(id: "content", type: "contentGrid")
    section.items = ids.map { BNRecord(id: $0 == "-" ? "" : "\($0)", values: []) }
    section.hasMore = hasMore
    return section
  }

  /// Returns a provider with a page size of three after some pages.
  private static func provider(_ pages: String...) -> ExploreFeedDataProvider {
    var provider = ExploreFeedDataProvider(pageSize: 3)
    for (index, page) in pages.enumerated() {
      _ = index == 0 ? provider.loadData() : provider.loadMore()
      provider.receive(.success(section(page)))
    }
    return provider
  }

  private static func ids(_ provider: ExploreFeedDataProvider) -> String {
    (provider.section?.items ?? []).map(\.id).joined()
  }

  @Test func theOffsetGrowsByThePageSize() {
    var provider = ExploreFeedDataProvider(pageSize: 3)
    #expect(provider.state == .idle && provider.section == nil && provider.loadMore() == nil)
    #expect(provider.loadData() == ContentPage(offset: 0, limit: 3))
    #expect(provider.state == .loading)
    provider.receive(.success(Self.section("abc")))
    #expect(provider.state == .loaded && provider.section?.hasMore == true)
    // Duplicates do not change the offset of the next page.
    #expect(provider.loadMore() == ContentPage(offset: 3, limit: 3))
    #expect(provider.state == .loadingMore)
    provider.receive(.success(Self.section("bcd")))
    #expect(provider.loadMore() == ContentPage(offset: 6, limit: 3))
  }

  @Test func loadedItemsAreNotRepeated() {
    #expect(Self.ids(Self.provider("abc", "cde", "aef")) == "abcdef")
    // IDs compare by bytes, and an item without an ID is never a duplicate.
    #expect(Self.ids(Self.provider("ab\u{e9}", "e\u{301}xy")) == "ab\u{e9}e\u{301}xy")
    #expect(Self.provider("a--", "--b").section?.items.count == 6)
    // Duplicates in one page are reported when the feed is assembled.
    #expect(Self.ids(Self.provider("abc", "dd")) == "abcdd")
  }

  @Test func pageThatIsNotFullIsTheLast() {
    var provider = Self.provider("abc", "cd")
    #expect(provider.state == .allLoaded && provider.section?.hasMore == false)
    #expect(provider.loadMore() == nil && Self.ids(provider) == "abcd")
    #expect(Self.provider("abc").state == .loaded)
    #expect(Self.provider("abc", "").state == .allLoaded)
  }

  @Test(
    arguments: [
      ("abc", false, false), ("ab", true, true), ("", true, false), ("ab", nil, false),
    ] as [(String, Bool?, Bool)])
  func serverDecidesUnlessThePageIsEmpty(
    _ ids: String, _ said: Bool?, _ hasMore: Bool
  ) {
    var provider = ExploreFeedDataProvider(pageSize: 3)
    _ = provider.loadData()
    provider.receive(.success(Self.section(ids, hasMore: said)))
    #expect(provider.section?.hasMore == hasMore)
    #expect((provider.loadMore() != nil) == hasMore)
  }

  @Test func onePageIsInFlightAtATime() {
    var provider = ExploreFeedDataProvider(pageSize: 3)
    #expect(provider.loadData() != nil)
    #expect(provider.loadData() == nil && provider.loadMore() == nil)
    provider.receive(.success(Self.section("abc")))
    #expect(provider.loadMore() != nil)
    #expect(provider.loadMore() == nil && provider.loadData() == nil)
    provider.receive(.success(Self.section("def")))
    // An unexpected response is ignored.
    provider.receive(.success(Self.section("xyz")))
    #expect(Self.ids(provider) == "abcdef")
  }

  @Test func failureKeepsItemsAndRepeatsThePage() {
    var provider = Self.provider("abc", "def")
    let page = provider.loadMore()
    provider.receive(.failure(Self.lost))
    #expect(provider.state == .failed(Self.lost))
    #expect(Self.ids(provider) == "abcdef" && provider.section?.hasMore == true)
    #expect(page == ContentPage(offset: 6, limit: 3) && provider.loadMore() == page)
    provider.receive(.success(Self.section("g")))
    #expect(Self.ids(provider) == "abcdefg" && provider.state == .allLoaded)
  }

  @Test func reloadStartsWithTheFirstPage() {
    var provider = Self.provider("abc", "d")
    #expect(provider.loadData() == ContentPage(offset: 0, limit: 3))
    provider.receive(.failure(Self.lost))
    #expect(Self.ids(provider) == "abcd")
    #expect(provider.loadMore() == ContentPage(offset: 0, limit: 3) && provider.state == .loading)
    provider.receive(.success(Self.section("xya")))
    #expect(Self.ids(provider) == "xya" && provider.state == .loaded)
  }
}
