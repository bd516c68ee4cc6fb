import Basics
import YoullModels
import YoullNetwork

/// Requests for the details of contents, and for offers and plans.
extension ScreenPart {
  /// The request for a content and for what belongs to it.
  static let content = ScreenPart { (parameters, network) async throws(NetworkError) in
    try await ContentAPI.getContent(ids: [parameters.slug], from: network).map { contents in
      BNHomeFeed(sections: [
        .rows("contentDetails", id: "content", contents),
        .rows("relatedContent", id: "related", contents.flatMap(\.related)),
      ])
    }
  }

  /// The request for an offer: the list of all offers, over either transport.
  static let promoOffer = ScreenPart { (parameters, network) async throws(NetworkError) in
    try await PromoOffersAPI.getPromoOffers(over: parameters.transport, from: network).map {
      offers in
      let wanted = parameters.subject.map { id in offers.filter { $0.id.hasSameBytes(as: id) } }
      let offer = Array((wanted ?? offers).prefix(1))
      return BNHomeFeed(sections: [.rows("promoOfferDetails", id: "offer", offer)])
    }
  }

  /// The request for the paywall of a placement, with its plans.
  static let paywall = ScreenPart { (parameters, network) async throws(NetworkError) in
    let placement = parameters.subject ?? Screen.paywallPlacement
    return try await PaymentsAPI.getSuperPaywallConfig(placement: placement, from: network).last()
      .map {
        BNHomeFeed(sections: [.rows("paywall", id: "paywall", [$0].compactMap(\.self))])
      }
  }
}
