/// A purchase in a shop.
public struct BNTransaction: Sendable, Hashable {
  /// What the shop calls the product.
  public let storeID: String
  /// What the shop calls the purchase.
  public let transactionID: String
  /// What the shop gave as a proof, where it gave something.
  public let receipt: String?

  /// A purchase.
  public init(storeID: String, transactionID: String, receipt: String? = nil) {
    self.storeID = storeID
    self.transactionID = transactionID
    self.receipt = receipt
  }
}
