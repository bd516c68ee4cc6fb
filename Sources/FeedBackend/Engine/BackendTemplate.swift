/// A backend in memory to copy: the rows are read once, and the copies share the plans of queries.
package struct BackendTemplate: Sendable {
  private let original: FeedBackend.Opened
  private let image: [UInt8]

  /// Creates the template of a backend whose rows nothing has changed, and closes the backend.
  package init(_ original: FeedBackend.Opened) throws(BackendProblem) {
    self.original = original
    image = try original.backend.image()
    original.backend.close()
  }

  /// Returns a backend with the rows of the template, which shares no row with other copies.
  package func copy() throws(BackendProblem) -> FeedBackend.Opened {
    FeedBackend.Opened(
      backend: try FeedBackend(image, like: original.backend), users: original.users)
  }
}
