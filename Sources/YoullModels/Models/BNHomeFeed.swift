public import Documents

/// The content of the home screen, or of another screen that consists of sections.
public struct BNHomeFeed: Sendable {
  /// The sections in the server's order, which is the order on the screen.
  public var sections: [BNHomeFeedSection]
  /// The number of people who are using the app.
  public var liveUsers: Double?
  /// The image at the top of the screen.
  public let logo: BNAsset?
  /// The background image of the screen.
  public let background: BNAsset?
  /// The place in the response.
  public let place: Place?
  /// The location of its slices in the response; `nil` for a feed without slices.
  package var slices: SlicesPlace?

  /// The user for whom the feed was loaded, if the screen shows the user.
  package var user: YNProfile?

  /// Creates a feed from its parts.
  public init(
    sections: [BNHomeFeedSection] = [], liveUsers: Double? = nil, logo: BNAsset? = nil,
    background: BNAsset? = nil, place: Place? = nil
  ) {
    self.sections = sections
    self.liveUsers = liveUsers
    self.logo = logo
    self.background = background
    self.place = place
  }
}

/// A section of a screen.
public struct BNHomeFeedSection: BNItem {
  /// The stable identity, the same on every transport; empty if the response has none.
  public var id = ""
  /// The name of its kind; empty if the response has none.
  public var type = ""
  /// The title above its items.
  public var title: String?
  /// A line below the title.
  public var subtitle: String?
  /// The tag whose content it shows.
  public var tagID: String?
  /// A Boolean value that indicates whether the section has more items than it shows.
  public var hasMore: Bool?
  /// The audience; the server has already filtered the sections by it.
  public var visibility = BNVisibility.allUsers
  /// The items in the server's order.
  public var items: [any BNItem] = []
  /// The values of fields that only some kinds have, by their names in the catalog.
  public var values: [BNField] = []
  /// The place in the response.
  public var place: Place?
  /// The place of the name of its kind in the response.
  public var typePlace: Place?

  package init() {}

  /// Creates a section of a kind, without items and values.
  public init(id: String, type: String, title: String? = nil, place: Place? = nil) {
    self.id = id
    self.type = type
    self.title = title
    self.place = place
  }
}

/// The audience of a section.
public enum BNVisibility: String, Sendable, CaseIterable {
  /// Every user.
  case allUsers = "all_users"
  /// Users with a subscription.
  case subscribedOnly = "subscribed_only"
  /// Users without a subscription.
  case unsubscribedOnly = "unsubscribed_only"

  /// Returns the scopes that are visible to a user.
  public static func scopes(isSubscribed: Bool) -> [BNVisibility] {
    [.allUsers, isSubscribed ? .subscribedOnly : .unsubscribedOnly]
  }
}
