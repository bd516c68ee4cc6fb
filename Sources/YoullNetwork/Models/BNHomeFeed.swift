public import Documents

/// A screen as the server describes it: the home screen, or one that is put together like it.
public struct BNHomeFeed: Sendable {
  /// The sections in the server's order, which is the order on the screen.
  public var sections: [BNHomeFeedSection]
  /// How many people are using the app.
  public let liveUsers: Double?
  /// The picture at the top of the screen.
  public let logo: BNAsset?
  /// The picture behind the screen.
  public let background: BNAsset?
  /// Where it stands in the answer.
  public let place: Place?
  /// Where its answer has the slices that it is made of; nil for one that is made of other things.
  var slices: SlicesPlace?

  /// A feed from its parts.
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
  /// What the section is called on every transport, for good; empty when the server did not say.
  public var id = ""
  /// The name of its kind; empty when the server did not say.
  public var type = ""
  /// The title above its items.
  public var title: String?
  /// A line below the title.
  public var subtitle: String?
  /// The tag whose content it shows.
  public var tagID: String?
  /// Whether there is more than it shows.
  public var hasMore: Bool?
  /// For whom it is; the server has chosen by it already.
  public var visibility = BNVisibility.allUsers
  /// What it shows, in the server's order.
  public var items: [any BNItem] = []
  /// Values for the fields that only some kinds have, by the names in the catalogue.
  public var values: [BNField] = []
  /// Where it stands in the answer.
  public var place: Place?
  /// Where the name of its kind stands in the answer.
  public var typePlace: Place?

  package init() {}

  /// A section of a kind, yet without items and values.
  public init(id: String, type: String, title: String? = nil, place: Place? = nil) {
    self.id = id
    self.type = type
    self.title = title
    self.place = place
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
