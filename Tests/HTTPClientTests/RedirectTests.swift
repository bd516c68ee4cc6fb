import Basics
import HTTPClient
import Testing

/// Redirects are followed as far as nothing leaks on the way.
@Suite struct RedirectTests {
  private func headers() throws -> [HTTPHeader] {
    [
      try HTTPHeader("Accept", "a"), try HTTPHeader("X-Role", "b"),
      try HTTPHeader("Authorization", Secret("c")),
    ]
  }

  @Test(arguments: [
    ("/b", "https://example.com/b", 3), ("b?c#d", "https://example.com/a/b?c", 3),
    ("//example.com/b", "https://example.com/b", 3),
    ("https://EXAMPLE.com:443/b", "https://example.com:443/b", 3),
    ("https://example.com:444/b", "https://example.com:444/b", 1),
    ("https://www.example.com/", "https://www.example.com/", 1),
    ("https://example.com.evil.test/", "https://example.com.evil.test/", 1),
  ])
  func anotherOriginGetsNothingOfTheClients(location: String, text: String, count: Int) async throws
  {
    let channel = ScriptedChannel.redirecting { $0 == 1 ? location : nil }
    let request = Asking.get(try HTTPAddress("https://example.com/a/"), try headers())
    let answer = try await channel.client().answer(request)
    #expect(answer.status == 200 && answer.metrics.redirects == 1)
    let last = try #require(channel.requests.last)
    #expect(last.address.text.lowercased() == text)
    #expect(last.headers.count == count && last.headers.first?.name == "Accept")
  }

  @Test func aConditionIsAboutOneAddress() async throws {
    let channel = ScriptedChannel.redirecting { $0 == 1 ? "/b" : nil }
    let condition = try HTTPHeader("if-none-match", "\"a\"")
    let request = Asking.get(
      try HTTPAddress("https://example.com/a"), try headers() + [condition])
    _ = try await channel.client().answer(request)
    #expect(channel.requests.map(\.headers.count) == [4, 3])
  }

  @Test func whatWasDroppedDoesNotComeBack() async throws {
    let channel = ScriptedChannel.redirecting {
      [1: "https://other.test/", 2: "https://example.com/"][$0]
    }
    let request = HTTPClient.Request(
      .get, try HTTPAddress("https://example.com/"), headers: try headers(),
      replay: .idempotent(key: "k"))
    _ = try await channel.client().answer(request)
    #expect(channel.requests.map(\.headers.count) == [3, 1, 1])
    #expect(channel.requests.map(\.replay) == [.idempotent(key: "k"), .replayable, .replayable])
  }

  @Test(arguments: [
    ("http://example.com/", HTTPProblem.RedirectFault.insecure),
    ("http://localhost/", .insecure), ("HTTP://127.0.0.1:80/", .insecure),
    ("ftp://example.com/", .address), ("https://me@example.com/", .address),
    ("javascript:alert(1)", .address), ("https://a b/", .address), ("", .address),
  ])
  func otherPlacesAreNotAsked(location: String, fault: HTTPProblem.RedirectFault) async throws {
    let channel = ScriptedChannel.redirecting { _ in location }
    let request = Asking.get(try HTTPAddress("https://example.com/"))
    #expect(await Asking.problem(channel.client(), request)?.kind == .redirect(fault))
    #expect(channel.requests.count == 1)
  }

  @Test func fiveAreFollowedAndWritersNever() async throws {
    let five = ScriptedChannel.redirecting { $0 <= 5 ? "/\($0)" : nil }
    let address = try HTTPAddress("https://example.com/")
    #expect(try await five.client().answer(Asking.get(address)).metrics.redirects == 5)
    let endless = ScriptedChannel.redirecting { "/\($0)" }
    #expect(await Asking.problem(endless.client(), Asking.get(address))?.kind == .redirect(.many))
    #expect(endless.requests.count == 6)
    for method in [HTTPClient.Method.post, .put, .patch, .delete] {
      let channel = ScriptedChannel.redirecting { _ in "/b" }
      let request = HTTPClient.Request(method, address, replay: .replayable)
      #expect(try await channel.client().answer(request).status == 307)
    }
    // A status without a place is an answer like any other.
    #expect(
      try await ScriptedChannel.saying(301).client().answer(Asking.get(address)).status == 301)
  }
}
