import Basics
import Documents
package import YoullModels
package import YoullNetwork

/// An item of the explore screens: a category, a subcategory or a session.
package typealias ContentItem = any BNItem

/// The content of the explore screen.
package protocol ExploreContentAPI: Sendable {
  /// The maximum number of items of a page.
  var pageSize: Int { get }
  func getAllCategories() async throws(NetworkError) -> NetworkAnswer<[BNCategory]>
  /// Returns a page of the items of a tag.
  func getContent(
    with tag: Tag, offset: Int, sortInfo: SliceSort
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<ContentItem>>
  /// Returns the subcategories of a category; empty if the category does not exist.
  func getSubcategories(
    forCategory categoryId: String
  ) async throws(NetworkError) -> NetworkAnswer<[ContentItem]>
}

extension ExploreContentAPI {
  /// Returns a page of the items of a tag, in the order of the tag.
  package func getContent(
    with tag: Tag, offset: Int
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<ContentItem>> {
    try await getContent(
      with: tag, offset: offset,
      sortInfo: SliceSort(by: tag.sortBy, direction: tag.sortDirection))
  }
}

/// The tags of the explore screen.
package protocol ExploreTagsAPI: Sendable {
  func getExploreTags() async throws(NetworkError) -> NetworkAnswer<[Tag]>
}

package typealias ExploreFeedAPI = ExploreContentAPI & ExploreTagsAPI

/// The requests of the explore screen in generic mode, over GraphQL by default.
package struct GenericExploreService: ExploreFeedAPI {
  private let network: BricksNetwork
  private let transport: Transport
  private let profile: YNProfile?

  /// Creates the service of a user, whose profile REST documents depend on.
  package init(_ network: BricksNetwork, over transport: Transport? = nil, for profile: YNProfile?)
  {
    self.network = network
    self.profile = profile
    self.transport = transport ?? .graphQL
  }

  package var pageSize: Int { ContentPage.size }

  package func getExploreTags() async throws(NetworkError) -> NetworkAnswer<[Tag]> {
    switch transport {
    case .graphQL: try await ExploreAPI.getExploreTags(from: network).map { $0.map(Tag.init) }
    case .rest:
      try await document("explore").map { feed in
        feed.sections.flatMap(\.items).compactMap { ($0 as? BNTag).map(Tag.init) }
      }
    }
  }

  package func getAllCategories() async throws(NetworkError) -> NetworkAnswer<[BNCategory]> {
    switch transport {
    case .graphQL: try await ExploreAPI.getAllCategories(from: network)
    case .rest: try await document("explore").grid.categories
    }
  }

  package func getContent(
    with tag: Tag, offset: Int, sortInfo: SliceSort
  ) async throws(NetworkError) -> NetworkAnswer<BNPage<ContentItem>> {
    let page = ContentPage(offset: offset, limit: pageSize)
    switch transport {
    case .graphQL:
      return try await ExploreAPI.getExploreTaggedItems(
        tag: tag.id, sort: sortInfo, page: page, from: network)
    case .rest: return try await document("explore-tag", "tag", tag.id, sortInfo, page).grid
    }
  }

  package func getSubcategories(
    forCategory categoryId: String
  ) async throws(NetworkError) -> NetworkAnswer<[ContentItem]> {
    let answer =
      switch transport {
      case .graphQL: try await ExploreAPI.getCategoryDetails(slug: categoryId, from: network)
      case .rest: try await document("category", "slug", categoryId)
      }
    return answer.map { $0.sections.flatMap(\.items).filter { $0 is BNSubcategory } }
  }

  private func document(
    _ name: String, _ parameter: String? = nil, _ value: String = "",
    _ sort: SliceSort = SliceSort(), _ page: ContentPage? = nil
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    try await SlicesAPI.getSlices(
      screen: name, cohortIDs: profile?.cohortIDs ?? [],
      isSubscribed: profile?.isSubscribed ?? false,
      subject: parameter.map { ChannelRequest.Parameter(name: $0, value: value) }, sort: sort,
      page: page, from: network)
  }
}

extension NetworkAnswer<BNHomeFeed> {
  /// The items of a document that has the tags, too.
  fileprivate var grid: NetworkAnswer<BNPage<ContentItem>> {
    let sections = model.sections.filter { !$0.type.hasSameBytes(as: "tagsBar") }
    var grid = map { _ in
      BNPage(
        items: sections.flatMap(\.items), hasMore: sections.lazy.compactMap(\.hasMore).first)
    }
    grid.rows = sections.first?.place
    return grid
  }
}

extension NetworkAnswer<BNPage<ContentItem>> {
  /// The categories among the items, with a finding about each other item.
  fileprivate var categories: NetworkAnswer<[BNCategory]> {
    let others = model.items.filter { !($0 is BNCategory) }.compactMap(\.place)
    let reports = others.map {
      Finding(FeedRules.fieldType, "The item must be a category; it is left out.", at: $0)
    }
    var answer = NetworkAnswer<[BNCategory]>(
      model: model.items.compactMap { $0 as? BNCategory }, findings: findings + reports,
      isFromCache: isFromCache, isForGuests: isForGuests)
    answer.rows = rows
    return answer
  }
}

extension NetworkAnswer where Model == [BNCategory] {
  /// The categories as the grid of the explore screen.
  var exploreGrid: NetworkAnswer<BNHomeFeed> { section("contentGrid", id: "content") }
}

extension NetworkAnswer<BNPage<ContentItem>> {
  /// The items of a tag as the grid of the explore screen.
  var exploreGrid: NetworkAnswer<BNHomeFeed> { section("contentGrid", id: "content") }
}
