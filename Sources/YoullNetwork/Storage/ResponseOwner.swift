/// Who asked for something that is kept: it is theirs alone.
struct ResponseOwner: Sendable {
  let requester: RequestingUser
  /// Theirs, if there is one at the next start; it is closed when they sign out meanwhile.
  let store: CoreDataStore?
  private let network: BricksNetwork

  init(_ network: BricksNetwork) {
    self.network = network
    requester = network.requester
    store = network.caches.lastingStore(of: requester)
  }

  /// Whether whoever asked still does, and was told it as who they are: what a user is told as a
  /// guest is not theirs.
  func isTheirs<Model>(_ answer: NetworkAnswer<Model>) -> Bool {
    !(answer.isForGuests && requester.isLoggedIn) && requester.isSame(as: network.requester)
      && !Task.isCancelled
  }
}
