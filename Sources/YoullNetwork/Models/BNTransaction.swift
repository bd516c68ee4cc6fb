/// A purchase in a shop.
public struct BNTransaction: Sendable, Hashable {
  /// The shop's ID of the product.
  public let storeID: String
  /// The shop's ID of the purchase.
  public let transactionID: String
  /// The receipt of the shop, if it issued one.
  public let receipt: String?

  /// A purchase.
  public init(storeID: String, transactionID: String, receipt: String? = nil) {
    self.storeID = storeID
    self.transactionID = transactionID
    self.receipt = receipt
  }
}
