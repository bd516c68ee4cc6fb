import YoullContract

/// Screens made of slices, one document a screen, over REST.
public enum SlicesAPI {
  /// The home screen's sections for a user's cohorts and subscription.
  public static func getHome(
    cohortIDs: [String], isSubscribed: Bool, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let parameters =
      [
        ChannelRequest.Parameter(
          name: RESTPath.cohortsParameter, value: cohortIDs.joined(separator: ",")),
        ChannelRequest.Parameter(
          name: RESTPath.subscribedParameter, value: isSubscribed ? "true" : "false"),
      ] + network.languageParameters
    return try await network.get(
      path: RESTPath.homeSlices, queryParams: parameters, needing: HomeFeedResponse.rows,
      landingModel: HomeFeedResponse.self)
  }
}

extension BricksNetwork {
  /// The language that content is asked for in, where it is not the backend's own.
  var languageParameters: [ChannelRequest.Parameter] {
    extraLang.map { [ChannelRequest.Parameter(name: RESTPath.languageParameter, value: $0)] } ?? []
  }
}
