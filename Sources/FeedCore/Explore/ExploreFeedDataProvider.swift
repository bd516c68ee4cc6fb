import Basics
package import Documents
package import YoullModels

/// The data of a list with tags, and its loading state.
///
/// The explore screen in generic mode has tags; the details of a category and of a subcategory have
/// none. The provider is a value, like ``HomeFeedDataProvider``.
package struct ExploreFeedDataProvider: Sendable {
  /// The loading state that a screen shows.
  package enum State: Sendable, Hashable {
    /// No load is in progress.
    case idle
    /// The first load is in progress.
    case loading
    /// The list is shown during a reload.
    case reloading
    /// The load failed, and no list is known.
    case failure(NetworkError)
  }

  package enum Phase: String, CaseIterable, Sendable {
    case idle = ".idle"
    case loading = ".loading"
    case reloading = ".reloading"
    case failure = ".failure(Error)"
  }

  package enum Event: Sendable {
    /// The screen opens, or the user or a trigger asks for a full load.
    case loadData
    /// The user selects a tag.
    case select(ExploreTag)
    /// The user scrolls near the end of the list.
    case loadMore
    /// The saved tags were read.
    case tagsRead([Tag])
    case tagsLoaded(Result<NetworkAnswer<[Tag]>, NetworkError>)
    case loaded(Load, Result<NetworkAnswer<BNHomeFeed>, NetworkError>)
  }

  package enum Effect: Sendable {
    case readTags
    case loadTags
    /// The tags must be saved for the next start.
    case keepTags([Tag])
    case load(Load)
  }

  /// A request for one page of the list.
  package struct Load: Sendable, Hashable {
    /// The position in the order of all loads.
    package let number: Int
    package let tag: ExploreTag
    package let page: ContentPage

    package init(number: Int, tag: ExploreTag, page: ContentPage) {
      self.number = number
      self.tag = tag
      self.page = page
    }
  }

  package var phase = Phase.idle
  package private(set) var tagsBar = TagsBarDataProvider()
  /// The error of the latest load, if a list is shown in spite of it.
  package private(set) var notice: NetworkError?

  /// The findings about the responses that are shown.
  package var findings: [Finding] { tagsBar.findings + pageFindings }

  private let hasTags: Bool
  private let listID: String
  private let pageSize: Int
  private var first: BNHomeFeed?
  private var list: PagedItems
  private var failure: NetworkError?
  private var loads = 0
  private var current: Load?
  private var pageFindings: [Finding] = []

  /// Creates the provider of a list by the ID of its section.
  package init(listID: String = "content", pageSize: Int = ContentPage.size, hasTags: Bool = true) {
    self.listID = listID
    self.pageSize = pageSize
    self.hasTags = hasTags
    list = PagedItems(pageSize: pageSize)
  }

  /// The current state.
  package var state: State {
    switch phase {
    case .idle: .idle
    case .loading: .loading
    case .reloading: .reloading
    case .failure: failure.map(State.failure) ?? .idle
    }
  }

  /// The sections of the screen with all loaded pages; `nil` before the first page.
  package var content: BNHomeFeed? {
    guard var content = first else { return nil }
    if let section = list.section, let index = content.index(of: listID) {
      content.sections[index] = section
    }
    return content
  }

  /// A Boolean value that indicates whether more pages follow.
  package var hasMore: Bool { first != nil && list.section != nil && list.next != nil }
}

extension BNHomeFeed {
  fileprivate func index(of id: String) -> Int? {
    sections.firstIndex { $0.id.hasSameBytes(as: id) }
  }
}

extension ExploreFeedDataProvider: StateMachine {
  package enum EventName: String, CaseIterable, Sendable {
    case loadData = "`loadData()`"
    case select = "a tag is selected"
    case loadMore = "`loadMore()`"
    case tagsRead = "the saved tags were read"
    case tagsLoaded = "the tags arrived"
    case tagsFailed = "the tags did not arrive"
    case pageLoaded = "a page arrived"
    case pageFailed = "a page did not arrive"
  }

  package enum Condition: String, Sendable {
    case isLoading = "a page is in flight"
    case isLoadingFirst = "the first page is in flight"
    case isSelected = "the tag is selected already"
    case hasNoMore = "there are no more pages"
    case hasTags = "tags are shown"
    case hasContent = "a list is shown"
    case isStale = "another load is awaited"
  }

