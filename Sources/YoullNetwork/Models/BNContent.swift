public import Documents

/// A picture or another medium.
public struct BNAsset: Sendable, Hashable {
  /// Its address.
  public let url: String

  /// A medium at an address.
  public init(url: String) {
    self.url = url
  }
}

/// Something to play or read.
public struct BNContent: Sendable {
  /// What it is called on every transport; empty when the server did not say.
  public let id: String
  /// What people call it.
  public let title: String?
  /// A line about it.
  public let subtitle: String?
  /// Its picture.
  public let image: BNAsset?
  /// The category that it belongs to.
  public let category: String?
  /// Who speaks or leads.
  public let facilitator: String?
  /// How long it takes, in seconds.
  public let duration: Double?
  /// Whether it needs a subscription.
  public let isLocked: Bool?
  /// How much of it the user has seen, 0 to 1.
  public let viewed: Double?
  /// The words on the button that opens it.
  public let callToAction: String?
  /// Where it stands in the answer.
  public let place: Place?
}

/// A journey of sessions in sequence.
public struct BNLinearJourney: Sendable {
  /// What it is called on every transport; empty when the server did not say.
  public let id: String
  /// What people call it.
  public let title: String?
  /// A line about it.
  public let subtitle: String?
  /// Its picture.
  public let image: BNAsset?
  /// How many sessions it has.
  public let sessionCount: Double?
  /// How many of them the user has done.
  public let completedCount: Double?
  /// How far the user has come, 0 to 1.
  public let progress: Double?
  /// The title of the session that comes next.
  public let nextSession: String?
  /// Where it stands in the answer.
  public let place: Place?
}
