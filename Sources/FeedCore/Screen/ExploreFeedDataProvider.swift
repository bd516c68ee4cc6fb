package import YoullNetwork

/// The pages of a list, as one scrolls through them.
///
/// It asks nobody itself: it says which page to ask for, and is told what came of it. One page is on
/// its way at a time. When one does not come, what is there stays, and it is the next to be asked for.
package struct ExploreFeedDataProvider: Sendable {
  /// How far the list has come.
  package enum State: Sendable, Hashable {
    /// Nothing was asked for yet.
    case idle
    /// The first page is on its way.
    case loading
    /// There is more behind what is there.
    case loaded
    /// The next page is on its way.
    case loadingMore
    /// There is nothing behind what is there.
    case allLoaded
    /// The page that was asked for last did not come.
    case failed(NetworkError)
  }

  package private(set) var state = State.idle
  /// All that is there, as one section; nil before the first page.
  package private(set) var section: BNHomeFeedSection?
  /// The page that was asked for last.
  private var page: ContentPage

  package init(pageSize: Int = ContentPage.size) {
    page = ContentPage(limit: pageSize)
  }

  /// Begins anew and says what the first page is; nil while a page is on its way.
  package mutating func loadData() -> ContentPage? {
    guard !isLoading else { return nil }
    page = ContentPage(limit: page.limit)
    state = .loading
    return page
  }

  /// Says what the next page is; nil while one is on its way, and when there is none.
  package mutating func loadMore() -> ContentPage? {
    switch state {
    case .loaded: page = page.next
    case .failed: break
    case .idle, .loading, .loadingMore, .allLoaded: return nil
    }
    state = page.offset == 0 ? .loading : .loadingMore
    return page
  }

  /// Takes what came of the page that is on its way.
  package mutating func receive(_ answer: Result<BNHomeFeedSection, NetworkError>) {
    guard isLoading else { return }
    switch answer {
    case .success(let answered):
      let hasMore = Self.hasMore(behind: answered, page)
      if var section, page.offset > 0 {
        section.items += Self.items(of: answered, notIn: section)
        self.section = section
      } else {
        section = answered
      }
      section?.hasMore = hasMore
      state = hasMore ? .loaded : .allLoaded
    case .failure(let error): state = .failed(error)
    }
  }

  private var isLoading: Bool { state == .loading || state == .loadingMore }

  /// Whether there is a page behind one.
  ///
  /// The server's own word counts; without it, a page that is not full is the last. An empty one
  /// always is, so that nobody asks for ever.
  private static func hasMore(behind section: BNHomeFeedSection, _ page: ContentPage) -> Bool {
    !section.items.isEmpty && section.hasMore ?? (section.items.count >= page.limit)
  }

  /// The items of a page that are new.
  ///
  /// While one scrolls, what was put in at the top moves others onto the next page. What has no
  /// identity is nobody's double.
  private static func items(
    of answered: BNHomeFeedSection, notIn section: BNHomeFeedSection
  ) -> [any BNItem] {
    let known = Set(section.items.map { Array($0.id.utf8) })
    return answered.items.filter { $0.id.utf8.isEmpty || !known.contains(Array($0.id.utf8)) }
  }
}
