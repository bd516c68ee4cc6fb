import Basics
import FeedCore
package import YoullNetwork

/// The events of other parts of an app, under their names on the platform.
///
/// The publishers feed the session: each event becomes an event of the session, which decides by
/// the table of `RefreshTrigger` what loads again.
package final class FeedPublishers: Sendable {
  /// A content that the user liked or unliked.
  package struct Like: Sendable, Hashable {
    package let contentID: String
    package let isLiked: Bool

    package init(contentID: String, isLiked: Bool) {
      self.contentID = contentID
      self.isLiked = isLiked
    }
  }

  package let didClosePlayerPublisher = EventPublisher<Void>()
  package let reloadHomeContentPublisher = EventPublisher<Void>()
  package let didLikeContentPublisher = EventPublisher<Like>()
  package let quizDismissPublisher = EventPublisher<Void>()
  package let registrationCompletionPublisher = EventPublisher<Void>()
  package let subscriptionCompletionPublisher = EventPublisher<Void>()
  /// The journey whose content the user viewed, as `JourneyCompletionDelegate` reports it.
  package let journeyCompletionPublisher = EventPublisher<String>()
  /// The events of all publishers.
  ///
  /// One lock orders them, so all listeners get them in the same order.
  private let all = EventPublisher<Session.Event>(replaying: \.isOfNetwork)
  private let reachable: @Sendable () -> AsyncStream<Bool>?
  /// The task that sends the states of the network, from the first listener on.
  private let network = Locked<Task<Void, Never>?>(nil)

  /// Creates the publishers of one app; without a reachability, the network is never lost.
  package convenience init(reachability: NetworkReachability? = nil) {
    self.init(states: { reachability?.reachablePublisher })
  }

  /// Creates the publishers of an app whose network has the states of a sequence.
  package convenience init(reachable: @escaping @Sendable () -> AsyncStream<Bool>) {
    self.init(states: reachable)
  }

  private init(states: @escaping @Sendable () -> AsyncStream<Bool>?) {
    reachable = states
    didClosePlayerPublisher.listen { [all] in all.send(.trigger(.playerClosed)) }
    reloadHomeContentPublisher.listen { [all] in all.send(.trigger(.reloadRequested)) }
    didLikeContentPublisher.listen { [all] _ in all.send(.trigger(.contentLiked)) }
    quizDismissPublisher.listen { [all] in all.send(.trigger(.quizDismissed)) }
    registrationCompletionPublisher.listen { [all] in all.send(.registrationCompleted) }
    subscriptionCompletionPublisher.listen { [all] in
      all.send(.trigger(.subscriptionCompleted))
    }
    journeyCompletionPublisher.listen { [all] _ in all.send(.trigger(.journeyViewed)) }
  }

  deinit {
    network.withLock { $0?.cancel() }
    all.finish()
  }

  /// The events of the session that follow from those of the publishers, from now on and in order.
  ///
  /// The sequence begins with the known state of the network, and ends when the publishers are
  /// released.
  package var events: AsyncStream<Session.Event> {
    defer { watchNetwork() }
    return all.events
  }

  /// Calls a function with each event of the session from now on, and returns a function that ends
  /// the calls.
  ///
  /// The function must not use the publishers.
  @discardableResult package func listen(
    _ receive: @escaping @Sendable (Session.Event) -> Void
  ) -> @Sendable () -> Void {
    defer { watchNetwork() }
    return all.listen(receive)
  }

  private func watchNetwork() {
    network.withLock { task in
      guard task == nil, let states = reachable() else { return }
      task = Task { [all] in
        for await isReachable in states { all.send(.network(isReachable: isReachable)) }
      }
    }
  }
}

extension Session.Event {
  fileprivate var isOfNetwork: Bool { if case .network = self { true } else { false } }
}
