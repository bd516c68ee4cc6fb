import Documents
import GraphQLAnswers
import Testing
import YoullContract
import YoullModels
import YoullNetwork

/// The requests that are sent on both transports.
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

  @Test func homeFeedRequestHasCohortsAndSubscription() async {
    let overGraphQL = await sent { () async throws(NetworkError) in
      try await FeedAPI.getHomeFeedSections(
        cohortIDs: ["early", "late"], isSubscribed: true, from: network)
    }
    #expect(
      overGraphQL == #"GetHomeScreenSections {"cohortIDs":["early","late"],"extraLang":"de","#
        + #""visibility":["all_users","subscribed_only"]}"#)
    let overREST = await sent { () async throws(NetworkError) in
      try await SlicesAPI.getSlices(
        screen: "home", cohortIDs: ["early", "late"], isSubscribed: false, from: network)
    }
    #expect(overREST == "/slices/home cohorts=early,late&subscribed=false&lang=de")
  }

  @Test func offersAndProfileUseBothTransports() async {
    var requests: [String] = []
    for transport in Transport.allCases {
      requests.append(
        await sent { () async throws(NetworkError) in
          try await PromoOffersAPI.getPromoOffers(over: transport, from: network)
        })
      requests.append(
        await sent { () async throws(NetworkError) in
          try await UserAPI.getProfile(
            stats: ["minutes", "days"], over: transport, from: network)
        })
    }
    #expect(
      requests == [
        #"GetPromoOffers {"extraLang":"de"}"#, #"GetProfile {"stats":["minutes","days"]}"#,
        "/promo-offers lang=de",
        "/users/me stats=minutes,days",
      ])
  }

  @Test func detailAndPageRequestsHaveIDs() async {
    let details = await sent { () async throws(NetworkError) in
      try await ExploreAPI.getCategoryDetails(slug: "sleep \"well\"", from: network)
    }
    #expect(details == #"GetCategoryDetails {"extraLang":"de","slug":"sleep \"well\""}"#)
    let page = await sent { () async throws(NetworkError) in
      try await ExploreAPI.getExploreTaggedItems(
        tag: "calm", page: ContentPage(offset: 20, limit: 10), from: network)
    }
    #expect(
      page == #"GetExploreContent {"extraLang":"de","limit":10,"offset":20,"tag":"calm"}"#)
    let sorted = await sent { () async throws(NetworkError) in
      try await ExploreAPI.getExploreTaggedItems(
        tag: "calm", sort: SliceSort(by: .createdAt, direction: .descending), from: network)
    }
    #expect(
      sorted == #"GetExploreContent {"extraLang":"de","limit":8,"offset":0,"#
        + #""sortBy":"created_at","sortDirection":"desc","tag":"calm"}"#)
    let tagged = await sent { () async throws(NetworkError) in
      try await ExploreAPI.getTagFeed(
        slug: "calm", sort: SliceSort(by: .title, direction: .ascending), from: network)
    }
    #expect(
      tagged == #"GetTagFeed {"extraLang":"de","limit":8,"offset":0,"slug":"calm","#
        + #""sortBy":"title","sortDirection":"asc"}"#)
    let suggested = await sent { () async throws(NetworkError) in
      try await ContentAPI.getSuggestedContent(quizConfigID: "sleep", from: network)
    }
    #expect(
      suggested == #"GetSuggestedContent {"extraLang":"de","limit":8,"offset":0,"#
        + #""quizConfigID":"sleep"}"#)
    let few = await sent { () async throws(NetworkError) in
      try await FacilitatorsAPI.getFacilitatorByID(slug: "ada", from: network)
    }
    #expect(
      few == #"GetFacilitatorDetails {"extraLang":"de","limit":4,"offset":0,"slug":"ada"}"#)
    let document = await sent { () async throws(NetworkError) in
      try await SlicesAPI.getSlices(
        screen: "explore-tag", cohortIDs: [], isSubscribed: false,
        subject: ChannelRequest.Parameter(name: "tag", value: "calm"),
        sort: SliceSort(by: .title), page: ContentPage(offset: 8), from: network)
    }
    #expect(
      document == "/slices/explore-tag tag=calm&sortBy=title&offset=8&limit=8&cohorts="
        + "&subscribed=false&lang=de")
  }

  @Test func searchRequestHasTextOrFilters() async {
    let likeness = await sent { () async throws(NetworkError) in
      try await ContentAPI.getContentsVectorSearch(query: "rain & wind", limit: 3, from: network)
    }
    #expect(likeness == "/contents/vector-search query=rain & wind&limit=3&lang=de")
    let filtered = await sent { () async throws(NetworkError) in
      try await SearchAPI.applySearch(
        "rain", filters: [(filter: "length", options: ["short", "long"])], from: network)
    }
    #expect(
      filtered == #"ApplySearch {"extraLang":"de","filters":[{"filter":"length","#
        + #""options":["short","long"]}],"limit":8,"offset":0,"query":"rain"}"#)
  }

  @Test func pageHasFlagForNextPage() async throws {
    let answer = #"""
      {"data": {"explore_items": [{"content": {"slug": "a"}}, {"category": {"slug": "b"}}],
        "explore_items_aggregate": {"aggregate": {"count": 22}}}}
      """#
    let network = BricksNetwork(channel: FakeChannel(answers: ["GetExploreContent": answer]))
    for (offset, hasMore) in [(0, true), (19, true), (20, false)] {
      let page = try await ExploreAPI.getExploreTaggedItems(
        tag: "calm", page: ContentPage(offset: offset), from: network)
      #expect(page.model.hasMore == hasMore)
    }
  }

  @Test func publicTermsMatchTheContract() {
    #expect(
      YoullModels.SliceSortBy.allCases.map(\.rawValue)
        == YoullContract.SliceSortBy.known.map(\.text))
    #expect(
      YoullModels.SliceSortDirection.allCases.map(\.rawValue)
        == YoullContract.SliceSortDirection.known.map(\.text))
    #expect(BNEventResponse.allCases.map(\.rawValue) == ResponseState.known.map(\.text))
    #expect(BNVisibility.allCases.map(\.rawValue) == VisibilityScope.known.map(\.text))
  }

  @Test(arguments: [nil, ""])
  func backendChoosesLanguageIfNoneIsSet(_ language: String?) async {
    let network = BricksNetwork(channel: MirrorChannel(), extraLang: language)
    var requests: [String] = []
    for transport in Transport.allCases {
      requests.append(
        await sent { () async throws(NetworkError) in
          try await PromoOffersAPI.getPromoOffers(over: transport, from: network)
        })
    }
    requests.append(
      await sent { () async throws(NetworkError) in
        try await UserAPI.registerNewUser(email: "a@b.example", firstName: "A", in: network)
      })
    #expect(
      requests == [
        #"GetPromoOffers {"extraLang":""}"#, "/promo-offers ",
        #"POST /users {"email":"a@b.example","firstName":"A"}"#,
      ])
  }
}
