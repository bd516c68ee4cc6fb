import Documents
import FeedCore
import FeedModel
import Testing
import YoullNetwork

/// Pages come one after the other, each item once, until there are no more.
@Suite struct ExploreFeedDataProviderTests {
  private static let lost = NetworkError.unanswered(
    ChannelProblem(source: "wire", message: "Nobody answers."))

  private static func section(_ ids: String, hasMore: Bool? = nil) -> BNHomeFeedSection {
    var section = BNHomeFeedSection(id: "content", type: "contentGrid")
    section.items = ids.map { BNRecord(id: $0 == "-" ? "" : "\($0)", values: []) }
    section.hasMore = hasMore
    return section
  }

  /// A provider of pages of three items to which these pages came.
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
    // Doubles change nothing about where the next page begins.
    #expect(provider.loadMore() == ContentPage(offset: 3, limit: 3))
    #expect(provider.state == .loadingMore)
    provider.receive(.success(Self.section("bcd")))
    #expect(provider.loadMore() == ContentPage(offset: 6, limit: 3))
  }

  @Test func whatIsThereComesNoSecondTime() {
    #expect(Self.ids(Self.provider("abc", "cde", "aef")) == "abcdef")
    // Letters that look alike are two names, and what has no name is no double.
    #expect(Self.ids(Self.provider("ab\u{e9}", "e\u{301}xy")) == "ab\u{e9}e\u{301}xy")
    #expect(Self.provider("a--", "--b").section?.items.count == 6)
    // Two in one page are a mistake of the server, which is told where the feed is put together.
    #expect(Self.ids(Self.provider("abc", "dd")) == "abcdd")
  }

  @Test func aPageThatIsNotFullIsTheLast() {
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
  func theServersOwnWordCountsUnlessThereIsNothing(
    _ ids: String, _ said: Bool?, _ hasMore: Bool
  ) {
    var provider = ExploreFeedDataProvider(pageSize: 3)
    _ = provider.loadData()
    provider.receive(.success(Self.section(ids, hasMore: said)))
    #expect(provider.section?.hasMore == hasMore)
    #expect((provider.loadMore() != nil) == hasMore)
  }

  @Test func onePageIsOnItsWayAtATime() {
    var provider = ExploreFeedDataProvider(pageSize: 3)
    #expect(provider.loadData() != nil)
    #expect(provider.loadData() == nil && provider.loadMore() == nil)
    provider.receive(.success(Self.section("abc")))
    #expect(provider.loadMore() != nil)
    #expect(provider.loadMore() == nil && provider.loadData() == nil)
    provider.receive(.success(Self.section("def")))
    // An answer that nobody waits for is nobody's.
    provider.receive(.success(Self.section("xyz")))
    #expect(Self.ids(provider) == "abcdef")
  }

  @Test func aFailureKeepsWhatIsThereAndTheSamePageIsNext() {
    var provider = Self.provider("abc", "def")
    let page = provider.loadMore()
    provider.receive(.failure(Self.lost))
    #expect(provider.state == .failed(Self.lost))
    #expect(Self.ids(provider) == "abcdef" && provider.section?.hasMore == true)
    #expect(page == ContentPage(offset: 6, limit: 3) && provider.loadMore() == page)
    provider.receive(.success(Self.section("g")))
    #expect(Self.ids(provider) == "abcdefg" && provider.state == .allLoaded)
  }

  @Test func loadingAnewBeginsWithTheFirstPage() {
    var provider = Self.provider("abc", "d")
    #expect(provider.loadData() == ContentPage(offset: 0, limit: 3))
    provider.receive(.failure(Self.lost))
    #expect(Self.ids(provider) == "abcd")
    #expect(provider.loadMore() == ContentPage(offset: 0, limit: 3) && provider.state == .loading)
    provider.receive(.success(Self.section("xya")))
    #expect(Self.ids(provider) == "xya" && provider.state == .loaded)
  }
}
