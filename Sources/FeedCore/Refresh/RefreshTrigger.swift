/// A reason to load a feed again: one row of the table of events.
package struct RefreshTrigger: Sendable {
  /// The name in scenarios and logs.
  package let name: String
  /// The name of the event's source on the platform.
  package let source: String
  /// The condition besides the event; empty without a condition.
  package let condition: String
  /// The effect on a home feed.
  package let home: Reload
  /// The effect on an explore screen, in either mode.
  package let explore: Reload

  /// The part that is loaded again.
  package enum Reload: Sendable, Hashable {
    case nothing
    /// Everything, unless a load is already in flight.
    case everything
    /// Everything, after the load in flight, because the user's data changed.
    case changedData
    /// The sections of one part.
    case part(FeedPart)
  }

  private init(
    _ name: String, _ source: String, when condition: String = "", home: Reload,
    explore: Reload = .nothing
  ) {
    self.name = name
    self.source = source
    self.condition = condition
    self.home = home
    self.explore = explore
  }

  /// The age after which a feed is loaded again when its screen appears, in milliseconds.
  package static let longestAge: Int64 = 5 * 60 * 1000

  package static let pullToRefresh = RefreshTrigger(
    "pullToRefresh", "Pull-to-refresh", home: .everything, explore: .everything)
  package static let networkRestored = RefreshTrigger(
    "networkRestored", "NetworkReachability.shared.reachablePublisher",
    when: "the network was lost before", home: .everything, explore: .everything)
  package static let viewWillAppear = RefreshTrigger(
    "viewWillAppear", "reloadIfNeededAfterViewWillAppear()",
    when: "the latest load is more than 5 minutes ago", home: .everything, explore: .everything)
  package static let registrationCompleted = RefreshTrigger(
    "registrationCompleted", "Config.registrationCompletionPublisher", home: .changedData,
    explore: .changedData)
  package static let subscriptionCompleted = RefreshTrigger(
    "subscriptionCompleted", "Config.subscriptionCompletionPublisher", home: .changedData,
    explore: .changedData)
  package static let playerClosed = RefreshTrigger(
    "playerClosed", "ContentDetailsCoordinator.didClosePlayerPublisher", home: .changedData)
  package static let reloadRequested = RefreshTrigger(
    "reloadRequested", "ContentDetailsCoordinator.reloadHomeContentPublisher", home: .changedData)
  package static let contentLiked = RefreshTrigger(
    "contentLiked", "ContentDetailsCoordinator.didLikeContentPublisher", home: .part(.favorites))
  package static let quizDismissed = RefreshTrigger(
    "quizDismissed", "QuizCoordinator.quizDismissPublisher", home: .part(.suggestions))
  package static let journeyViewed = RefreshTrigger(
    "journeyViewed", "JourneyCompletionDelegate", home: .part(.journeys))

  /// The table.
  package static let all = [
    pullToRefresh, networkRestored, viewWillAppear, registrationCompleted, subscriptionCompleted,
    playerClosed, reloadRequested, contentLiked, quizDismissed, journeyViewed,
  ]

  /// The rows as a table in Markdown.
  package static var table: String {
    var lines = ["|Event|Condition|Home feed|Explore|", "|-|-|-|-|"]
    for row in all {
      lines.append(
        "|`\(row.source)`|\(row.condition)|\(row.home.words)|\(row.explore.words)|")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RefreshTrigger.Reload {
  fileprivate var words: String {
    switch self {
    case .nothing: "nothing"
    case .everything: "everything"
    case .changedData: "everything, after a load in flight"
    case .part(let part): part.name
    }
  }
}
