import FeedCore
package import YoullNetwork

/// The events of other parts of an app, under their names on the platform.
///
/// The publishers feed the session: each event becomes an event of the session, which decides by
/// the table of `RefreshTrigger` what loads again.
package struct FeedPublishers: Sendable {
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
  private let reachable: @Sendable () -> AsyncStream<Bool>?

  /// Creates the publishers of one app; without a reachability, the network is never lost.
  package init(reachability: NetworkReachability? = nil) {
    reachable = { reachability?.reachablePublisher }
  }

  /// Creates the publishers of an app whose network has the states of a sequence.
  package init(reachable: @escaping @Sendable () -> AsyncStream<Bool>) {
    self.reachable = reachable
  }

  /// The events of the session that follow from those of the publishers, from now on and in order.
  package var events: AsyncStream<Session.Event> {
    let (events, continuation) = AsyncStream<Session.Event>.makeStream()
    let stop = listen { continuation.yield($0) }
    continuation.onTermination = { _ in stop() }
    return events
  }

  /// Calls a function with each event of the session from now on, and returns a function that ends
  /// the calls.
  @discardableResult package func listen(
    _ receive: @escaping @Sendable (Session.Event) -> Void
  ) -> @Sendable () -> Void {
    var stops = [
      didClosePlayerPublisher.listen { receive(.trigger(.playerClosed)) },
      reloadHomeContentPublisher.listen { receive(.trigger(.reloadRequested)) },
      didLikeContentPublisher.listen { _ in receive(.trigger(.contentLiked)) },
      quizDismissPublisher.listen { receive(.trigger(.quizDismissed)) },
      registrationCompletionPublisher.listen { receive(.registrationCompleted) },
      subscriptionCompletionPublisher.listen { receive(.trigger(.subscriptionCompleted)) },
      journeyCompletionPublisher.listen { _ in receive(.trigger(.journeyViewed)) },
    ]
    if let states = reachable() {
      let task = Task {
        for await isReachable in states { receive(.network(isReachable: isReachable)) }
      }
      stops.append { task.cancel() }
    }
    return { [stops] in for stop in stops { stop() } }
  }
}
