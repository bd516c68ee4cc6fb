/// What a screen is doing when it is looked at.
package enum ScreenState: String, Sendable, CaseIterable {
  /// The first load is under way.
  case loading
  /// Shows what the cache has while the server is asked.
  case cached
  /// Shows what the server said.
  case loaded
  /// Pulled to refresh.
  case reloading
  /// The load failed.
  case error
  /// The server has nothing to show.
  case empty
}
