import Basics
import Documents
import HTTPClient
import Testing

@testable import YoullNetwork

/// The use of stored responses for requests, as RFC 9111 defines it for a private cache.
@Suite struct StoredAnswerTests {
  /// 08:49:37 on 6 November 1994, the time in RFC 9110's examples.
  static let now = 784_111_777
  static let date = "Date: Sun, 06 Nov 1994 08:49:37 GMT"

  /// Returns a response that was received at that time, with one header per line.
  static func answer(_ lines: String, status: Int = 200) -> ChannelAnswer {
    var headers = HTTPFields()
    for line in lines.split(separator: "\n") {
      let sides = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
      headers.append(name: String(sides[0]), value: String(sides[1]))
    }
    var answer = ChannelAnswer(SourceFile(path: "a", text: "{}"), status: status)
    answer.keeping = headers
    return answer
  }

  private static func stored(
    _ lines: String, to request: [ChannelHeader] = [], taking time: Int = 0, isWanted: Bool = false
  ) -> StoredAnswer? {
    StoredAnswer(
      answer(lines), to: request, askedAt: now - time, receivedAt: now, isWanted: isWanted)
  }

  private static func plain(_ name: String, _ value: String) -> ChannelHeader {
    ChannelHeader(name: name, value: .plain(value))
  }

  /// The headers of a response, the seconds until the next request, and the decision for that
  /// request.
  private static let decisions: [(String, Int, StoredAnswer.Decision)] = [
    ("Cache-Control: max-age=60", 59, .use),
    ("Cache-Control: max-age=60", 60, .fetch),
    ("Cache-Control: max-age=60\nETag: \"a\"", 60, .revalidate),
    ("Cache-Control: private , MAX-AGE=\"60\"", 59, .use),
    ("Cache-Control: max-age=60\nAge: 10", 49, .use),
    ("Cache-Control: max-age=60\nAge: 10", 50, .fetch),
    ("Cache-Control: max-age=60\nAge: 10, 99", 49, .use),
    ("Cache-Control: max-age=60\nAge: old", 59, .use),
    ("Cache-Control: max-age=60\nDate: Sun, 06 Nov 1994 08:49:07 GMT", 29, .use),
    ("Cache-Control: max-age=60\nDate: Sun, 06 Nov 1994 08:49:07 GMT", 30, .fetch),
    ("Cache-Control: max-age=60\nDate: Sun, 06 Nov 1994 09:49:07 GMT", 59, .use),
    ("Cache-Control: max-age=60, max-age=30", 30, .fetch),
    ("Cache-Control: max-age=60\nCache-Control: no-cache\nETag: \"a\"", 0, .revalidate),
    ("Cache-Control: max-age=60, no-cache=\"set-cookie, max-age\"\nETag: \"a\"", 0, .revalidate),
    ("Cache-Control: max-age=99999999999999999999", 1 << 30, .use),
    ("Cache-Control: max-age=1.5\nETag: \"a\"", 0, .revalidate),
    ("Cache-Control: max-age=-1\nETag: \"a\"", 0, .revalidate),
    ("Cache-Control: s-maxage=60\nETag: \"a\"", 0, .revalidate),
    ("Cache-Control: x=\"max-age=60\"\nETag: \"a\"", 0, .revalidate),
    // After a clock was set back, the age is unknown.
    ("Cache-Control: max-age=60", -1, .fetch),
    ("Expires: Sun, 06 Nov 1994 08:50:37 GMT\n\(date)", 59, .use),
    ("Expires: Sun, 06 Nov 1994 08:50:37 GMT\n\(date)", 60, .fetch),
    ("Expires: Sun, 06 Nov 1994 08:50:37 GMT", 59, .use),
    ("Expires: Sun, 06 Nov 1994 08:50:37 GMT\nCache-Control: max-age=5", 5, .fetch),
    ("Expires: 0\nETag: \"a\"", 0, .revalidate),
    ("Expires: Thu, 18 Aug 2050 02:01:18 UTC\nETag: \"a\"", 0, .revalidate),
    ("Expires: Thu, 31 Jun 2050 02:01:18 GMT\nETag: \"a\"", 0, .revalidate),
    ("Expires: Thu, 18-Aug-2050 02:01:18 GMT\nETag: \"a\"", 0, .revalidate),
    // The cache does not estimate a lifetime from `Last-Modified`.
    ("Last-Modified: Sun, 06 Nov 1984 08:49:37 GMT\n\(date)", 0, .revalidate),
    ("ETag: W/\"a\"", 0, .revalidate),
    ("Cache-Control: max-age=60, must-revalidate\nETag: \"a\"", 59, .use),
    ("Cache-Control: max-age=60\nVary: Accept-Encoding", 59, .use),
  ]

  @Test func serverDeterminesFreshness() throws {
    for (lines, time, decision) in Self.decisions {
      let stored = try #require(Self.stored(lines), "\(lines)")
      let decided = StoredAnswer.decision(stored, for: [], at: Self.now + time)
      #expect(decided == decision, "\(lines) after \(time)")
    }
    #expect(StoredAnswer.decision(nil, for: [], at: Self.now) == .fetch)
  }

  @Test func transferTimeCountsAsAge() throws {
    let stored = try #require(Self.stored("Cache-Control: max-age=60\nAge: 5", taking: 10))
    #expect(StoredAnswer.decision(stored, for: [], at: Self.now + 44) == .use)
    #expect(StoredAnswer.decision(stored, for: [], at: Self.now + 45) == .fetch)
  }

