import Documents
import HTTPServer
import Testing

@testable import FeedBackend

/// Rules of the server: subscriptions, hidden offers, suggestions of a quiz, and the order of tags.
@Suite struct ServerRuleTests {
  private static let user = "wren-ashdown"

  private func register(
    _ sample: SampleBackend, _ transaction: String, product: String = "example.month",
    user: String = user, at time: String = "2026-03-02T08:00:00+00:00"
  ) throws -> String {
    try sample.call(
      "RegisterTransaction",
      #"{"transaction": {"store_id": "\#(product)", "transaction_id": "\#(transaction)"}}"#,
      user: user, now: time)
  }

  private func isSubscribed(
    _ sample: SampleBackend, _ user: String = user, at time: String
  ) -> Bool {
    sample.ask("{ users { is_subscribed } }", user: user, now: time)
      .contains(#""is_subscribed":true"#)
  }

  @Test func aSubscriptionEndsAfterThePeriodOfItsProduct() throws {
    let sample = try SampleBackend()
    #expect(!isSubscribed(sample, at: "2026-03-02T07:59:59+00:00"))
    let registered = try register(sample, "t-1")
    #expect(registered.contains(#""is_active":true,"expires_at":"2026-04-02T08:00:00+00:00""#))
    #expect(isSubscribed(sample, at: "2026-04-02T07:59:59+00:00"))
    #expect(!isSubscribed(sample, at: "2026-04-02T08:00:00+00:00"))
  }

  @Test func theFirstTransactionOfAProductIsItsTrial() throws {
    let sample = try SampleBackend()
    let trial = try register(sample, "t-1", product: "example.year")
    #expect(trial.contains(#""is_active":true,"expires_at":"2026-03-09T08:00:00+00:00""#))
    #expect(isSubscribed(sample, at: "2026-03-09T07:59:59+00:00"))
    #expect(!isSubscribed(sample, at: "2026-03-09T08:00:00+00:00"))
    // The same transaction does not renew the trial, and the next one is for the whole period.
    let again = try register(
      sample, "t-1", product: "example.year", at: "2026-03-08T08:00:00+00:00")
    #expect(again == trial)
    let year = try register(sample, "t-2", product: "example.year", at: "2026-03-09T08:00:00+00:00")
    #expect(year.contains(#""expires_at":"2027-03-09T08:00:00+00:00""#))
    // A product without trial days has its period, and each user has a trial.
    let month = try register(sample, "t-3")
    #expect(month.contains(#""expires_at":"2026-04-02T08:00:00+00:00""#))
    let other = try register(sample, "t-4", product: "example.year", user: "ben-okafor")
    #expect(other.contains(#""expires_at":"2026-03-09T08:00:00+00:00""#))
  }

  @Test func aTransactionIsRegisteredOnce() throws {
    let sample = try SampleBackend()
    let first = try register(sample, "t-1")
    // It does not get longer, not even after its end.
    for time in ["2026-03-20T08:00:00+00:00", "2026-05-01T08:00:00+00:00"] {
      let again = try register(sample, "t-1", at: time)
      let isActive = time < "2026-04-02"
      #expect(
        again == first.replacing(#""is_active":true"#, with: #""is_active":\#(isActive)"#))
    }
    #expect(!isSubscribed(sample, at: "2026-05-01T08:00:00+00:00"))
  }

  @Test func aTransactionBelongsToOneUser() throws {
    let sample = try SampleBackend()
    _ = try register(sample, "t-1")
    let stolen = try register(sample, "t-1", user: "ben-okafor")
    #expect(stolen.contains("the transaction belongs to another user"))
    #expect(stolen.contains(#""code":"constraint-violation""#))
    #expect(!isSubscribed(sample, "ben-okafor", at: "2026-03-03T08:00:00+00:00"))
  }

  @Test func aUserHidesOffersForThemselves() throws {
    let sample = try SampleBackend()
    let offers = "{ promo_offers { slug } }"
    let offer = try #require(
      sample.ask(offers, user: Self.user).firstMatch(of: /"slug":"([^"]+)"/)
        .map { String($0.output.1) })
    let path = "/promo-offers/\(offer)/hide"
    #expect(try sample.send("POST", path, user: nil).status == 401)
    #expect(try sample.send("POST", "/promo-offers/none/hide", user: Self.user).status == 404)
    let before = sample.ask(offers, user: "ben-okafor")
    // Hiding an offer twice is not an error.
    for _ in 1...2 { #expect(try sample.send("POST", path, user: Self.user).status == 204) }
    #expect(!sample.ask(offers, user: Self.user).contains(offer))
    #expect(sample.ask(offers, user: "ben-okafor") == before)
    let hidden = try sample.send("GET", "/users/me/hidden-offers", user: Self.user)
    #expect(String(decoding: hidden.body, as: UTF8.self).contains(#"{"slug":"\#(offer)"}"#))
    let shown = try sample.send("GET", "/promo-offers", user: Self.user)
    #expect(!String(decoding: shown.body, as: UTF8.self).contains(#""slug":"\#(offer)""#))
    #expect(try sample.send("DELETE", path, user: Self.user).status == 204)
    #expect(sample.ask(offers, user: Self.user).contains(offer))
  }

  @Test func suggestionsFollowFromTheQuizOfAConfiguration() throws {
    let sample = try SampleBackend()
    // A second quiz with an answer of the user.
    for statement in [
      "INSERT INTO quizzes (id, slug, title) VALUES ('q', 'other', 'Other')",
      "INSERT INTO quiz_questions (id, slug, quiz, kind, title, is_required, position) "
        + "VALUES ('q', 'other-question', 'other', 'single', 'Which?', 0, 1)",
      "INSERT INTO quiz_options (id, slug, question, title, position) "
        + "VALUES ('q', 'other-option', 'other-question', 'This', 1)",
      "INSERT INTO quiz_configs (id, slug, quiz, is_skippable, shows_intro, shows_on_visit) "
        + "VALUES ('q', 'other-config', 'other', 0, 0, 0)",
      "INSERT INTO suggestions VALUES ('other-option', 'hikaya', 1)",
      "INSERT INTO quiz_answers (id, user, question, options, is_final) "
        + "VALUES ('q', 'ben-okafor', 'other-question', '[\"other-option\"]', 1)",
    ] { try sample.change(statement) }
    let page = #""offset": 0, "limit": 20, "extraLang": """#
    func suggested(_ variables: String) throws -> [String] {
      let response = try sample.call(
        "GetSuggestedContent", "{\(page)\(variables)}", user: "ben-okafor")
      #expect(!response.contains("errors"), "\(response)")
      return response.matches(of: /"slug":"([^"]+)"/).map { String($0.output.1) }
    }
    let all = try suggested("")
    #expect(all.contains("hikaya"))
    #expect(try suggested(#", "quizConfigID": null"#) == all)
    #expect(try suggested(#", "quizConfigID": "other-config""#) == ["hikaya"])
    #expect(try suggested(#", "quizConfigID": "no-such""#) == [])
    // A slice of a configuration shows the suggestions of its quiz.
    try sample.change(
      "UPDATE home_slices SET quiz_config = 'other-config' WHERE slug = 'quiz-first'")
    let slices = sample.ask(
      "{ home_slices { slug slice_items { content { slug } } } }", user: "ben-okafor")
    #expect(
      slices.contains(#"{"slug":"quiz-first","slice_items":[{"content":{"slug":"hikaya"}}]}"#))
    let rest = try sample.send(
      "GET", "/slices/suggested?quizConfigID=other-config", user: "ben-okafor")
    #expect(String(decoding: rest.body, as: UTF8.self).contains(#""slug":"hikaya""#))
  }

  @Test func theContentsOfATagAreSorted() throws {
    let sample = try SampleBackend()
    func titles(_ sort: String) throws -> [String] {
      let response = try sample.call(
        "GetTagFeed", #"{"slug": "walks", "offset": 0, "limit": 20, "extraLang": ""\#(sort)}"#,
        user: nil)
      #expect(!response.contains("errors"), "\(response)")
      return response.matches(of: /"slug":"[^"]+","title":"([^"]+)","subtitle"/)
        .map { String($0.output.1) }
    }
    let own = try titles("")
    #expect(own.count > 2)
    let sorted = own.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    #expect(own != sorted)
    #expect(try titles(#", "sortBy": "title""#) == sorted)
    #expect(try titles(#", "sortBy": "title", "sortDirection": "desc""#) == sorted.reversed())
    #expect(try titles(#", "sortBy": "position", "sortDirection": "desc""#) == own.reversed())
    let rest = try sample.send(
      "GET", "/slices/tag-feed?slug=walks&sortBy=title&sortDirection=desc", user: nil)
    #expect(
      String(decoding: rest.body, as: UTF8.self)
        .contains(#""title":"\#(sorted.last ?? "")""#))
  }
}
