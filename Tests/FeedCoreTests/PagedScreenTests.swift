import Documents
import FeedCore
import FeedModel
import Testing
import YoullModels
import YoullNetwork

/// Screens with a paged list show the requested number of pages.
@Suite struct PagedScreenTests {
  /// A list of three items for the tag `calm`; the second page repeats one.
  private static func recordings() -> Recordings {
    var recordings = Recordings.slices()
    func item(_ slug: String) -> String {
      #"{"itemType": "content", "slug": "\#(slug)", "title": "\#(slug)"}"#
    }
    func row(_ slug: String) -> String {
      #"{"content": {"slug": "\#(slug)", "title": "\#(slug)"}}"#
    }
    let bar = #"{"slug": "calm", "title": "Calm", "sort_by": "title", "sort_direction": "desc"}"#
    let flatBar =
      #"{"itemType": "tag", "slug": "calm", "title": "Calm", "#
      + #""sortBy": "title", "sortDirection": "up"}"#
    recordings.files["graphql/GetExploreTags.json"] = Array(
      #"{"data": {"explore_tags": [\#(bar)]}}"#.utf8)
    for (folder, slugs, count) in [("", ["a", "b"], 3), ("offset-8/", ["b", "c"], 10)] {
      recordings.files["\(folder)graphql/GetExploreContent.json"] = Array(
        #"""
        {"data": {"explore_items": [\#(slugs.map(row).joined(separator: ","))],
          "explore_items_aggregate": {"aggregate": {"count": \#(count)}}}}
        """#.utf8)
      recordings.files["\(folder)rest/slices/explore-tag.json"] = Array(
        #"""
        {"slices": [{"slug": "tags", "type": "tagsBar", "items": [\#(flatBar)]},
          {"slug": "content", "type": "contentGrid", "hasMore": \#(folder.isEmpty),
           "items": [\#(slugs.map(item).joined(separator: ","))]}]}
        """#.utf8)
    }
    return recordings
  }

  private func list(_ screen: ScreenFeed) -> String {
    screen.feed.lines(Project.catalog).last ?? ""
  }

  @Test(arguments: Transport.allCases)
  func pagesFormOneListWithoutDuplicates(_ transport: Transport) async {
    let recordings = Self.recordings()
    func grid(_ pages: Int) async -> String {
      let screen = await recordings.feed(
        transport, of: .explore, about: "calm", pages: pages)
      #expect(screen.findings.map(\.message) == [] && screen.failure == nil)
      #expect(screen.origins.items.count == screen.feed.items.count)
      return list(screen)
    }
    func written(_ slugs: [String], hasMore: Bool) -> String {
      let items = slugs.map { #"{"id":"\#($0)","title":"\#($0)","contentType":"session"}"# }
      return #"{"id":"content","kind":"contentGrid","hasMore":\#(hasMore),"items":["#
        + items.joined(separator: ",") + "]}"
    }
    #expect(await grid(1) == written(["a", "b"], hasMore: true))
    #expect(await grid(2) == written(["a", "b", "c"], hasMore: false))
    // No request follows the last page.
    #expect(await grid(9) == written(["a", "b", "c"], hasMore: false))
  }

  @Test(arguments: Transport.allCases)
  func failedPageKeepsEarlierPages(_ transport: Transport) async {
    var recordings = Self.recordings()
    let first = await recordings.feed(transport, of: .explore, about: "calm")
    for name in recordings.files.keys where name.hasPrefix("offset-8/") {
      recordings.files[name] = nil
    }
    let screen = await recordings.feed(transport, of: .explore, about: "calm", pages: 3)
    #expect(screen.feed == first.feed && screen.failure == nil)
    #expect(screen.findings.map(\.rule.id) == ["feed.response"])
    #expect(screen.findings.first?.place.file.path.contains("offset-8/") == true)
  }

  @Test(
    arguments: [
      (.graphQL, ["graphql/GetExploreTags.json", "graphql/GetExploreContent.json"]),
      (.rest, ["rest/slices/explore-tag.json"]),
    ] as [(Transport, [String])])
  func laterPagesRequestOnlyTheList(_ transport: Transport, _ first: [String]) async {
    let names = await Self.recordings().names(
      transport, of: .explore, about: "calm", pages: 2)
    #expect(Array(names.dropFirst()) == first + ["offset-8/\(first[first.count - 1])"])
  }

  @Test func tagDefinesTheSortOrder() async {
    let graphQL = await Self.recordings().requests(
      .graphQL, of: .explore, about: "calm", pages: 2)
    #expect(
      graphQL.suffix(2)
        == [0, 8].map {
          #"GetExploreContent {"extraLang":"","limit":8,"offset":\#($0),"sortBy":"title","#
            + #""sortDirection":"desc","tag":"calm"}"#
        })
    // Over REST the first page contains the tag. An unknown sort order is ignored.
    let rest = await Self.recordings().requests(.rest, of: .explore, about: "calm", pages: 2)
    #expect(
      rest.suffix(2) == [
        "/slices/explore-tag tag=calm&offset=0&limit=8&cohorts=&subscribed=false",
        "/slices/explore-tag tag=calm&sortBy=title&offset=8&limit=8&cohorts=&subscribed=false",
      ])
  }

  @Test(arguments: Transport.allCases)
  func unpagedListIsRequestedWithoutAPage(_ transport: Transport) async throws {
    let recordings = try Recordings.fixture("screens")
    // The library shows the first page of two lists.
    for (screen, subject, _) in ScreenTests.screens where screen != .library {
      let isPaged =
        [.subcategory, .facilitator, .facilitatorContents, .tagFeed, .suggested, .favorites]
        .contains(screen) || subject != nil
      let requests = await recordings.requests(transport, of: screen, about: subject)
      #expect(
        requests.contains { $0.contains("limit") } == isPaged, "\(screen.name): \(requests)")
    }
  }
}
