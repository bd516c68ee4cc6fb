import YoullContract

/// Playlists of the user, over GraphQL.
public enum LibraryAPI {
  /// The user's playlists, the newest first.
  public static func getPlaylists(
    from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<[BNPlaylist]> {
    try await ApolloMission.launch(
      query: GetPlaylistsQuery(), into: network,
      landingModel: BNPlaylist.self)
  }

  /// A playlist with its contents; nil where it is gone.
  public static func getPlaylist(
    _ id: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPlaylist?> {
    try await ApolloMission.launch(
      row: GetPlaylistQuery(id: id, extraLang: network.language), into: network,
      landingModel: DetailResponse<BNPlaylist>.self)
  }

  // MARK: Changes

  /// Makes a playlist without contents.
  public static func createPlaylist(
    title: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPlaylist> {
    try await ApolloMission.execute(
      mutation: CreatePlaylistMutation(title: title), into: network,
      landingModel: BNPlaylist.self)
  }

  /// Gives a playlist another title.
  public static func updatePlaylist(
    _ id: String, title: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPlaylist> {
    try await ApolloMission.execute(
      mutation: UpdatePlaylistMutation(id: id, title: title), into: network,
      landingModel: BNPlaylist.self)
  }

  /// Removes a playlist; one that is gone already is no error.
  @discardableResult public static func deletePlaylist(
    _ id: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: DeletePlaylistMutation(id: id), into: network)
  }

  /// Puts a content into a playlist.
  public static func addContentToPlaylist(
    _ playlist: String, content: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPlaylist> {
    try await ApolloMission.execute(
      mutation: AddContentToPlaylistMutation(playlist: playlist, content: content),
      into: network, row: "playlist", landingModel: BNPlaylist.self)
  }

  /// Takes a content out of a playlist.
  @discardableResult public static func removeContentFromPlaylist(
    _ playlist: String, content: String, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(
      mutation: RemoveContentFromPlaylistMutation(playlist: playlist, content: content),
      into: network)
  }
}
