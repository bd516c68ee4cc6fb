public import Documents

/// A promotional offer.
public struct BNPromoOffer: Sendable {
  /// What it is called on every transport; empty when the server did not say.
  public let id: String
  /// What it offers.
  public let title: String?
  /// A line about it.
  public let subtitle: String?
  /// Its picture.
  public let image: BNAsset?
  /// When it ends, in ISO 8601 as the server wrote it.
  public let endsAt: String?
  /// The words on its button.
  public let callToAction: String?
  /// Where the button leads.
  public let url: String?
  /// Where it stands in the answer.
  public let place: Place?
}
