/// An image or another medium.
public struct BNAsset: Sendable, Hashable {
  /// The address.
  public let url: String

  /// Creates an asset from an address.
  public init(url: String) {
    self.url = url
  }
}
