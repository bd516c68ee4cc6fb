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

  /// Returns the save of a value whose requests are about to be made.
  package func plannedSave<Object: StoredObject>(
    of type: Object.Type, key: String
  ) -> PlannedSave<Object> {
    PlannedSave(owner: self, place: store?.ask(type, key: key))
  }

  fileprivate func isTheirs(isForGuests: Bool) -> Bool {
    !(isForGuests && requester.isLoggedIn) && requester.isSame(as: network.requester)
  }
}

/// The save of a value that is made from the responses to one load.
///
/// It has its position from the time of the load, so a late response never replaces a newer value.
package struct PlannedSave<Object: StoredObject>: Sendable {
  fileprivate let owner: ResponseOwner
  fileprivate let place: RequestOrder.Place?

  /// Saves the value, unless a newer one is saved or the user has signed out.
  ///
  /// `isForGuests` indicates whether one of the requests had no token.
  package func save(_ object: Object, isForGuests: Bool) {
    guard let place, owner.isTheirs(isForGuests: isForGuests) else { return }
    owner.store?.saveInBackground(object, .read, asked: place)
  }
}
