import YoullContract

/// The user's own data, over REST unless told otherwise.
public enum UserAPI {
  /// The user's profile; nil for a guest, who has none.
  public static func getProfile(
    over transport: Transport = .rest, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<YNProfile?> {
    switch transport {
    case .graphQL:
      let rows = try await ApolloMission.launch(
        query: GraphQLQuery(.getProfile), into: network, landingModel: ProfileResponse.self)
      return NetworkAnswer(model: rows.model.first, findings: rows.findings)
    case .rest:
      let row = try await network.get(path: RESTPath.profile, landingModel: ProfileResponse.self)
      return NetworkAnswer(model: row.model, findings: row.findings)
    }
  }
}
