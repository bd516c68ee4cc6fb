import Basics
import HTTPClient
import Testing

/// Tests that redirects are followed and that credentials never reach another origin.
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
  func headersAreRemovedForAnotherOrigin(location: String, text: String, count: Int) async throws {
    let channel = ScriptedChannel.redirecting { $0 == 1 ? location : nil }
    let request = Probe.get(try HTTPAddress("https://example.com/a/"), try headers())
    let answer = try await channel.client().answer(request)
    #expect(answer.status == 200 && answer.metrics.redirects == 1)
    let last = try #require(channel.requests.last)
    #expect(last.address.text.lowercased() == text)
    #expect(last.headers.count == count && last.headers.first?.name == "Accept")
  }

  @Test func conditionsAreRemovedOnARedirect() async throws {
    let channel = ScriptedChannel.redirecting { $0 == 1 ? "/b" : nil }
    let condition = try HTTPHeader("if-none-match", "\"a\"")
    let request = Probe.get(
      try HTTPAddress("https://example.com/a"), try headers() + [condition])
    _ = try await channel.client().answer(request)
    #expect(channel.requests.map(\.headers.count) == [4, 3])
  }

  @Test func removedHeadersAreNotRestored() async throws {
    let channel = ScriptedChannel.redirecting {
      [1: "https://other.test/", 2: "https://example.com/"][$0]
    }
    let request = HTTPClient.Request(
      .get, try HTTPAddress("https://example.com/"), headers: try headers(),
      replay: .replayable)
    _ = try await channel.client().answer(request)
    #expect(channel.requests.map(\.headers.count) == [3, 1, 1])
  }

  @Test(arguments: [
    ("http://example.com/", HTTPProblem.RedirectFault.insecure),
    ("http://localhost/", .insecure), ("HTTP://127.0.0.1:80/", .insecure),
    ("ftp://example.com/", .address), ("https://me@example.com/", .address),
    ("javascript:alert(1)", .address), ("https://a b/", .address), ("", .address),
  ])
  func invalidRedirectsAreNotFollowed(location: String, fault: HTTPProblem.RedirectFault)
    async throws
  {
    let channel = ScriptedChannel.redirecting { _ in location }
    let request = Probe.get(try HTTPAddress("https://example.com/"))
    #expect(await Probe.problem(channel.client(), request)?.kind == .redirect(fault))
    #expect(channel.requests.count == 1)
  }

  @Test func atMostFiveRedirectsAreFollowedAndOnlyForReads() async throws {
    let five = ScriptedChannel.redirecting { $0 <= 5 ? "/\($0)" : nil }
    let address = try HTTPAddress("https://example.com/")
    #expect(try await five.client().answer(Probe.get(address)).metrics.redirects == 5)
    let endless = ScriptedChannel.redirecting { "/\($0)" }
    #expect(await Probe.problem(endless.client(), Probe.get(address))?.kind == .redirect(.many))
    #expect(endless.requests.count == 6)
    for method in [HTTPClient.Method.post, .put, .patch, .delete] {
      let channel = ScriptedChannel.redirecting { _ in "/b" }
      let request = HTTPClient.Request(method, address, replay: .replayable)
      #expect(try await channel.client().answer(request).status == 307)
    }
    // A redirect status without a `Location` is an ordinary response.
    #expect(
      try await ScriptedChannel.sending(301).client().answer(Probe.get(address)).status == 301)
  }
}