  @Test(arguments: [
    "Cache-Control: no-store, max-age=60", "Cache-Control: max-age=60\nCache-Control: No-Store",
    "Cache-Control: max-age=60\nVary: *", "Cache-Control: max-age=60\nVary: accept, *",
    "Cache-Control: max-age=60, private=\"x, no-store",
  ]) func forbiddenResponseIsNotStored(_ lines: String) {
    #expect(Self.stored(lines, isWanted: true) == nil)
  }

  @Test(arguments: [
    "", "Cache-Control: max-age=0", "ETag: a", "ETag: \"a\u{7F}\"", "Last-Modified: then",
    "Cache-Control: public",
  ]) func unreusableResponseIsStoredOnlyOnRequest(_ lines: String) {
    #expect(Self.stored(lines) == nil)
    #expect(Self.stored(lines, isWanted: true) != nil)
  }

  @Test func onlySuccessfulResponseIsStored() {
    for status in [201, 204, 206, 301, 304, 404, 500] {
      let answer = Self.answer("Cache-Control: max-age=60", status: status)
      #expect(
        StoredAnswer(answer, to: [], askedAt: 0, receivedAt: 0, isWanted: true) == nil)
    }
  }

  @Test func varyHeadersSelectResponse() throws {
    let request = [
      Self.plain("X-Language", "de"), Self.plain("X-Other", "a"),
      ChannelHeader(name: "Authorization", value: .secret(Secret("canary"))),
    ]
    let lines = "Cache-Control: max-age=60\nETag: \"a\"\nVary: x-language\nVary: Authorization"
    let stored = try #require(Self.stored(lines, to: request))
    func decision(_ change: (inout [ChannelHeader]) -> Void) -> StoredAnswer.Decision {
      var other = request
      change(&other)
      return StoredAnswer.decision(stored, for: other, at: Self.now)
    }
    #expect(decision { $0.reverse() } == .use)
    #expect(decision { $0[1] = Self.plain("X-Other", "b") } == .use)
    #expect(decision { $0[0] = Self.plain("x-language", "de") } == .use)
    #expect(decision { $0[0] = Self.plain("X-Language", "en") } == .fetch)
    #expect(decision { $0.removeFirst() } == .fetch)
    #expect(decision { $0.append($0[0]) } == .fetch)
    #expect(decision { $0.removeLast() } == .fetch)
    #expect(stored.conditions(for: []).isEmpty && !stored.conditions(for: request).isEmpty)
    var description = ""
    dump(stored, to: &description)
    #expect(!description.contains("canary"))
  }

  @Test func unchangedResponseIsFreshAgain() throws {
    let request = [Self.plain("X-Language", "de")]
    let old = try #require(
      Self.stored(
        "Cache-Control: max-age=60\nETag: W/\"a\"\nAge: 30\n\(Self.date)\nVary: X-Language\n"
          + "Last-Modified: Sun, 06 Nov 1994 08:00:00 GMT", to: request))
    func confirmed(_ lines: String) -> StoredAnswer? {
      old.confirmed(
        by: Self.answer(lines, status: 304), to: request, askedAt: Self.now + 100,
        receivedAt: Self.now + 100)
    }
    let new = try #require(confirmed("Cache-Control: max-age=10\nETag: \"a\""))
    #expect(new.body == old.body && new.conditions(for: request).first?.value == .plain("\"a\""))
    #expect(StoredAnswer.decision(new, for: request, at: Self.now + 109) == .use)
    #expect(StoredAnswer.decision(new, for: request, at: Self.now + 110) == .revalidate)
    // Headers that the confirmation omits stay, but the time of receipt is updated.
    let same = try #require(confirmed(""))
    #expect(StoredAnswer.decision(same, for: request, at: Self.now + 159) == .use)
    #expect(StoredAnswer.decision(same, for: [], at: Self.now + 159) == .fetch)
    #expect(confirmed("ETag: \"b\"") == nil, "it speaks of another answer")
    let later = "Last-Modified: Sun, 06 Nov 1994 08:00:01 GMT"
    #expect(confirmed(later) == nil, "and so does this")
    #expect(confirmed("\(later)\nETag: \"a\"") != nil)
    #expect(confirmed("Last-Modified: Sun, 06 Nov 1994 08:00:00 GMT") != nil)
    #expect(confirmed("Cache-Control: no-store")?.mayBeKept == false)
  }

  @Test(arguments: [
    ("", 0, true, true), ("", 99, true, false), (", must-revalidate", 59, true, true),
    (", must-revalidate, stale-if-error=9", 60, false, false), (", no-cache", 0, false, false),
    (", stale-if-error=9", 68, true, true), (", stale-if-error=9", 69, true, false),
    (", no-cache, stale-if-error=9", 60, false, false),
  ])
  func staleResponsesAreUsedIfAllowed(
    more: String, time: Int, isShown: Bool, standsIn: Bool
  ) throws {
    let stored = try #require(Self.stored("Cache-Control: max-age=60\(more)\nETag: \"a\""))
    #expect(stored.mayBeShown(for: [], at: Self.now + time) == isShown)
    #expect(stored.mayStandInForError(for: [], at: Self.now + time) == standsIn)
  }
}
