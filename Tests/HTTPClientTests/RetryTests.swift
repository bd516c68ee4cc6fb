import HTTPClient
import Testing

/// Tests that repeatable requests are retried within their timeout and budget, and that other
/// requests are never retried.
@Suite struct RetryTests {
  private let address: HTTPAddress

  init() throws {
    address = try HTTPAddress("https://example.com/")
  }

  private func request(
    _ replay: HTTPClient.Replay = .replayable, timeout: Duration? = nil
  ) -> HTTPClient.Request {
    HTTPClient.Request(.post, address, replay: replay, timeout: timeout)
  }

  @Test func pausesDoubleAndAreRandom() async throws {
    for share in [0, 0.25, 0.999] {
      let channel = ScriptedChannel.sending(503)
      let client = channel.client(share: share) { $0.retry.tries = 4 }
      let answer = try await client.answer(request())
      #expect(answer.status == 503 && answer.metrics.tries == 4)
      #expect(channel.pauses == [200, 400, 800].map { .milliseconds($0) * share })
      #expect(answer.metrics.total == channel.pauses.reduce(.zero, +))
    }
  }

  @Test func onlyTransientFailuresAreRetried() async throws {
    for status in [408, 429, 500, 502, 503, 504] {
      let channel = ScriptedChannel.sending(status, 200)
      #expect(try await channel.client().answer(request()).status == 200)
    }
    for status in [200, 204, 304, 400, 401, 404, 501, 505] {
      let channel = ScriptedChannel.sending(status, 200)
      #expect(try await channel.client().answer(request()).status == status)
    }
    let kinds: [(HTTPProblem.Kind, Int)] = [
      (.connectionLost, 3), (.cannotConnect("x"), 3), (.timedOut(.connection), 3),
      (.tls(.expired), 1), (.tooLarge(.body(1)), 1), (.notUnderstood("x"), 1), (.cancelled, 1),
      (.shutDown, 1), (.busy(1), 1), (.refused(.pinnedKey), 1),
    ]
    for (kind, count) in kinds {
      let channel = ScriptedChannel { _, _ throws(HTTPProblem) in throw HTTPProblem(kind) }
      #expect(await Probe.problem(channel.client(), request())?.kind == kind)
      #expect(channel.requests.count == count, "\(kind)")
    }
  }

  @Test func aOnceRequestIsNeverRetried() async throws {
    for kind in [HTTPProblem.Kind.connectionLost, .cannotConnect("x"), .timedOut(.response)] {
      let channel = ScriptedChannel { _, _ throws(HTTPProblem) in throw HTTPProblem(kind) }
      _ = await Probe.problem(channel.client(), request(.once))
      #expect(channel.requests.count == 1)
    }
    let channel = ScriptedChannel.sending(503, 200)
    #expect(try await channel.client().answer(request(.once)).status == 503)
    #expect(channel.requests.count == 1)
    // A redirect does not send it to a second address either.
    var headers = HTTPFields()
    headers.append(name: "Location", value: "https://example.com/b")
    let moved = ScriptedChannel.sending(307, headers: headers)
    let get = HTTPClient.Request(.get, address, replay: .once)
    #expect(try await moved.client().answer(get).status == 307)
    #expect(moved.requests.count == 1)
  }

  @Test func mayHaveRunIncludesEarlierTries() async throws {
    let channel = ScriptedChannel { _, number throws(HTTPProblem) in
      throw number == 1
        ? HTTPProblem(.connectionLost, mayHaveRun: true) : HTTPProblem(.cannotConnect("x"))
    }
    let problem = await Probe.problem(channel.client(), request())
    #expect(problem?.kind == .cannotConnect("x") && problem?.mayHaveRun == true)
    #expect(problem?.tries == 1, "a request that never reached a server does not count as a try")
  }

  @Test func triesCountEveryTransferToAServer() async throws {
    let channel = ScriptedChannel { request, number throws(HTTPProblem) in
      if number == 1 { throw HTTPProblem(.cannotConnect("x")) }
      // libcurl resends a request by itself if a reused connection turns out to be closed.
      if number == 2 { throw HTTPProblem(.connectionLost, mayHaveRun: true, tries: 2) }
      var metrics = HTTPMetrics()
      metrics.tries = 1
      return HTTPClient.Response(status: 200, address: request.address, metrics: metrics)
    }
    #expect(try await channel.client().answer(request()).metrics.tries == 3)
  }

