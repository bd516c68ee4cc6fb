package import FeedCore
package import FeedModel
import YoullModels

extension Page {
  /// The content of the page, and the state in which the screen shows it.
  package var content: (content: HomeScreenFeed, state: FeedState) {
    switch model {
    case .feed(let feed): Self.content(of: feed.provider)
    case .explore(let explore):
      Self.content(of: explore.provider, tags: explore.provider.tagsBar)
    case .list(let list): Self.content(of: list.list)
    }
  }

  /// The tag that the explore screen shows, or the subject of another screen.
  package var shownSubject: String? {
    guard case .explore(let explore) = model else { return address.subject }
    if case .tag(let tag) = explore.provider.tagsBar.selection { return tag.id }
    return nil
  }

  private static func content(
    of provider: HomeFeedDataProvider
  ) -> (content: HomeScreenFeed, state: FeedState) {
    var content = provider.snapshot ?? HomeScreenFeed()
    let state: FeedState =
      switch provider.state {
      case .loading: .loading
      case .loaded(let isCached): isCached ? .cached : .loaded
      case .reloading: .reloading
      case .failure: .error
      }
    if case .failure(let error) = provider.state { content.findings += error.findings }
    if let notice = provider.notice { content.findings += notice.findings }
    return (content, state)
  }

  private static func content(
    of provider: ExploreFeedDataProvider, tags: TagsBarDataProvider? = nil
  ) -> (content: HomeScreenFeed, state: FeedState) {
    var content = HomeScreenFeed()
    content.home = provider.content ?? BNHomeFeed()
    content.findings = provider.findings
    if let tags, !tags.tags.isEmpty { content.home.sections.insert(tags.section, at: 0) }
    switch provider.state {
    case .failure(let error):
      content.findings += error.findings
      return (content, .error)
    case .loading: return (content, .loading)
    case .reloading: return (content, .reloading)
    case .idle:
      guard let notice = provider.notice else { return (content, .loaded) }
      content.findings += notice.findings
      return (content, .cached)
    }
  }
}

extension ScreenService {
  /// Returns a page of the session as a feed of its screen.
  package func screenFeed(of page: Page) -> ScreenFeed {
    let (content, state) = page.content
    return screenFeed(
      of: page.screen, content, about: page.shownSubject, page.address.arguments.values,
      state: state)
  }
}
