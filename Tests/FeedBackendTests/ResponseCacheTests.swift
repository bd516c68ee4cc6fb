import Basics
import Documents
import GraphQLLanguage
import SQLiteStore
import Testing

@testable import FeedBackend

/// Responses that are kept until a row changes that they could show.
@Suite struct ResponseCacheTests {
  private static let favorites = "query all @cached { favorite_contents { slug title } }"
  private static let news = "query all @cached { news { slug title } }"

  /// The number of responses from the cache among those that a closure asks for.
  private func hits(_ sample: SampleBackend, _ body: () -> Void) -> Int {
    let before = sample.backend.responses.withLock { $0.hits }
    body()
    return sample.backend.responses.withLock { $0.hits } - before
  }

  @Test func aResponseIsKeptForItsUserAndVariables() throws {
    let sample = try SampleBackend()
    let first = sample.ask(Self.favorites, user: "wren-ashdown")
    var other = ""
    #expect(hits(sample) { other = sample.ask(Self.favorites, user: "wren-ashdown") } == 1)
    #expect(other == first)
    #expect(hits(sample) { other = sample.ask(Self.favorites, user: "ben-okafor") } == 0)
    #expect(other != first)
    let page = "query some($limit: Int!) @cached { news(limit: $limit) { slug } }"
    _ = sample.ask(page, #"{"limit": 1}"#)
    #expect(hits(sample) { _ = sample.ask(page, #"{"limit": 2}"#) } == 0)
    #expect(hits(sample) { _ = sample.ask(page, #"{"limit": 1}"#) } == 1)
  }

  @Test func onlyDocumentsThatAllowItAreKept() throws {
    let sample = try SampleBackend()
    for query in [
      "{ news { slug } }", "query all @cached(refresh: true) { news { slug } }",
    ] {
      _ = sample.ask(query)
      #expect(hits(sample) { _ = sample.ask(query) } == 0, "\(query)")
    }
  }

  @Test func aChangeInvalidatesTheResponsesOfItsUserOnly() throws {
    let sample = try SampleBackend()
    let users = ["wren-ashdown", "ben-okafor"]
    for user in users { _ = sample.ask(Self.favorites, user: user) }
    _ = sample.ask(Self.news)
    let set = """
      mutation { insert_content_progress_one(
        object: {content_slug: "box", viewed_fraction: 0.5},
        on_conflict: {constraint: content_progress_pkey, update_columns: [viewed_fraction]}) { viewed_fraction } }
      """
    let viewed =
      "query all @cached { contents(limit: 50) { slug user_progress { viewed_fraction } } }"
    let before = users.map { sample.ask(viewed, user: $0) }
    let answer = sample.ask(set, user: users[0])
    #expect(answer.contains("0.5"), "\(answer)")
    #expect(sample.ask(viewed, user: users[0]) != before[0])
    var other = ""
    #expect(hits(sample) { other = sample.ask(viewed, user: users[1]) } == 1)
    #expect(other == before[1])
    // Favorites and news do not show the progress.
    #expect(hits(sample) { for user in users { _ = sample.ask(Self.favorites, user: user) } } == 2)
    #expect(hits(sample) { _ = sample.ask(Self.news) } == 1)
  }

  @Test func aResponseThatDependsOnTheTimeIsKeptForThatTimeOnly() throws {
    let sample = try SampleBackend()
    let query = "query all @cached { events { slug is_live } }"
    func ask(at time: String) -> String {
      var writer = JSONWriter(indent: nil)
      writer.object { $0.member("query", query) }
      return String(
        decoding: sample.backend.respond(to: writer.bytes, .guest, now: time), as: UTF8.self)
    }
    _ = ask(at: "2026-03-01T18:00:00+00:00")
    #expect(hits(sample) { _ = ask(at: "2026-03-01T18:00:00+00:00") } == 1)
    #expect(hits(sample) { _ = ask(at: "2026-03-01T18:00:01+00:00") } == 0)
  }

  @Test func responsesAreRemovedAtTheLimit() {
    var cache = ResponseCache()
    cache.limit = 4000
    func key(_ operation: Int) -> ResponseCache.Key {
      ResponseCache.Key(operation: operation, user: nil, variables: [])
    }
    let stamp = cache.stamp(of: [], user: nil, now: nil)
    for number in 0..<8 {
      cache.insert([UInt8](repeating: 0, count: 900), key(number), [], stamp)
    }
    #expect(cache.response(key(7), now: "") != nil)
    #expect(cache.response(key(0), now: "") == nil)
    cache.insert([UInt8](repeating: 0, count: 1000), key(9), [], stamp)
    #expect(cache.response(key(9), now: "") == nil)
  }
}
