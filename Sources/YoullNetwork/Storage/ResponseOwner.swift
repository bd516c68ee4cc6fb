import YoullModels

/// The requesting user of a response that is stored, and the user's store.
package struct ResponseOwner: Sendable {
  let requester: RequestingUser
  /// The user's store, if it is persistent; it is closed when the user signs out.
  let store: CoreDataStore?
  private let network: BricksNetwork

  package init(_ network: BricksNetwork) {
    self.network = network
    requester = network.requester
    store = network.caches.lastingStore(of: requester)
  }

  /// Returns a Boolean value that indicates whether a response belongs to the user: the same user
  /// is still signed in, and the request had a token.
  func isTheirs<Model>(_ answer: NetworkAnswer<Model>) -> Bool {
    !(answer.isForGuests && requester.isLoggedIn) && requester.isSame(as: network.requester)
      && !Task.isCancelled
  }

  /// Saves a value that was made from responses to the user, unless the user has signed out.
  ///
  /// `isForGuests` indicates whether one of the requests had no token.
  package func save(_ object: some StoredObject, isForGuests: Bool) {
    guard !(isForGuests && requester.isLoggedIn), requester.isSame(as: network.requester) else {
      return
    }
    store?.saveInBackground { $0.save(object) }
  }
}
