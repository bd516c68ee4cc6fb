package import FeedCore
package import FeedModel

/// An event for the analytics of a customer: a user saw or tapped something.
package struct AnalyticsEvent: Sendable, Hashable {
  package enum Kind: String, Sendable, CaseIterable {
    case impression, tap
  }

  package let kind: Kind
  package let screen: Screen
  /// The subject of the screen, if it has one.
  package let subject: String?
  /// The place in the feed; `nil` for a control outside of its sections.
  package let position: FeedPosition?
  /// The action of a tap.
  package let action: FeedAction?
  /// The time in milliseconds since 1970.
  package let time: Int64
}
