import Basics
import YoullModels
import YoullNetwork

/// The values that the requests of a screen depend on.
struct ScreenParameters: Sendable {
  let cohortIDs: [String]
  let isSubscribed: Bool
  let transport: Transport
  /// The slug of the tag, category or person that the screen shows, or of the quiz configuration.
  let subject: String?
  /// The sort order of the tag: that of the link to its feed, or on the explore screen that of the
  /// chosen tag, known as soon as the tags are loaded.
  var sort: SliceSort
  /// The requested page of the list.
  var page: ContentPage
  /// The selected options of a search.
  let filters: SearchFilters

  init(
    of profile: YNProfile?, over transport: Transport, about subject: String?,
    sorted sort: SliceSort, selecting filters: SearchFilters, _ page: ContentPage
  ) {
    cohortIDs = profile?.cohortIDs ?? []
    isSubscribed = profile?.isSubscribed ?? false
    self.transport = transport
    self.subject = subject
    self.sort = sort
    self.filters = filters
    self.page = page
  }

  /// The slug for a request that requires one.
  var slug: String { subject ?? "" }

  /// Takes over the sort order of the chosen tag if the sections contain that tag.
  mutating func sort(as sections: [BNHomeFeedSection]) {
    guard let subject else { return }
    let tags = sections.lazy.flatMap(\.items).compactMap { $0 as? BNTag }
    sort = tags.first { $0.id.hasSameBytes(as: subject) }?.sort ?? sort
  }
}

/// A section whose items come in pages.
struct PagedList: Sendable {
  let section: String
  let pageSize: Int

  init(_ section: String, pageSize: Int = ContentPage.size) {
    self.section = section
    self.pageSize = pageSize
  }

  /// Returns the index of the list's section.
  func section(in sections: [BNHomeFeedSection]) -> Int? {
    sections.firstIndex { $0.id.hasSameBytes(as: section) }
  }
}

/// A request for some sections of a screen.
struct ScreenPart: Sendable {
  typealias Response = NetworkAnswer<BNHomeFeed>

  let load: @Sendable (ScreenParameters, BricksNetwork) async throws(NetworkError) -> Response
  /// The list that the request loads in pages.
  var list: PagedList?

  /// A request for sections that depend on the user's cohorts and subscription.
  static func audience(
    _ get:
      @escaping @Sendable ([String], Bool, BricksNetwork) async throws(NetworkError) -> Response
  ) -> ScreenPart {
    ScreenPart { (parameters, network) async throws(NetworkError) in
      try await get(parameters.cohortIDs, parameters.isSubscribed, network)
    }
  }

  /// A request without parameters.
  static func fixed(
    _ get: @escaping @Sendable (BricksNetwork) async throws(NetworkError) -> Response
  ) -> ScreenPart {
    ScreenPart { (_, network) async throws(NetworkError) in try await get(network) }
  }

  /// A request for the subject of the screen.
  static func subject(
    _ get: @escaping @Sendable (String, BricksNetwork) async throws(NetworkError) -> Response
  ) -> ScreenPart {
    ScreenPart { (parameters, network) async throws(NetworkError) in
      try await get(parameters.slug, network)
    }
  }

  /// A request for the subject of the screen with one page of its list.
  static func subjectPages(
    _ get:
      @escaping @Sendable (String, ContentPage, BricksNetwork) async throws(NetworkError) ->
      Response, of list: PagedList
  ) -> ScreenPart {
    ScreenPart(
      load: { (parameters, network) async throws(NetworkError) in
        try await get(parameters.slug, parameters.page, network)
      }, list: list)
  }

  /// The request for one page of the items of the chosen tag, or for all categories.
  static let exploreContent = ScreenPart(
    load: { (parameters, network) async throws(NetworkError) in
      guard let tag = parameters.subject else {
        return try await ExploreAPI.getAllCategories(from: network).exploreGrid
      }
      return try await ExploreAPI.getExploreTaggedItems(
        tag: tag, sort: parameters.sort, page: parameters.page, from: network
      ).exploreGrid
    }, list: PagedList("content"))

  /// The request for one page of the contents of a tag, in the order of the link to it.
  static let tagContent = ScreenPart(
    load: { (parameters, network) async throws(NetworkError) in
      try await ExploreAPI.getTagFeed(
        slug: parameters.slug, sort: parameters.sort, page: parameters.page, from: network)
    }, list: PagedList("content"))

  /// The request for one page of the suggestions of a quiz, or of all quizzes without a subject.
  static let suggestedContent = ScreenPart(
    load: { (parameters, network) async throws(NetworkError) in
      try await ContentAPI.getSuggestedContent(
        quizConfigID: parameters.subject, page: parameters.page, from: network)
    }, list: PagedList("content"))

  /// The request for the REST document of a screen, which has all of its sections.
  static func document(of screen: Screen, about subject: String?) -> ScreenPart {
    let tagDocument = subject == nil ? nil : screen.tagDocument
    let list = screen.list(about: subject)
    return ScreenPart(
      load: { (parameters, network) async throws(NetworkError) in
        try await SlicesAPI.getSlices(
          screen: tagDocument ?? screen.name, cohortIDs: parameters.cohortIDs,
          isSubscribed: parameters.isSubscribed,
          subject: subject.map {
            ChannelRequest.Parameter(name: screen.subjectParameter, value: $0)
          }, sort: parameters.sort, filters: parameters.filters.text,
          page: list == nil ? nil : parameters.page, from: network)
      }, list: list)
  }
}
