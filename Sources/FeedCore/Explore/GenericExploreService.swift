import Basics
package import YoullModels
package import YoullNetwork

/// The content of the explore screen.
package protocol ExploreContentAPI: Sendable {
  /// The maximum number of items of a page.
  var pageSize: Int { get }
  func getAllCategories() async throws(NetworkError) -> NetworkAnswer<BNHomeFeed>
  /// Returns a page of the items of a tag, in the order of the tag.
  func getContent(with tag: Tag, offset: Int) async throws(NetworkError) -> NetworkAnswer<
    BNHomeFeed
  >
  func getSubcategories(forCategory id: String) async throws(NetworkError) -> NetworkAnswer<
    BNHomeFeed
  >
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
    let answer =
      switch transport {
      case .graphQL: try await ExploreAPI.getExploreTags(from: network)
      case .rest: try await document("explore")
      }
    return answer.map { feed in
      feed.sections.flatMap(\.items).compactMap { ($0 as? BNTag).map(Tag.init) }
    }
  }

  package func getAllCategories() async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    switch transport {
    case .graphQL: try await ExploreAPI.getAllCategories(from: network)
    case .rest: try await document("explore").map(\.withoutTags)
    }
  }

  package func getContent(
    with tag: Tag, offset: Int
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let page = ContentPage(offset: offset, limit: pageSize)
    let sort = SliceSort(by: tag.sortBy, direction: tag.sortDirection)
    switch transport {
    case .graphQL:
      return try await ExploreAPI.getExploreTaggedItems(
        tag: tag.id, sort: sort, page: page, from: network)
    case .rest:
      return try await document("explore-tag", "tag", tag.id, sort, page).map(\.withoutTags)
    }
  }

  package func getSubcategories(
    forCategory id: String
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    switch transport {
    case .graphQL: try await ExploreAPI.getCategoryDetails(slug: id, from: network)
    case .rest: try await document("category", "slug", id)
    }
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

extension BNHomeFeed {
  /// The content of a document that has the tags, too.
  fileprivate var withoutTags: BNHomeFeed {
    var feed = self
    feed.sections.removeAll { $0.type.hasSameBytes(as: "tagsBar") }
    return feed
  }
}
