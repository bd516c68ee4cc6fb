/// Something that a user can do in a feed, by the name of the delegate method that it calls.
package struct FeedAction: Sendable, Hashable {
  package let name: String
  /// What the method is called with.
  package let arguments: [String]

  private init(_ name: String, _ arguments: String...) {
    self.name = name
    self.arguments = arguments
  }

  /// All actions; a layout names one of them.
  package static let all: [FeedAction] = [
    FeedAction("showTaggedItemDetails", "id"),
    FeedAction("showAllContentForTag", "id"),
    FeedAction("didSelectLinearJourney", "id"),
    FeedAction("showAllJourneys"),
    FeedAction("didSelectPromoOffer", "id"),
    FeedAction("searchAction"),
  ]

  package static func named(_ name: String) -> FeedAction? { all.first { $0.name == name } }
}
