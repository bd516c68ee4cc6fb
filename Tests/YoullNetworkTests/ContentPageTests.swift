import Basics
import Documents
import Testing
import YoullModels

@testable import YoullNetwork

/// Paged lists end, and return no item twice.
@Suite struct ContentPageTests {
  /// The items of each page, the server's `hasMore` for each page, and the expected pages.
  private static let lists: [([[String]], [Bool?], [[String]])] = [
    // A list ends at the server's last page, or when nothing new arrives. A page need not be full.
    ([["a", "b"], ["c", "d"], ["e", "f"]], [true, false], [["a", "b"], ["c", "d"]]),
    ([["a", "b"], ["c"], ["d"], []], [], [["a", "b"], ["c"], ["d"]]),
    ([["a"], ["b"]], [true, false], [["a"], ["b"]]),
    ([[], ["a", "b"]], [true], []),
    ([["a", "b"], [], ["c", "d"]], [true, true], [["a", "b"]]),
    // An item that moved to the next page is skipped, and a page with known items only ends the
    // list.
    ([["a", "b"], ["b", "c"], ["d"], ["d"]], [], [["a", "b"], ["c"], ["d"]]),
    ([["a", "b"], ["b", "a"], ["c", "d"]], [true, true], [["a", "b"]]),
    // Items without an ID may be new if the server has more, up to the largest number of pages.
    ([["", ""], ["", ""]], [], [["", ""]]),
    (
      Array(repeating: ["", ""], count: 9), Array(repeating: true, count: 9),
      Array(repeating: ["", ""], count: 5)
    ),
  ]

  private static func item(_ id: String) -> BNRecord { BNRecord(id: id, values: []) }

  private static func given<Model>(
    _ pages: ContentPages<Model>, _ ids: (Model) -> [String]
  ) async throws -> [[String]] {
    var given: [[String]] = []
    for try await page in pages { given.append(ids(page.model)) }
    return given
  }

  @Test func listsEnd() async throws {
    for (pages, hasMore, given) in Self.lists {
      let asked = Locked(0)
      @Sendable func next(_ page: ContentPage) -> (items: [BNRecord], hasMore: Bool?) {
        let number = asked.withLock { asked in
          asked += 1
          return asked - 1
        }
        let rows = pages[..<number].reduce(0) { $0 + $1.count }
        #expect(page == ContentPage(offset: 10 + rows, limit: 2))
        return (pages[number].map(Self.item), number < hasMore.count ? hasMore[number] : nil)
      }
      let start = ContentPage(offset: 10, limit: 2)
      let rows = ContentPages(from: start, most: 5) { page throws(NetworkError) in
        let (items, hasMore) = next(page)
        return NetworkAnswer(model: BNPage<any BNItem>(items: items, hasMore: hasMore))
      }
      #expect(try await Self.given(rows) { $0.items.map(\.id) } == given)
      asked.withLock { $0 = 0 }
      let feeds = ContentPages(from: start, most: 5) { page throws(NetworkError) in
        var list = BNHomeFeedSection(id: "list", type: "contentList")
        (list.items, list.hasMore) = next(page)
        var head = BNHomeFeedSection(id: "head", type: "header")
        head.items = list.hasMore == nil ? [] : [Self.item("a")]
        return NetworkAnswer(model: BNHomeFeed(sections: [head, list]))
      }
      #expect(try await Self.given(feeds) { $0.sections[1].items.map(\.id) } == given)
    }
  }

  @Test func pagesOfAPathUseParameters() async throws {
    let network = BricksNetwork(channel: MirrorChannel())
    let pages: ContentPages<[BNContent]> = network.pages(
      path: "/a", queryParams: ["z": "1"], from: ContentPage(offset: 8, limit: 4))
    var iterator = pages.makeAsyncIterator()
    do {
      _ = try await iterator.next()
      Issue.record("nobody answers")
    } catch {
      #expect(
        error
          == .unanswered(ChannelProblem(source: "/a", message: "limit=4&offset=8&z=1")))
    }
    #expect(try await iterator.next() == nil)
  }

  @Test func cancelledIterationEnds() async throws {
    let network = BricksNetwork(channel: SilentChannel())
    let pages: ContentPages<[BNContent]> = network.pages(path: "/a")
    let loop = Task { () -> NetworkError? in
      do throws(NetworkError) {
        for try await _ in pages {}
        return nil
      } catch {
        return error
      }
    }
    while network.waiting == 0 { await Task.yield() }
    loop.cancel()
    #expect(await loop.value?.findings.first?.message == "The request was cancelled.")
  }

  /// A channel that responds only when its request is cancelled.
  private struct SilentChannel: Channel {
    func answer(
      _ request: ChannelRequest, with headers: [ChannelHeader]
    ) async throws(ChannelProblem) -> ChannelAnswer {
      try? await Task.sleep(for: .seconds(1000))
      throw ChannelProblem(source: "a", message: "", kind: .cancelled)
    }
  }
}
