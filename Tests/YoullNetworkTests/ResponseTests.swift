import Documents
import Testing
import YoullModels
import YoullNetwork

/// Responses become models with findings, or an error if there is no data.
@Suite struct ResponseTests {
  private func graphQL(_ slices: String) async throws -> NetworkAnswer<BNHomeFeed> {
    let text = #"{"data": {"home_slices": \#(slices)}}"#
    return try await FeedAPI.getHomeFeedSections(
      cohortIDs: [], isSubscribed: false,
      from: BricksNetwork(channel: FakeChannel(answers: ["GetHomeScreenSections": text])))
  }

  private func rest(_ slices: String) async throws -> NetworkAnswer<BNHomeFeed> {
    try await SlicesAPI.getSlices(
      screen: "home", cohortIDs: [], isSubscribed: false,
      from: BricksNetwork(
        channel: FakeChannel(answers: ["/slices/home": #"{"slices": \#(slices)}"#])))
  }

  @Test(arguments: [
    ("https://example.com/gift?from=feed#now", true), ("https://example.com", true),
    ("http://example.com/gift", false), ("javascript:alert(1)", false), ("/gift", false),
    ("https://mo@example.com/gift", false), ("https://example.com/?a b", false), ("", false),
  ])
  func shareLinkIsValidAddress(_ address: String, _ isOne: Bool) async throws {
    let values = #""slug": "a", "title": "Rain", "url": "\#(address)""#
    let nested = try await graphQL(
      #"[{"slug": "s", "type": "share", "slice_items": [{"payload": {\#(values)}}]}]"#)
    let flat = try await rest(
      #"[{"slug": "s", "type": "share", "items": [{"itemType": "link", \#(values)}]}]"#)
    for answer in [nested, flat] {
      let item = try #require(answer.model.sections.first?.items.first)
      #expect(item.value(named: "title") == .text("Rain"))
      #expect(item.value(named: "url") == (isOne ? .text(address) : nil))
      #expect(answer.findings.isEmpty == (isOne || address.isEmpty))
    }
  }

  @Test func invalidRowIsReported() async throws {
    let network = BricksNetwork(
      channel: FakeChannel(answers: [
        "GetJourney": #"{"data": {"journeys": [7]}}"#,
        "GetCategoryDetails": #"{"data": {"categories": [7]}}"#,
        "GetProfile": #"{"data": {"users": [7, {"slug": "mo"}]}}"#,
      ]))
    let journey = try await JourneyAPI.getJourney("a", from: network)
    #expect(journey.model == nil && journey.findings.map(\.rule.id) == ["feed.field-type"])
    let category = try await ExploreAPI.getCategoryDetails(slug: "a", from: network)
    #expect(category.findings.map(\.rule.id) == ["feed.field-type"])
    let profile = try await UserAPI.getProfile(over: .graphQL, from: network)
    #expect(profile.model?.id == "mo" && profile.findings.map(\.rule.id) == ["feed.field-type"])
  }

  @Test func contentOfBothShapesIsOneModel() async throws {
    let answers = [
      try await graphQL(
        #"""
        [{"id": "6f1d7e9a-0000-4000-8000-000000000001", "slug": "calm", "type": "tag",
          "tag": {"slug": "sleep"}, "has_more": true, "visibility": "subscribed_only",
          "slice_items": [{"call_to_action": "Go", "content": {"slug": "rain", "title": "Rain",
            "asset": {"url": "https://media.example/rain"}, "category": {"title": "Sounds"},
            "facilitator": {"name": "Mo"}, "duration_seconds": 90, "is_locked": true,
            "user_progress": {"viewed_fraction": 0.5}}}]}]
        """#),
      try await rest(
        #"""
        [{"id": 17, "slug": "calm", "type": "tag", "tagSlug": "sleep", "hasMore": true,
          "visibility": "subscribed_only",
          "items": [{"id": 4, "itemType": "content", "slug": "rain", "title": "Rain",
            "imageUrl": "https://media.example/rain", "category": "Sounds", "facilitator": "Mo",
            "durationSeconds": 90, "isLocked": true, "viewed": 0.5, "callToAction": "Go"}]}]
        """#),
    ]
    for answer in answers {
      #expect(answer.findings.isEmpty)
      let section = try #require(answer.model.sections.first)
      #expect(section.id == "calm" && section.type == "tag" && section.tagID == "sleep")
      #expect(section.hasMore == true && section.visibility == .subscribedOnly)
      guard let content = section.items.first as? BNContent else {
        Issue.record("the item is no content")
        continue
      }
      #expect(content.id == "rain" && content.title == "Rain" && content.category == "Sounds")
      #expect(content.image?.url == "https://media.example/rain" && content.facilitator == "Mo")
      #expect(content.duration == 90 && content.isLocked == true && content.viewed == 0.5)
      #expect(content.callToAction == "Go")
    }
  }

  @Test func fieldsWithoutAColumnAreOpenValues() async throws {
    let answers = [
      try await graphQL(
        #"""
        [{"slug": "a", "type": "x", "payload": {"mood": "blue"},
          "slice_items": [{"payload": {"slug": "one", "score": 3, "likes": [1, null, "b", {}, [2]], "gone": null}}]}]
        """#),
      try await rest(
        #"""
        [{"id": 1, "slug": "a", "type": "x", "mood": "blue", "hasMore": false,
          "items": [{"id": 2, "slug": "one", "score": 3, "likes": [1, null, "b", {}, [2]],
             "gone": null}]}]
        """#),
    ]
    for answer in answers {
      let section = try #require(answer.model.sections.first)
      #expect(section.values.map(\.name) == ["mood"])
      guard let record = section.items.first as? BNRecord else {
        Issue.record("the item is no record")
        continue
      }
      #expect(record.id == "one" && record.values.map(\.name) == ["score", "likes"])
      #expect(
        record.values.map(\.value) == [
          .number(3), .list([.number(1), .text("b"), .structure, .structure]),
        ])
    }
  }

  @Test func wrongTypesAreReportedAndTheRestIsUsed() async throws {
    let slices = #"[7, {"slug": "a", "type": "tag", "title": ["x"], "hasMore": "no", "items": {}}]"#
    let answer = try await rest(slices)
    #expect(answer.model.sections.map(\.id) == ["a"])
    #expect(
      answer.findings.map { $0.place.file.text(in: $0.place.range) } == [
        "7", #"["x"]"#, #""no""#, "{}",
      ])
    #expect(
      answer.findings.map(\.message) == [
        "This must be an object, but is a number; it is ignored.",
        "This must be a string, but is an array; it is ignored.",
        "This must be true or false, but is a string; it is ignored.",
        "This must be an array, but is an object; it is ignored.",
      ])
    #expect(Set(answer.findings.map(\.rule.id)) == ["feed.field-type"])
  }

  @Test(arguments: ["null", "{}", "7"]) func homeWithoutAListFails(_ slices: String) async {
    await #expect(throws: NetworkError.self) { try await graphQL(slices) }
    await #expect(throws: NetworkError.self) { try await rest(slices) }
  }

  @Test func partialErrorsAreReportedAndTheRestIsUsed() async throws {
    let text = #"""
      {"data": {"home_slices": [{"slug": "a", "type": "tag", "title": null}], "home_screen": null},
       "errors": [{"message": "no title", "path": ["home_slices", 0, "title"]},
                  {"message": "no screen", "path": ["home_screen"]}, {"message": "slow"}]}
      """#
    let answer = try await FeedAPI.getHomeFeedSections(
      cohortIDs: [], isSubscribed: false,
      from: BricksNetwork(channel: FakeChannel(answers: ["GetHomeScreenSections": text])))
    #expect(answer.model.sections.map(\.id) == ["a"])
    #expect(
      answer.findings.map { "\($0.rule.id): \($0.message)" } == [
        #"feed.answer-error: The server could not return a part of the data ("home_slices.0.title"): "no title"."#,
        #"feed.answer-error: The server could not return a part of the data ("home_screen"): "no screen"."#,
        #"feed.answer-error: The server could not return a part of the data: "slow"."#,
      ])
  }

  @Test(arguments: [
    #"{"errors": [{"message": "no"}]}"#, #"{"data": null, "errors": [{"message": "no"}]}"#,
    #"{"data": {}, "errors": [{"message": "no"}]}"#,
    #"{"data": {"playlists_by_pk": null}, "errors": [{"message": "no"}]}"#,
    #"{"data": {"playlists_by_pk": null}, "errors": [{"message": "no", "path": ["playlists_by_pk"]}]}"#,
  ])
  func errorInPlaceOfRowsIsThrown(_ text: String) async {
    let network = BricksNetwork(channel: FakeChannel(answers: ["GetPlaylist": text]))
    await #expect {
      try await LibraryAPI.getPlaylist("a", from: network)
    } throws: { error in
      if case .operationFailed("no", _, _) = error as? NetworkError { true } else { false }
    }
  }

  @Test func unknownVisibilityHidesNothing() async throws {
    let answer = try await rest(#"[{"slug": "a", "type": "tag", "visibility": "vip"}]"#)
    #expect(answer.model.sections.map(\.visibility) == [.allUsers])
    #expect(
      answer.findings.map(\.message) == [
        #""vip" is not one of "all_users", "subscribed_only" or "unsubscribed_only"; "#
          + "the slice is shown to all users."
      ])
  }

  @Test func guestHasNoProfile() async throws {
    let network = BricksNetwork(
      channel: FakeChannel(answers: ["GetProfile": #"{"data": {"users": []}}"#]))
    #expect(try await UserAPI.getProfile(over: .graphQL, from: network).model == nil)
  }

  @Test func profileOfBothShapesIsOneModel() async throws {
    let network = BricksNetwork(
      channel: FakeChannel(answers: [
        "GetProfile": #"""
        {"data": {"users": [{"id": "u", "slug": "mo", "first_name": "Mo", "is_subscribed": true,
          "picture": {"url": "https://media.example/mo"}, "stats": {"minutes": 90},
          "user_cohorts": [{"cohort": {"slug": "a"}}, {"cohort": {"slug": "b"}}]}]}}
        """#,
        "/users/me": #"""
        {"id": 3, "slug": "mo", "firstName": "Mo", "isSubscribed": true,
          "pictureUrl": "https://media.example/mo", "stats": {"minutes": 90},
          "cohorts": [{"id": 1, "slug": "a"}, {"id": 2, "slug": "b"}]}
        """#,
      ]))
    for transport in Transport.allCases {
      let profile = try #require(try await UserAPI.getProfile(over: transport, from: network).model)
      #expect(profile.id == "mo" && profile.firstName == "Mo" && profile.isSubscribed)
      #expect(profile.cohortIDs == ["a", "b"])
      #expect(profile.picture?.url == "https://media.example/mo")
      #expect(profile.stats.map(\.name) == ["minutes"] && profile.stats[0].value == .number(90))
    }
  }
}

/// The errors of responses without any usable data.
@Suite struct NetworkErrorTests {
  private func failure(_ text: String) async -> String {
    let network = BricksNetwork(
      channel: FakeChannel(answers: ["GetPromoOffers": text, "/promo-offers": text]))
    do throws(NetworkError) {
      _ = try await PromoOffersAPI.getPromoOffers(over: .graphQL, from: network)
      return "none"
    } catch {
      let name =
        switch error {
        case .operationFailed: "operationFailed"
        case .invalidResponse: "invalidResponse"
        case .invalidData: "invalidData"
        case .unanswered: "unanswered"
        default: "\(error)"
        }
      return "\(name): \(error.findings.map(\.message).joined(separator: " | "))"
    }
  }

  @Test func responseContainsAnError() async {
    let text = #"{"errors": [{"message": "no such role"}, {"message": "b"}], "data": {}}"#
    #expect(
      await failure(text)
        == #"operationFailed: The server responded with an error: "no such role"."#)
    #expect(await failure(#"{"errors": [17]}"#).hasPrefix("operationFailed"))
  }

  @Test(arguments: [
    ("application/json", #"{"message": "The list is full."}"#, #": "The list is full.""#),
    ("application/json", #"{"error": "busy"}"#, #": "busy""#),
    ("application/json", #"{"error": {"message": "gone", "code": 7}}"#, #": "gone""#),
    ("application/json", #"{"errors": [{"message": "no"}, {"message": "b"}]}"#, #": "no""#),
    ("application/problem+json", #"{"title": "Bad", "detail": "Too long"}"#, #": "Too long""#),
    ("text/plain; charset=utf-8", "Try later.\nBye.", #": "Try later.""#),
    ("text/html", "<h1>Later</h1>", ""), ("application/json", "[]", ""),
    ("application/json", #"{"message": ""}"#, ""), ("text/plain", "", ""),
  ])
  func statusKeepsTheMessageOfTheServer(_ type: String, _ body: String, _ reason: String) async {
    let channel = FakeChannel(answers: ["/a": body], status: 409, mediaType: type)
    do throws(NetworkError) {
      try await BricksNetwork(channel: channel).get(path: "/a")
      Issue.record("The status is no success.")
    } catch {
      #expect("\(error)" == "The server responded with status 409\(reason).")
      #expect(error.status == 409)
    }
  }

  @Test func printedErrorsContainNoBody() async throws {
    let secret = "canary"
    let body = SourceFile(path: "feed", text: #"{"private": "\#(secret)"}"#)
    let place = Place(body, 0..<5)
    let finding = Finding(FeedRules.fieldType, "It is wrong.", at: place)
    let errors: [NetworkError] = [
      .operationFailed(message: "no", at: place), .invalidResponse(message: "It ended.", at: place),
      .invalidData([finding]), .emptyResponse(at: place), .missingAccessToken, .cancelled(),
      .invalidRequest(message: "It is wrong."), .user(.refreshTokenFailed),
      .unanswered(ChannelProblem(source: "server", message: "It is away.")),
    ]
    let digits = body.bytes.prefix(3).map { "\($0)" }.joined(separator: ", ")
    let answer = NetworkAnswer(model: [BNNews()], findings: [finding])
    let printed = errors.flatMap { ["\($0)", "\(Optional($0) as Any)", "\($0.findings)"] }
    for text in printed + ["\(answer)", "\(place)", "\(finding)", "\([errors[0]])"] {
      #expect(!text.isEmpty && !text.contains(secret) && !text.contains(digits))
    }
    for error in errors {
      for word in ["shown", "page", "render"] { #expect(!"\(error)".contains(word)) }
    }
    #expect("\(errors[0])" == #"The server responded with an error: "no"."#)
    #expect("\(errors[2])" == "The response is not JSON. It is wrong.")
    #expect("\(UserError.noUserLoggedIn)" == "\(NetworkError.missingAccessToken)")
  }

  @Test(arguments: [#"{"data": null}"#, "{}", "[]", "7", #"{"data": {"promo_offers": null}}"#])
  func responseLacksRequestedField(_ text: String) async {
    #expect(await failure(text).hasPrefix("invalidResponse"))
  }

  @Test func emptyErrorListIsNotAnError() async {
    #expect(await failure(#"{"errors": [], "data": {"promo_offers": []}}"#) == "none")
  }

  @Test func responseIsNotJSON() async {
    #expect(await failure("<html>").hasPrefix("invalidData: "))
  }

  @Test func channelHasNoResponse() async {
    let network = BricksNetwork(channel: FakeChannel(answers: [:]))
    await #expect(
      throws: NetworkError.unanswered(
        ChannelProblem(source: "/promo-offers", message: "Nobody answers."))
    ) {
      try await PromoOffersAPI.getPromoOffers(from: network)
    }
  }

  @Test(arguments: ["{}", "null", "7"]) func restResponseIsNotAList(_ text: String) async {
    let network = BricksNetwork(channel: FakeChannel(answers: ["/promo-offers": text]))
    await #expect(throws: NetworkError.self) {
      try await PromoOffersAPI.getPromoOffers(from: network)
    }
  }
}

/// The size of a response is not limited, but the used part is.
@Suite struct ResponseLimitTests {
  private func home(_ slices: String) async throws -> NetworkAnswer<BNHomeFeed> {
    try await SlicesAPI.getSlices(
      screen: "home", cohortIDs: [], isSubscribed: false,
      from: BricksNetwork(channel: FakeChannel(answers: ["/slices/home": slices])))
  }

  @Test func atMostThousandSectionsAreUsed() async throws {
    let slices = repeatElement(#"{"type": "tag"}"#, count: 1001).joined(separator: ",")
    let answer = try await home(#"{"slices": [\#(slices)]}"#)
    #expect(answer.model.sections.count == 1000)
    #expect(answer.findings.map(\.rule.id) == ["feed.limit"])
  }

  @Test func atMostTenThousandItemsAreUsed() async throws {
    let items = repeatElement("{}", count: 10_001).joined(separator: ",")
    let answer = try await home(#"{"slices": [{"type": "tag", "items": [\#(items)]}]}"#)
    #expect(answer.model.sections.first?.items.count == 10_000)
    #expect(answer.findings.map(\.rule.id) == ["feed.limit"])
  }

  @Test func textIsLimitedToMegabyteOfWholeCharacters() async throws {
    let title = "aa" + String(repeating: "漢", count: 350_000)
    let answer = try await home(#"{"slices": [{"type": "tag", "title": "\#(title)"}]}"#)
    let used = try #require(answer.model.sections.first?.title)
    #expect(used.utf8.count == 2 + 3 * 349_524)
    #expect(title.utf8.starts(with: used.utf8) && !used.unicodeScalars.contains("\u{FFFD}"))
    #expect(answer.findings.map(\.rule.id) == ["feed.limit"])
  }
}
