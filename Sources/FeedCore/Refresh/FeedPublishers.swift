package import YoullNetwork

/// The events of the app that feeds react to, under their names on the platform.
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
  /// The journey whose content the user viewed in the tab of the journeys.
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

  /// The triggers of all events, as they occur.
  package var triggers: AsyncStream<RefreshTrigger> {
    let (triggers, news) = AsyncStream<RefreshTrigger>.makeStream()
    func listen<Event>(_ publisher: EventPublisher<Event>, _ trigger: RefreshTrigger) -> Task<
      Void, Never
    > {
      let events = publisher.events
      return Task { for await _ in events { news.yield(trigger) } }
    }
    var tasks = [
      listen(didClosePlayerPublisher, .playerClosed),
      listen(reloadHomeContentPublisher, .reloadRequested),
      listen(didLikeContentPublisher, .contentLiked),
      listen(quizDismissPublisher, .quizDismissed),
      listen(registrationCompletionPublisher, .registrationCompleted),
      listen(subscriptionCompletionPublisher, .subscriptionCompleted),
      listen(journeyCompletionPublisher, .journeyViewed),
    ]
    if let changes = reachable() {
      tasks.append(
        Task {
          var wasReachable = true
          for await isReachable in changes {
            if isReachable, !wasReachable { news.yield(.networkRestored) }
            wasReachable = isReachable
          }
        })
    }
    news.onTermination = { [tasks] _ in for task in tasks { task.cancel() } }
    return triggers
  }
}
