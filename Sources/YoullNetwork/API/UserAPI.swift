import YoullContract

/// The user's own data, over REST unless told otherwise.
public enum UserAPI {
  /// The user's profile with some numbers by their names; nil for a guest, who has none.
  public static func getProfile(
    stats: [String] = [], over transport: Transport = .rest, from network: BricksNetwork
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
