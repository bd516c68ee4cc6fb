public import Documents

/// The user's profile.
public struct YNProfile: Sendable {
  /// What the user is called on every transport; empty when the server did not say.
  public let id: String
  /// The first name, if the user gave one.
  public let firstName: String?
  /// The picture that others see, if the user gave one.
  public let picture: BNAsset?
  /// The numbers that were asked for, by their names.
  public let stats: [BNField]
  /// The groups that the user belongs to.
  public let cohortIDs: [String]
  /// Whether the user has subscribed.
  public let isSubscribed: Bool
  /// Where it stands in the answer.
  public let place: Place?
}
