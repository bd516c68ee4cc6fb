import YoullContract
public import YoullModels

/// Screens that consist of slices, one document per screen, over REST.
public enum SlicesAPI {
  /// Returns the sections of a screen for the user's cohorts and subscription.
  ///
  /// `subject` identifies the subject of the screen, if it has one. `sort` and `page` apply to a
  /// screen whose list is paginated, and `filters` to a search.
  public static func getSlices(
    screen: String, cohortIDs: [String], isSubscribed: Bool,
    subject: ChannelRequest.Parameter? = nil, sort: SliceSort = SliceSort(), filters: String = "",
    page: ContentPage? = nil, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let audience = [
      ChannelRequest.Parameter(
        name: RESTPath.cohortsParameter, value: cohortIDs.joined(separator: ",")),
      ChannelRequest.Parameter(
        name: RESTPath.subscribedParameter, value: isSubscribed ? "true" : "false"),
    ]
    return try await network.get(
      path: RESTPath.slices(screen),
      queryParams: (subject.map { [$0] } ?? [])
        + (filters.utf8.isEmpty
          ? [] : [ChannelRequest.Parameter(name: RESTPath.filtersParameter, value: filters)])
        + sort.parameters + (page?.parameters ?? []) + audience + network.languageParameters)
  }
}

extension SliceSort {
  fileprivate var parameters: [ChannelRequest.Parameter] {
    [
      (RESTPath.sortByParameter, by?.rawValue),
      (RESTPath.sortDirectionParameter, direction?.rawValue),
    ].compactMap { name, value in
      value.map { ChannelRequest.Parameter(name: name, value: $0) }
    }
  }
}

extension ContentPage {
  fileprivate var parameters: [ChannelRequest.Parameter] {
    [
      ChannelRequest.Parameter(name: PageParameter.offset, value: "\(offset)"),
      ChannelRequest.Parameter(name: PageParameter.limit, value: "\(limit)"),
    ]
  }
}
