import Basics
import FeedCore
import YoullModels
import YoullNetwork

extension ServerWrite {
  /// The table of all changes, one row per action.
  package static let all: [ServerWrite] = [
    ServerWrite("finishContent", "ContentAPI.setViewedContent", closesPage: true) {
      (arguments, network, _) async throws(NetworkError) in
      guard let id = arguments["id"] else { return }
      try await ContentAPI.setViewedContent(id, viewed: 1, in: network)
    },
    ServerWrite(
      "registerTransaction", "PaymentsAPI.registerTransaction", then: .subscriptionCompleted,
      closesPage: true
    ) { (arguments, network, now) async throws(NetworkError) in
      guard let product = arguments["productID"] else { return }
      _ = try await PaymentsAPI.registerTransaction(
        BNTransaction(storeID: product, transactionID: "\(product)-\(now)"), in: network)
    },
  ]
}
