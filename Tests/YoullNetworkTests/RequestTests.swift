import Documents
import Testing
import YoullNetwork

/// What goes out on either transport.
@Suite struct RequestTests {
  private let network = BricksNetwork(channel: MirrorChannel(), extraLang: "de")

  private func sent<Model>(
    _ call: () async throws(NetworkError) -> NetworkAnswer<Model>
  ) async -> String {
    do throws(NetworkError) {
      _ = try await call()
      return "an answer"
    } catch {
      guard case .unanswered(let problem) = error else { return "another error" }
      return "\(problem.source) \(problem.message)"
    }
  }

  @Test func homeFeedIsAskedForWithCohortsAndSubscription() async {
    let overGraphQL = await sent { () async throws(NetworkError) in
      try await FeedAPI.getHomeFeedSections(
        cohortIDs: ["early", "late"], isSubscribed: true, from: network)
    }
    #expect(
      overGraphQL == #"GetHomeScreenSections {"cohort_ids":["early","late"],"#
        + #""visibility":["all_users","subscribed_only"],"extra_lang":"de"}"#)
    let overREST = await sent { () async throws(NetworkError) in
      try await SlicesAPI.getSlices(
        screen: "home", cohortIDs: ["early", "late"], isSubscribed: false, from: network)
    }
    #expect(overREST == "/slices/home cohorts=early,late&subscribed=false&lang=de")
  }

  @Test func offersAndProfileGoOverBoth() async {
    var requests: [String] = []
    for transport in Transport.allCases {
      requests.append(
        await sent { () async throws(NetworkError) in
          try await PromoOffersAPI.getPromoOffers(over: transport, from: network)
        })
      requests.append(
        await sent { () async throws(NetworkError) in
          try await UserAPI.getProfile(over: transport, from: network)
        })
    }
    #expect(
      requests == [
        #"GetPromoOffers {"extra_lang":"de"}"#, "GetProfile {}", "/promo-offers lang=de",
        "/users/me ",
      ])
  }

  @Test func withoutALanguageTheBackendChooses() async {
    let request = await sent { () async throws(NetworkError) in
      try await PromoOffersAPI.getPromoOffers(
        over: .graphQL, from: BricksNetwork(channel: MirrorChannel()))
    }
    #expect(request == "GetPromoOffers {}")
  }
}
