import FeedClient
import FeedCore
import FeedModel
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
    var events = FeedPublishers(reachable: { states }).events.makeAsyncIterator()
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
  }
}

extension Session.Event {
  fileprivate var words: String {
    switch self {
    case .trigger(let trigger): trigger.name
    case .registrationCompleted: "registration"
    default: "another event"
    }
  }
}
