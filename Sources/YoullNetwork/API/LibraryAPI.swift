import YoullContract

/// Playlists of the user, over GraphQL.
public enum LibraryAPI {
  /// The user's playlists, the newest first.
  public static func getPlaylists(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNPlaylist]> {
    try await ApolloMission.launch(
      query: GetPlaylistsQuery(), into: network,
      landingModel: RowResponse<BNPlaylist>.self)
  }

  /// A playlist with its contents; nil where it is gone.
  public static func getPlaylist(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPlaylist?> {
    try await ApolloMission.launch(
      row: GetPlaylistQuery(id: id, extraLang: network.language), into: network,
      landingModel: DetailResponse<BNPlaylist>.self)
  }
}
