/// A purchase in a store.
public struct BNTransaction: Sendable, Hashable {
  /// The ID of the product in the store.
  public let storeID: String
  /// The ID of the purchase in the store.
  public let transactionID: String
  /// The receipt of the store, if it issued one.
  public let receipt: String?

  /// Creates a purchase.
  public init(storeID: String, transactionID: String, receipt: String? = nil) {
    self.storeID = storeID
    self.transactionID = transactionID
    self.receipt = receipt
  }
}