  package enum Action: String, Sendable {
    case readTags = "read the saved tags"
    case loadTags = "load the tags"
    case loadFirst = "load the first page"
    case loadNext = "load the next page"
    case select = "select the tag and remove the list"
    case showTags = "show the tags"
    case keepTags = "save the tags"
    case show = "add the page without duplicates"
    case end = "end the load"
    case keepError = "keep the error"
    case addNotice = "show a notice with the error"
  }

  package static func name(of event: Event) -> EventName {
    switch event {
    case .loadData: .loadData
    case .select: .select
    case .loadMore: .loadMore
    case .tagsRead: .tagsRead
    case .tagsLoaded(.success): .tagsLoaded
    case .tagsLoaded(.failure): .tagsFailed
    case .loaded(_, .success): .pageLoaded
    case .loaded(_, .failure): .pageFailed
    }
  }

  package func isMet(_ condition: Condition, by event: Event) -> Bool {
    switch (condition, event) {
    case (.isLoading, _): current != nil
    case (.isLoadingFirst, _): current?.page.offset == 0
    case (.isSelected, .select(let tag)): tag == tagsBar.selection
    case (.hasNoMore, _): !hasMore
    case (.hasTags, _): !tagsBar.tags.isEmpty
    case (.hasContent, _): first != nil
    case (.isStale, .loaded(let load, _)): load != current
    default: false
    }
  }

  package mutating func perform(
    _ action: Action, for event: Event, _ effects: inout [Effect]
  ) {
    switch (action, event) {
    case (.readTags, _): if hasTags { effects.append(.readTags) }
    case (.loadTags, _): if hasTags { effects.append(.loadTags) }
    case (.loadFirst, _): begin(ContentPage(limit: pageSize), &effects)
    case (.loadNext, _): if let page = list.next { begin(page, &effects) }
    case (.select, .select(let tag)):
      tagsBar.select(tag)
      (first, list, notice) = (nil, PagedItems(pageSize: pageSize), nil)
    case (.showTags, .tagsRead(let tags)): tagsBar.show(saved: tags)
    case (.showTags, .tagsLoaded(.success(let answer))): tagsBar.show(answer)
    case (.keepTags, .tagsLoaded(.success(let answer))): effects.append(.keepTags(answer.model))
    case (.show, .loaded(let load, .success(let page))): add(page, of: load)
    case (.end, _): current = nil
    case (.keepError, .loaded(_, .failure(let error))): failure = error
    case (.addNotice, .loaded(_, .failure(let error))): notice = error
    default: break
    }
  }

  private mutating func begin(_ page: ContentPage, _ effects: inout [Effect]) {
    loads += 1
    let load = Load(number: loads, tag: tagsBar.selection, page: page)
    (current, failure) = (load, nil)
    effects.append(.load(load))
  }

  private mutating func add(_ answer: NetworkAnswer<BNHomeFeed>, of load: Load) {
    let page = answer.model
    notice = nil
    if load.page.offset == 0 {
      (first, pageFindings) = (page, [])
      list = PagedItems(pageSize: pageSize)
    }
    pageFindings += answer.findings
    // Categories arrive in one response; only the items of a tag come in pages.
    if hasTags, load.tag == .all { return }
    // A response without the list has no further items.
    let section = page.index(of: listID).map { page.sections[$0] }
    list.add(section ?? BNHomeFeedSection(id: listID, type: ""), of: load.page)
  }

  package static let transitions: [Transition<ExploreFeedDataProvider>] = [
    .init([], .loadData, when: [.isLoadingFirst]),
    .init([], .loadData, when: [.hasContent], do: [.loadTags, .loadFirst], next: .reloading),
    .init([], .loadData, do: [.readTags, .loadTags, .loadFirst], next: .loading),
    .init([], .select, when: [.isSelected]),
    .init([], .select, do: [.select, .loadFirst], next: .loading),
    .init([], .loadMore, when: [.isLoading]),
    .init([], .loadMore, when: [.hasNoMore]),
    .init([], .loadMore, do: [.loadNext]),
    // The saved tags never replace those of the server.
    .init([], .tagsRead, when: [.hasTags]),
    .init([], .tagsRead, do: [.showTags]),
    .init([], .tagsLoaded, do: [.showTags, .keepTags]),
    .init([], .tagsFailed),
    .init([], .pageLoaded, when: [.isStale]),
    .init([], .pageLoaded, do: [.show, .end], next: .idle),
    .init([], .pageFailed, when: [.isStale]),
    .init([], .pageFailed, when: [.hasContent], do: [.addNotice, .end], next: .idle),
    .init([], .pageFailed, do: [.keepError, .end], next: .failure),
  ]
}
