import YoullContract

/// The user's own data, over REST unless told otherwise.
public enum UserAPI {
  /// The profile that was read last; nil before, and when nobody is signed in any more.
  public static let currentUser = CurrentValue<YNProfile?>(nil)

  /// The user's profile with some numbers by their names; nil for a guest, who has none.
  ///
  /// It is the ``currentUser`` from then on, and there at the next start.
  public static func getProfile(
    stats: [String] = [], over transport: Transport = .rest, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile?> {
    let principal = network.principal
    let answer = try await profile(stats, over: transport, from: network)
    // The user may have signed out while the answer was on its way.
    guard network.principal == principal, !Task.isCancelled else { return answer }
    if let profile = answer.model { DataApiCache.save(object: profile, in: network) }
    currentUser.set(answer.model)
    return answer
  }

  private static func profile(
    _ stats: [String], over transport: Transport, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile?> {
    switch transport {
    case .graphQL:
      let rows = try await ApolloMission.launch(
        query: GetProfileQuery(stats: stats), into: network,
        landingModel: ProfileResponse.self)
      return NetworkAnswer(model: rows.model.first, findings: rows.findings)
    case .rest:
      let parameter = ChannelRequest.Parameter(
        name: RESTPath.statsParameter, value: stats.joined(separator: ","))
      let row = try await network.get(
        path: RESTPath.profile, queryParams: stats.isEmpty ? [] : [parameter],
        landingModel: ProfileResponse.self)
      return NetworkAnswer(model: row.model, findings: row.findings)
    }
  }

  /// All badges, with how far the user has come.
  public static func getBadges(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[YNBadge]> {
    try await ApolloMission.launch(
      query: GetBadgesQuery(extraLang: network.language), into: network,
      landingModel: RowResponse<YNBadge>.self)
  }

  /// The badges that the user has earned, over REST.
  public static func getEarnedBadges(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[YNBadge]> {
    try await network.get(
      list: RESTPath.badges, queryParams: network.languageParameters,
      landingModel: RowResponse<YNBadge>.self)
  }

  /// What the user wants to be told of; nil for a guest.
  public static func getNotifications(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfileNotifications?> {
    try await ApolloMission.launch(
      row: GetProfileNotificationsQuery(), into: network,
      landingModel: RowResponse<YNProfileNotifications>.self)
  }
}
