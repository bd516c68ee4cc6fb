/// Who asked for something that is kept: it is theirs alone.
struct AnswerKeeper: Sendable {
  let asker: Asker
  /// Theirs, if there is one at the next start; it is closed when they sign out meanwhile.
  let store: CoreDataStore?
  private let network: BricksNetwork

  init(_ network: BricksNetwork) {
    self.network = network
    asker = network.asker
    store = network.caches.lastingStore(of: asker)
  }

  /// Whether whoever asked still does, and was told it as who they are: what a user is told as a
  /// guest is not theirs.
  func isTheirs<Model>(_ answer: NetworkAnswer<Model>) -> Bool {
    !(answer.isForGuests && asker.isLoggedIn) && asker.isSame(as: network.asker)
      && !Task.isCancelled
  }
}
