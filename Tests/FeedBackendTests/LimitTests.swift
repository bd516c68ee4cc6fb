import Documents
import Testing

@testable import FeedBackend

/// Requests that exceed a limit fail with an error that names it.
@Suite struct LimitTests {
  /// A query whose fields have thousands of rows each.
  private static let large: String = {
    let fields = (0..<20).map { number in
      "f\(number): contents { facilitator { contents { facilitator { contents { title body } } } } }"
    }
    return "{ \(fields.joined(separator: " ")) }"
  }()

  private static func limits(_ change: (inout BackendLimits) -> Void) -> BackendLimits {
    var limits = BackendLimits()
    change(&limits)
    return limits
  }

  @Test func aRequestEndsAtItsTimeLimit() throws {
    let sample = try SampleBackend(limits: Self.limits { $0.duration = .milliseconds(20) })
    let start = ContinuousClock.now
    #expect(
      sample.ask(Self.large)
        == #"{"errors":[{"message":"the request exceeded the time limit of 20 ms and changed "#
        + #"nothing","extensions":{"path":"$","code":"time-limit-exceeded"}}]}"#)
    #expect(ContinuousClock.now - start < .seconds(2))
    // The database is free again.
    #expect(sample.ask("{ news(limit: 1) { __typename } }").hasPrefix(#"{"data""#))
  }

  @Test func bothTransportsReportTheTimeLimitInTheirShape() throws {
    let sample = try SampleBackend(limits: Self.limits { $0.duration = .zero })
    let like = #"mutation { dismiss_home_slice(slice: "editors-choice") { affected_rows } }"#
    #expect(sample.ask(like, user: "wren-ashdown").contains("time-limit-exceeded"))
    let response = try sample.send("GET", "/promo-offers", user: "wren-ashdown")
    #expect(response.status == 503)
    #expect(response.mediaType == "application/problem+json")
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == #"{"type":"about:blank","title":"Time limit exceeded","status":503,"#
        + #""detail":"the request exceeded the time limit of 0 ms and changed nothing"}"#)
    let batch = GraphQLBody(Array(#"[{"query": "{ news { slug } }"}]"#.utf8))
    let answer = sample.backend.respond(to: batch, .guest, now: "")
    #expect(String(decoding: answer.bytes, as: UTF8.self).hasPrefix(#"[{"errors""#))
    let one = GraphQLBody(Array(#"{"query": "{ news { slug } }"}"#.utf8))
    #expect(sample.backend.respond(to: one, .guest, now: "").status == 503)
  }

  @Test func aResponseHasALargestSize() throws {
    let sample = try SampleBackend(limits: Self.limits { $0.responseBytes = 100_000 })
    let problem =
      #"{"errors":[{"message":"the response is larger than the limit","#
      + #""extensions":{"path":"$","code":"query-limit-exceeded"}}]}"#
    #expect(sample.ask(Self.large) == problem)
    let fields = (0..<20).map { "f\($0): types { fields { name type { name } } }" }
    #expect(sample.ask("{ __schema { \(fields.joined(separator: " ")) } }") == problem)
    #expect(sample.ask("{ contents { slug } }").hasPrefix(#"{"data""#))
  }

  @Test func introspectionHasTheDepthLimitOfQueries() throws {
    let sample = try SampleBackend()
    let types = String(repeating: "fields { type { ", count: 8)
    let query = "{ __schema { types { \(types)name\(String(repeating: " } }", count: 8)) } } }"
    #expect(
      sample.ask(query).contains("selections are nested deeper than the limit of 16 levels"))
  }
}
