/// How far a screen has come with what it shows.
package enum FeedState: String, Sendable, CaseIterable {
  /// Everything is there.
  case loaded
  /// What was there last time is shown, since the server does not answer.
  case cached
  /// The first answer is on its way; what will be there stands as bars.
  case loading
  /// What is there is being asked for again.
  case reloading
  /// The server has nothing to show.
  case empty
  /// The server has not answered.
  case error

  /// The kind of section by which the app tells of the state; nil for a screen that speaks for
  /// itself.
  package var sectionKind: String? {
    switch self {
    case .loaded, .loading: nil
    case .cached, .reloading, .empty, .error: rawValue
    }
  }
}
