import Basics
import FeedClient
import FeedCore
import FeedModel
import Foundation
import Testing

/// The events of other parts of the app, as the session receives them.
@Suite struct FeedPublishersTests {
  @Test func eachPublisherSendsTheEventOfItsRow() async {
    let publishers = FeedPublishers()
    // The sequence begins when it is made.
    var events = publishers.events.makeAsyncIterator()
    publishers.didClosePlayerPublisher.send()
    #expect(await events.next()?.words == "playerClosed")
    publishers.didLikeContentPublisher.send(.init(contentID: "rain", isLiked: true))
    #expect(await events.next()?.words == "contentLiked")
    publishers.quizDismissPublisher.send()
    #expect(await events.next()?.words == "quizDismissed")
    publishers.registrationCompletionPublisher.send()
    #expect(await events.next()?.words == "registration")
    publishers.subscriptionCompletionPublisher.send()
    #expect(await events.next()?.words == "subscriptionCompleted")
    publishers.reloadHomeContentPublisher.send()
    #expect(await events.next()?.words == "reloadRequested")
    publishers.journeyCompletionPublisher.send("first-ten-days")
    #expect(await events.next()?.words == "journeyViewed")
  }

  @Test func eventsOfSeveralPublishersKeepTheirOrder() async {
    let publishers = FeedPublishers()
    var events = publishers.events.makeAsyncIterator()
    publishers.quizDismissPublisher.send()
    publishers.didClosePlayerPublisher.send()
    publishers.quizDismissPublisher.send()
    for name in ["quizDismissed", "playerClosed", "quizDismissed"] {
      #expect(await events.next()?.words == name)
    }
  }

  /// A row of the table names its publisher; the others are gestures and calls of the platform.
  @Test func everyPublisherHasItsRowInTheTable() {
    let sources = RefreshTrigger.all.map(\.source)
    for name in [
      "ContentDetailsCoordinator.didClosePlayerPublisher",
      "ContentDetailsCoordinator.reloadHomeContentPublisher",
      "ContentDetailsCoordinator.didLikeContentPublisher", "QuizCoordinator.quizDismissPublisher",
      "Config.registrationCompletionPublisher", "Config.subscriptionCompletionPublisher",
      "NetworkReachability.shared.reachablePublisher", "JourneyCompletionDelegate",
    ] {
      #expect(sources.contains(name), "\(name)")
    }
  }

  @Test func publisherIsATypedSequence() async {
    let publisher = EventPublisher<FeedPublishers.Like>()
    var first = publisher.makeAsyncIterator()
    var second = publisher.makeAsyncIterator()
    let like = FeedPublishers.Like(contentID: "rain", isLiked: false)
    publisher.send(like)
    #expect(await first.next() == like)
    #expect(await second.next() == like)
  }

  @Test func sequenceEndsWithItsPublisher() async {
    var publisher: EventPublisher<Int>? = EventPublisher()
    var events = publisher?.makeAsyncIterator()
    publisher?.send(7)
    publisher = nil
    #expect(await events?.next() == 7)
    #expect(await events?.next() == nil)
  }

  @Test func reachabilityBecomesTheNetworkOfTheSession() async throws {
    let (states, news) = AsyncStream<Bool>.makeStream()
    let publishers = FeedPublishers(reachable: { states })
    var events = publishers.events.makeAsyncIterator()
    var session = Session(try Apps.tabs(.home), at: 0)
    _ = session.handle(.start)
    var reloads: [Bool] = []
    for isReachable in [true, false, false, true, true] {
      news.yield(isReachable)
      let event = try #require(await events.next())
      reloads.append(!session.handle(event).isEmpty && session.isReachable)
    }
    // The session decides by the change that the network has returned.
    #expect(reloads == [false, false, false, true, false])
    // A later listener begins with the current state.
    var others = publishers.events.makeAsyncIterator()
    #expect(await others.next()?.words == "reachable")
    withExtendedLifetime(publishers) {}
  }

  @Test func eventsEndWithTheirPublishers() async {
    let (states, news) = AsyncStream<Bool>.makeStream()
    let isWatched = Locked(true)
    news.onTermination = { _ in isWatched.withLock { $0 = false } }
    var publishers: FeedPublishers? = FeedPublishers(reachable: { states })
    let quiz = publishers?.quizDismissPublisher
    var events = publishers?.events.makeAsyncIterator()
    quiz?.send()
    publishers = nil
    #expect(await events?.next()?.words == "quizDismissed")
    #expect(await events?.next() == nil)
    // One of the publishers outlives the others.
    quiz?.send()
    while isWatched.withLock({ $0 }) { await Task.yield() }
  }

  /// The first listener of the first event waits for a second sender, who could overtake it.
  @Test func listenersGetTheEventsOfSeveralSendersInTheSameOrder() async {
    let publishers = FeedPublishers()
    let (first, second) = (Locked<[String]>([]), Locked<[String]>([]))
    let isSending = Locked(false)
    publishers.listen { event in
      first.withLock { $0.append(event.words) }
      let isLater = isSending.withLock { isSending in
        defer { isSending = true }
        return isSending
      }
      guard !isLater else { return }
      Thread.detachNewThread { publishers.quizDismissPublisher.send() }
      for _ in 0..<50 where second.withLock({ $0.isEmpty }) { usleep(1000) }
    }
    publishers.listen { event in second.withLock { $0.append(event.words) } }
    publishers.didClosePlayerPublisher.send()
    while second.withLock({ $0.count }) < 2 { await Task.yield() }
    let received = second.withLock { $0 }
    #expect(received == ["playerClosed", "quizDismissed"])
    #expect(first.withLock { $0 } == received)
  }
}

extension Session.Event {
  fileprivate var words: String {
    switch self {
    case .trigger(let trigger): trigger.name
    case .registrationCompleted: "registration"
    case .network(let isReachable): isReachable ? "reachable" : "unreachable"
    default: "another event"
    }
  }
}
