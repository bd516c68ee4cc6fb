import GraphQLAnswers
import YoullContract

/// What can be bought, over GraphQL.
public enum PaymentsAPI {
  /// What the paywall of a place shows: what was kept, at once, and then what the server says; nil
  /// where the place has none.
  public static func getSuperPaywallConfig(
    placement: String, from network: BricksNetwork
  ) -> NetworkAnswers<BNPaywallConfig?> {
    network.answers(by: network.callPolicy ?? .returnCacheDataAndFetch) {
      network throws(NetworkError) in
      try await ApolloMission.launch(
        row: GetPaywallConfigQuery(placement: placement, extraLang: network.language),
        into: network, landingModel: BNPaywallConfig.self)
    }
  }

  /// Tells of a purchase in a shop, which the backend asks the shop about.
  public static func registerTransaction(
    _ transaction: BNTransaction, in network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNSubscription> {
    try await ApolloMission.execute(
      mutation: RegisterTransactionMutation(
        transaction: TransactionInput(
          storeId: transaction.storeID, transactionId: transaction.transactionID,
          receipt: InputValue(transaction.receipt))),
      into: network, landingModel: BNSubscription.self)
  }
}
