/// The loading state of a screen's content.
public enum FeedState: String, Sendable, CaseIterable {
  case loaded
  /// The server does not respond, and so cached content is shown.
  case cached
  /// The first response is pending, and placeholders are shown.
  case loading
  /// The content is being reloaded.
  case reloading
  /// The server has no content.
  case empty
  /// The server did not respond.
  case error

  /// The kind of section in which the app shows the state, or `nil` if the screen itself shows it.
  package var sectionKind: String? {
    switch self {
    case .loaded, .loading: nil
    case .cached, .reloading, .empty, .error: rawValue
    }
  }
}
