import Basics
import Foundation
import HTTPClient
import Testing

/// Tests of the wire: requests arrive unchanged, connections are reused, and a request with `once`
/// is sent only once.
@Suite(.ownThread) struct HTTPWireTests {
  @Test func requestsArriveUnchanged() async throws {
    let seen = Locked<[String]>([])
    let server = try RawServer { connection in
      while let request = connection.request() {
        seen.withLock { $0.append(request) }
        connection.answer("hello", headers: "X-Twice: a", "x-twice:  b ")
      }
    }
    let wire = HTTPWire()
    let answer = try await wire.answer(
      Probe.get(
        server.address("/a%2Fb?c=d#e"),
        [HTTPHeader("X-Empty", ""), HTTPHeader("Authorization", Secret("Bearer x"))]))
    #expect((answer.status, answer.text) == (200, "hello"))
    #expect(answer.headers.all("X-TWICE") == ["a", "b"])
    #expect(answer.metrics.isNewConnection && answer.metrics.tries == 1)
    #expect(answer.metrics.bytes == 5 && answer.metrics.version == .http1)
    let post = try await wire.answer(
      HTTPClient.Request(
        .patch, server.address(), body: Array("x=y".utf8), replay: .replayable))
    #expect(!post.metrics.isNewConnection)
    _ = try await wire.answer(HTTPClient.Request(.put, server.address(), replay: .replayable))
    let heads = seen.withLock { $0 }.map { request in
      let lines = request.components(separatedBy: "\r\n")
      return [lines[0]] + lines[1...].filter { !$0.hasPrefix("Host: ") }.sorted()
    }
    try #require(heads.count == 3)
    #expect(
      heads[0].filter { !$0.isEmpty } == [
        "GET /a%2Fb?c=d HTTP/1.1", "Accept-Encoding: gzip", "Accept: */*",
        "Authorization: Bearer x", "X-Empty:",
      ])
    #expect(
      heads[1].filter { !$0.isEmpty } == [
        "PATCH / HTTP/1.1", "Accept-Encoding: gzip", "Accept: */*", "Content-Length: 3",
        "x=y",
      ])
    #expect(heads[2].contains("Content-Length: 0"))
    #expect(server.connections == 1)
  }

  @Test func aHeadResponseHasNoBody() async throws {
    let server = try RawServer.sending("HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n")
    let answer = try await HTTPWire().answer(
      HTTPClient.Request(.head, server.address(), replay: .replayable))
    #expect(answer.body.isEmpty && answer.headers.first("content-length") == "99999999")
  }

  @Test func onlyTheFinalResponseCounts() async throws {
    let server = try RawServer.sending(
      "HTTP/1.1 103 Early Hints\r\nX-A: early\r\n\r\nHTTP/1.1 200 OK\r\nX-A: final\r\n"
        + "Transfer-Encoding: chunked\r\nTrailer: X-A\r\n\r\n2\r\nok\r\n0\r\nX-A: trailer\r\n\r\n")
    let answer = try await HTTPWire().answer(Probe.get(server.address()))
    #expect((answer.status, answer.text) == (200, "ok"))
    #expect(answer.headers.all("x-a") == ["final"])
  }

  /// A server that executes a `POST` request and then drops the reused connection.
  private func dyingServer(_ executed: Locked<Int>) throws -> RawServer {
    try RawServer { connection in
      while let request = connection.request() {
        if request.hasPrefix("POST") {
          executed.withLock { $0 += 1 }
          return
        }
        connection.answer("warm")
      }
    }
  }

  @Test func aOnceRequestIsNeverResent() async throws {
    let executed = Locked(0)
    let server = try dyingServer(executed)
    let client = HTTPClient(over: HTTPWire())
    _ = try await client.answer(Probe.get(server.address()))
    let mutation = HTTPClient.Request(
      .post, try server.address(), body: Array("{}".utf8), replay: .once)
    let problem = await Probe.problem(client, mutation)
    #expect(problem?.kind == .connectionLost)
    #expect(problem?.mayHaveRun == true)
    #expect(executed.withLock { $0 } == 1)
  }

  /// The counterpart of the test above.
  ///
  /// The same path resends a repeatable request, so only the kind of replay makes the difference.
  @Test func libcurlResendsRepeatableRequests() async throws {
    let executed = Locked(0)
    let server = try dyingServer(executed)
    let wire = HTTPWire()
    _ = try await wire.answer(Probe.get(server.address()))
    let mutation = HTTPClient.Request(.post, try server.address(), replay: .replayable)
    #expect(await Probe.problem(wire, mutation)?.kind == .connectionLost)
    #expect(executed.withLock { $0 } == 2)
  }

  @Test func aFailedConnectionMeansThatNothingRan() async throws {
    let server = try RawServer { _ in }
    let address = try server.address()
    withExtendedLifetime(server) {}
    let free = try HTTPAddress("http://127.0.0.1:1/")
    let problem = await Probe.problem(HTTPWire(), Probe.get(free))
    guard case .cannotConnect = problem?.kind else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(problem?.mayHaveRun == false && problem?.origin == "http://127.0.0.1:1")
    #expect(await Probe.problem(HTTPWire(), Probe.get(address))?.kind == .connectionLost)
  }

  @Test func credentialsAreNotSentToAnotherPort() async throws {
    let seen = Locked<[String]>([])
    let other = try RawServer { connection in
      while let request = connection.request() {
        seen.withLock { $0.append(request) }
        connection.answer("other")
      }
    }
    let location = try other.address("/there").text
    let server = try RawServer { connection in
      while connection.request() != nil {
        connection.send(
          "HTTP/1.1 307 Go\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")
      }
    }
    let headers = [
      try HTTPHeader("Authorization", Secret("canary")), try HTTPHeader("device-id", "canary"),
      try HTTPHeader("accept", "text/plain"),
    ]
    let client = HTTPClient(over: HTTPWire())
    let answer = try await client.answer(Probe.get(server.address(), headers))
    #expect(answer.text == "other" && answer.address.text == location)
    #expect(answer.metrics.redirects == 1 && answer.metrics.tries == 2)
    let request = seen.withLock { $0.joined() }
    #expect(request.contains("accept: text/plain") && !request.contains("canary"))
    // A redirect of a writing request is not followed, and the caller receives the response.
    let post = HTTPClient.Request(
      .post, try server.address(), headers: headers, body: [1], replay: .replayable)
    #expect(try await client.answer(post).status == 307)
    #expect(seen.withLock { $0.count } == 1)
  }
}
