// Written by api_methods.py from YoullContract/Catalog.json; edit that and run `make code`.
// swift-format-ignore-file
import YoullContract
public import YoullModels

/// Playlists of the user, over GraphQL.
public enum LibraryAPI {
  /// Returns the user's playlists, the newest first.
  public static func getPlaylists(from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<[BNPlaylist]> {
    try await ApolloMission.launch(query: GetPlaylistsQuery(), into: network, landingModel: BNPlaylist.self)
  }

  /// Returns a playlist with its contents, or `nil` if the playlist does not exist.
  public static func getPlaylist(_ id: String, from network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNPlaylist?> {
    try await ApolloMission.launch(row: GetPlaylistQuery(id: id, extraLang: network.language), into: network, landingModel: DetailResponse<BNPlaylist>.self)
  }

  // MARK: Changes

  /// Creates an empty playlist.
  public static func createPlaylist(title: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNPlaylist> {
    try await ApolloMission.execute(mutation: CreatePlaylistMutation(title: title), into: network, landingModel: BNPlaylist.self)
  }

  /// Changes the title of a playlist.
  public static func updatePlaylist(_ id: String, title: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNPlaylist> {
    try await ApolloMission.execute(mutation: UpdatePlaylistMutation(id: id, title: title), into: network, landingModel: BNPlaylist.self)
  }

  /// Deletes a playlist.
  ///
  /// If the playlist does not exist, the call succeeds.
  @discardableResult public static func deletePlaylist(_ id: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: DeletePlaylistMutation(id: id), into: network)
  }

  /// Adds a content to a playlist.
  public static func addContentToPlaylist(_ playlist: String, content: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<BNPlaylist> {
    try await ApolloMission.execute(mutation: AddContentToPlaylistMutation(playlist: playlist, content: content), into: network, row: "playlist", landingModel: BNPlaylist.self)
  }

  /// Removes a content from a playlist.
  @discardableResult public static func removeContentFromPlaylist(_ playlist: String, content: String, in network: BricksNetwork) async throws(NetworkError) -> NetworkAnswer<Void> {
    try await ApolloMission.execute(mutation: RemoveContentFromPlaylistMutation(playlist: playlist, content: content), into: network)
  }
}
