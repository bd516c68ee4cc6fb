import GraphQLAnswers
import YoullContract
public import YoullModels

/// Paywalls and purchases, over GraphQL.
public enum PaymentsAPI {
  /// Returns the paywall of a placement: first the cached response, then the response of the
  /// server.
  ///
  /// The model is `nil` if the placement has no paywall.
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

  /// Registers a purchase in a store.
  ///
  /// The backend verifies it with the store.
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