  @Test func triesBeforeATimeoutAreCountedOnce() async throws {
    let channel = ScriptedChannel(taking: .seconds(100)) { request, _ in
      var headers = HTTPFields()
      headers.append(name: "Location", value: "/b")
      var metrics = HTTPMetrics()
      metrics.tries = 1
      return HTTPClient.Response(
        status: 307, headers: headers, address: request.address, metrics: metrics)
    }
    let problem = await Probe.problem(
      channel.client(), Probe.get(try HTTPAddress("https://example.com/a")))
    #expect(problem?.kind == .timedOut(.queue) && problem?.tries == 1)
  }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("Sun Nov 16 08:49:37 1994", 784_975_777),
      ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200), ("Thu, 18-Aug-2050 02:01:18 GMT", nil),
      ("Thu, 18 Aug 50 02:01:18 GMT", nil), ("Thu, 18 Aug 2050 2:01:18 GMT", nil),
      ("Thu, 18 Aug 2050 02:01:18 UTC", nil), ("Thu, 18 Aug 2050 02:01:18 AEST", nil),
      ("Thu, 18 Aug 2050 02:01:18", nil), ("Thu 18 Aug 2050 02:01:18 GMT", nil),
      ("Thu, 18  Aug  2050 02:01:18 GMT", nil), ("Thu, 18 Aug 2050 02.01.18 GMT", nil),
      ("Thu, 18 aug 2050 02:01:18 GMT", nil), ("Thu, 18 08 2050 02:01:18 GMT", nil),
      ("Thu, Aug 18 2050 02:01:18 GMT", nil), ("Foo, 18 Aug 2050 02:01:18 GMT", nil),
      ("Thu, 31 Jun 2050 02:01:18 GMT", nil), ("Thu, 29 Feb 2050 02:01:18 GMT", nil),
      ("Thu, 00 Aug 2050 02:01:18 GMT", nil), ("Thu, 18 Aug 2050 24:01:18 GMT", nil),
      ("Thu, 18 Aug 2050 02:60:18 GMT", nil), ("Thu, 18 Aug 2050 02:01:61 GMT", nil),
      ("Thu,  8 Aug 2050 02:01:18 GMT", nil), ("Thu, 18 Aug 2050 02:01:18 GMT, x", nil), ("0", nil),
      ("", nil), ("foo", nil),
    ] as [(String, Int?)])
  func onlyValidDatesAreAccepted(_ text: String, _ seconds: Int?) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test func retryAfterDeterminesThePause() async throws {
    // The current time is 08:49:37 on 6 November 1994, as in the examples of RFC 9110.
    let cases: [(String, Int?)] = [
      ("7", 7), ("0", 0), ("Sun, 06 Nov 1994 08:49:44 GMT", 7),
      ("Sunday, 06-Nov-94 08:49:44 GMT", 7), ("Sun Nov  6 08:49:44 1994", 7),
      ("Sun, 06 Nov 1994 08:49:30 GMT", 0), ("soon", 0), ("-1", 0), ("", 0), ("1.5", 0),
      ("Sun, 06 Nov 1994 08:49:44", 0), ("21", nil), ("99999999999999999999999", nil),
      ("Sun, 06 Nov 2094 08:49:44 GMT", nil),
    ]
    for (text, seconds) in cases {
      var headers = HTTPFields()
      headers.append(name: "Retry-After", value: text)
      let channel = ScriptedChannel.sending(503, 200, headers: headers)
      let answer = try await channel.client().answer(request())
      // The random part separates clients that received the same `Retry-After`.
      #expect(
        channel.pauses == (seconds.map { [.seconds($0) + .milliseconds(100)] } ?? []), "\(text)")
      #expect(answer.status == (seconds == nil ? 503 : 200))
    }
  }

  @Test func retriesAndRedirectsEndAtTheTimeout() async throws {
    let channel = ScriptedChannel.sending(503)
    let answer = try await channel.client(share: 0.9).answer(request(timeout: .milliseconds(400)))
    // The second pause would be 360 ms and exceed the timeout after the first one of 180 ms.
    #expect(answer.status == 503 && channel.requests.count == 2)
    #expect(channel.requests.map(\.timeout) == [.milliseconds(400), .milliseconds(220)])
    // Redirects count toward the same timeout.
    let slow = ScriptedChannel.redirecting(taking: .seconds(7)) { number in "/\(number)" }
    let get = HTTPClient.Request(.get, address, replay: .replayable, timeout: .seconds(20))
    let problem = await Probe.problem(slow.client(), get)
    #expect(problem?.kind == .timedOut(.queue) && problem?.mayHaveRun == true)
    #expect(slow.requests.count == 3)
  }

  @Test func theRetryBudgetIsSharedByRequests() async throws {
    let channel = ScriptedChannel.sending(503)
    let client = channel.client {
      $0.retry.tries = 2
      $0.retry.savedRetries = 3
      $0.retry.requestsPerRetry = 10
    }
    for _ in 0..<23 { _ = try await client.answer(request()) }
    // Three retries were saved initially, and the requests since then have earned two more.
    #expect(channel.requests.count == 23 + 5)
    let other = HTTPClient.Request(
      .get, try HTTPAddress("https://example.com:444/"), replay: .replayable)
    _ = try await client.answer(other)
    #expect(channel.requests.count == 23 + 5 + 2)
  }

  @Test func manyFailingServersDoNotUseUpTheBudgetOfOthers() async throws {
    let channel = ScriptedChannel.sending(503)
    let client = channel.client { $0.retry.tries = 2 }
    for port in 1...1200 {
      let address = try HTTPAddress("https://example.com:\(port)/")
      _ = try await client.answer(HTTPClient.Request(.get, address, replay: .replayable))
    }
    #expect(channel.requests.count == 2400)
  }

  @Test func cancellationEndsAPause() async throws {
    let channel = ScriptedChannel.sending(503)
    var environment = HTTPClient.Environment.system
    environment.share = { 0.99 }
    // Longer than any delay until the task is cancelled.
    environment.wait = { _ in try await Task.sleep(for: .seconds(1_000_000)) }
    var settings = HTTPClient.Settings()
    settings.retry.pause = .seconds(15)
    let client = HTTPClient(over: channel, settings: settings, environment: environment)
    let request = request()
    let task = Task { await Probe.problem(client, request) }
    while channel.requests.isEmpty { await Task.yield() }
    task.cancel()
    let problem = await task.value
    #expect(problem?.kind == .cancelled && problem?.mayHaveRun == true)
  }
}
