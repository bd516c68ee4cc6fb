public import Documents

/// The home screen as the server describes it.
public struct BNHomeFeed: Sendable {
  /// The sections in the server's order, which is the order on the screen.
  public let sections: [BNHomeFeedSection]
  /// How many people are using the app.
  public let liveUsers: Double?
  /// The picture at the top of the screen.
  public let logo: BNAsset?
  /// Where it stands in the answer.
  public let place: Place?

  /// A feed from its parts.
  public init(
    sections: [BNHomeFeedSection] = [], liveUsers: Double? = nil, logo: BNAsset? = nil,
    place: Place? = nil
  ) {
    self.sections = sections
    self.liveUsers = liveUsers
    self.logo = logo
    self.place = place
  }
}

/// A section of the home feed.
public struct BNHomeFeedSection: Sendable {
  /// What the section is called on every transport, for good; empty when the server did not say.
  public let id: String
  /// The name of its kind; empty when the server did not say.
  public let type: String
  /// The title above its items.
  public let title: String?
  /// A line below the title.
  public let subtitle: String?
  /// The tag whose content it shows.
  public let tagID: String?
  /// Whether there is more than it shows.
  public let hasMore: Bool?
  /// For whom it is; the server has chosen by it already.
  public let visibility: BNVisibility
  /// What it shows, in the server's order.
  public let items: [BNItem]
  /// Values for the fields of kinds that this module has never heard of.
  public let values: [BNField]
  /// Where it stands in the answer.
  public let place: Place?
  /// Where the name of its kind stands in the answer.
  public let typePlace: Place?

  /// A section from its parts.
  public init(
    id: String, type: String, title: String? = nil, subtitle: String? = nil, tagID: String? = nil,
    hasMore: Bool? = nil, visibility: BNVisibility = .allUsers, items: [BNItem] = [],
    values: [BNField] = [], place: Place? = nil, typePlace: Place? = nil
  ) {
    self.id = id
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.tagID = tagID
    self.hasMore = hasMore
    self.visibility = visibility
    self.items = items
    self.values = values
    self.place = place
    self.typePlace = typePlace
  }
}

/// For whom a section is.
public enum BNVisibility: String, Sendable, CaseIterable {
  /// For everybody.
  case allUsers = "all_users"
  /// For those who have subscribed.
  case subscribedOnly = "subscribed_only"
  /// For those who have not.
  case unsubscribedOnly = "unsubscribed_only"

  /// The scopes that a user sees.
  public static func scopes(isSubscribed: Bool) -> [BNVisibility] {
    [.allUsers, isSubscribed ? .subscribedOnly : .unsubscribedOnly]
  }
}
