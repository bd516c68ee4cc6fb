import YoullContract

/// Screens made of slices, one document a screen, over REST.
public enum SlicesAPI {
  /// The sections of a screen by its name, for a user's cohorts and subscription; what the screen is
  /// about, if it is about something, is one more parameter.
  public static func getSlices(
    screen: String, cohortIDs: [String], isSubscribed: Bool,
    subject: ChannelRequest.Parameter? = nil,
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNHomeFeed> {
    let audience = [
      ChannelRequest.Parameter(
        name: RESTPath.cohortsParameter, value: cohortIDs.joined(separator: ",")),
      ChannelRequest.Parameter(
        name: RESTPath.subscribedParameter, value: isSubscribed ? "true" : "false"),
    ]
    return try await network.get(
      slices: RESTPath.slices(screen),
      queryParams: (subject.map { [$0] } ?? []) + audience + network.languageParameters)
  }
}

extension BricksNetwork {
  /// The language that content is asked for in, where it is not the backend's own.
  var languageParameters: [ChannelRequest.Parameter] {
    extraLang.map { [ChannelRequest.Parameter(name: RESTPath.languageParameter, value: $0)] } ?? []
  }
}
