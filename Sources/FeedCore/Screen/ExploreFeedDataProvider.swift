import Basics
package import YoullModels
import YoullNetwork

/// The pagination state of a list.
///
/// The caller sends the requests: the provider returns the next page to load and receives the
/// result. One page is in flight at a time. A failed page leaves the items as they are and is the
/// next one to load.
package struct ExploreFeedDataProvider: Sendable {
  /// The loading state of the list.
  package enum State: Sendable, Hashable {
    /// No page was requested.
    case idle
    /// The first page is in flight.
    case loading
    /// Further pages exist.
    case loaded
    /// The next page is in flight.
    case loadingMore
    /// The last page is loaded.
    case allLoaded
    /// The latest request failed.
    case failed(NetworkError)
  }

  package private(set) var state = State.idle
  /// The loaded items as one section, or `nil` before the first page.
  package private(set) var section: BNHomeFeedSection?
  /// The latest requested page.
  private var page: ContentPage

  package init(pageSize: Int = ContentPage.size) {
    page = ContentPage(limit: pageSize)
  }

  /// Starts over and returns the first page, or `nil` while a page is in flight.
  package mutating func loadData() -> ContentPage? {
    guard !isLoading else { return nil }
    page = ContentPage(limit: page.limit)
    state = .loading
    return page
  }

  /// Returns the next page to load, or `nil` while a page is in flight or after the last page.
  package mutating func loadMore() -> ContentPage? {
    switch state {
    case .loaded: page = page.next
    case .failed: break
    case .idle, .loading, .loadingMore, .allLoaded: return nil
    }
    state = page.offset == 0 ? .loading : .loadingMore
    return page
  }

  /// Receives the result of the page in flight.
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
