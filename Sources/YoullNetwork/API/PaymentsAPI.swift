import YoullContract

/// What can be bought, over GraphQL.
public enum PaymentsAPI {
  /// What the paywall of a place shows; nil where the place has none.
  public static func getSuperPaywallConfig(
    placement: String, from network: BricksNetwork
  ) async throws(NetworkError) -> NetworkAnswer<BNPaywallConfig?> {
    try await ApolloMission.launch(
      row: GetPaywallConfigQuery(placement: placement, extraLang: network.language),
      into: network,
      landingModel: RowResponse<BNPaywallConfig>.self)
  }
}
