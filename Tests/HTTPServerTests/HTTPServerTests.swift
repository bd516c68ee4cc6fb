import Basics
import Foundation
import HTTPServer
import Testing

/// Tests of the server: requests arrive unchanged, foreign or oversized requests are rejected, and
/// a stopped server releases its port.
@Suite struct HTTPServerTests {
  @Test func theTargetIsSplitBeforeItIsDecoded() throws {
    let cases: [(String, String)] = [
      ("/", "[] []"),
      ("/a/b", "[a b] []"),
      ("/a%2Fb/c%3Fd", "[a/b c?d] []"),
      ("/a//b/", "[a  b ] []"),
      ("/%E6%BC%A2+%2b", "[漢++] []"),
      ("/?x=1+2&y=%26%3D&z&=w&x=3", "[] [x=1 2 y=&= z= =w x=3]"),
      ("/?a=b=c?d", "[] [a=b=c?d]"),
      ("/%00%FF", "[\0\u{FFFD}] []"),
    ]
    let server = try HTTPServer.start(port: 0) { request in
      func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
      let segments = request.segments.map(text).joined(separator: " ")
      let query = request.target.query.map { "\(text($0.name))=\(text($0.value))" }
      return .text(200, "[\(segments)] [\(query.joined(separator: " "))]")
    }
    for (target, meant) in cases {
      #expect(fetch(server.port, target).body == meant + "\n", "\(target)")
    }
    for target in ["/%", "/%4", "/%zz", "/?a=%", "http://localhost/", "*"] {
      #expect(fetch(server.port, target).status == 400, "\(target)")
    }
  }

  @Test func requestsInProgressAreAnsweredBeforeTheServerStops() throws {
    let state = Locked((begun: 0, bodies: [String]()))
    let server = try HTTPServer.start(port: 0) { _ in
      state.withLock { $0.begun += 1 }
      usleep(300_000)
      return .text(200, "done")
    }
    for _ in 0..<3 {
      Thread.detachNewThread {
        let body = fetch(server.port, "/").body
        state.withLock { $0.bodies.append(body) }
      }
    }
    while state.withLock({ $0.begun < 3 }) { usleep(1000) }
    #expect(!server.isIdle)
    server.stop(within: 5000)
    #expect(server.isIdle)
    while state.withLock({ $0.bodies.count < 3 }) { usleep(1000) }
    #expect(state.withLock { $0.bodies } == ["done\n", "done\n", "done\n"])
  }

  @Test func aKeptConnectionEndsWithItsResponseWhenTheServerStops() throws {
    let begun = Locked(false)
    let server = try HTTPServer.start(port: 0) { _ in
      begun.withLock { $0 = true }
      usleep(200_000)
      return .text(200, "done")
    }
    let client = try #require(TestClient(port: server.port))
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    while begun.withLock({ !$0 }) { usleep(1000) }
    server.stop(within: 5000)
    let response = client.rest()
    #expect(response.contains("Connection: close"))
    #expect(response.hasSuffix("done\n"))
  }

  @Test func aServerDoesNotWaitForUnfinishedRequests() throws {
    let server = try HTTPServer.start(port: 0) { _ in .text(200, "never") }
    let client = try #require(TestClient(port: server.port))
    client.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhe")
    usleep(50_000)
    let start = ContinuousClock.now
    server.stop(within: 5000)
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func bodiesAreCompleteAndHeaderNamesIgnoreCase() throws {
    let server = try HTTPServer.start(port: 0) { request in
      let header = request.header("x-QUESTION").map { String(decoding: $0, as: UTF8.self) }
      return .text(
        200,
        "\(request.method) \(header ?? "none") \(String(decoding: request.body, as: UTF8.self))")
    }
    let answer = fetch(
      server.port, "/", method: "POST", headers: "X-Question: why", "Content-Length: 5",
      body: "hello")
    #expect(answer.body == "post why hello\n")
    let chunked = fetch(
      server.port, "/", method: "POST", headers: "Transfer-Encoding: chunked",
      body: "3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n")
    #expect(chunked.body == "post none hello\n")
    let head = fetch(server.port, "/", method: "HEAD")
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(head.headers.contains("Content-Length: 11"))
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "CONNECT", "NONSENSE"])
  func unsupportedMethodsAreRejected(method: String) throws {
    let server = try HTTPServer.start(port: 0) { _ in .text(200, "never") }
    let answer = fetch(server.port, "/", method: method)
    #expect(answer.status == 405)
    #expect(answer.headers.contains("Allow: GET, HEAD, POST"))
  }

  @Test func onlyLoopbackNamesAreAccepted() throws {
    let server = try HTTPServer.start(port: 0) { _ in .text(200, "here") }
    for host in ["localhost", "LocalHost:80", "127.0.0.1", "127.0.0.1:\(server.port)", "[::1]:1"] {
      #expect(fetch(server.port, "/", host: host).status == 200, "\(host)")
    }
    for host in [
      "example.com", "localhost.example.com", "127.0.0.1.example.com", "127.0.0.1:80@example.com",
      "localhost\r\nHost: localhost", "127.0.0.2", "0.0.0.0", "",
    ] {
      #expect(fetch(server.port, "/", host: host).status == 403, "\(host)")
    }
    let own = fetch(
      server.port, "/", method: "POST", headers: "Origin: http://localhost:1", "Content-Length: 0")
    #expect(own.status == 200)
    for origin in ["http://example.com", "https://localhost.example.com", "null", "localhost"] {
      let foreign = fetch(
        server.port, "/", method: "POST", headers: "Origin: \(origin)", "Content-Length: 0")
      #expect(foreign.status == 403, "\(origin)")
    }
  }

  @Test func oversizedRequestsAreRejected() throws {
    let limits = HTTPLimits(headerBytes: 8 << 10, bodyBytes: 10)
    let server = try HTTPServer.start(port: 0, limits: limits) { .text(200, "\($0.body.count)") }
    let zeros = String(repeating: "0", count: 10)
    #expect(
      fetch(server.port, "/", method: "POST", headers: "Content-Length: 10", body: zeros).body
        == "10\n")
    #expect(
      fetch(server.port, "/", method: "POST", headers: "Content-Length: 11", body: zeros + "0")
        .status
        == 413)
    let endless = fetch(
      server.port, "/", method: "POST", headers: "Transfer-Encoding: chunked",
      body: "a\r\n\(zeros)\r\na\r\n\(zeros)\r\n0\r\n\r\n")
    #expect(endless.status == 0)
    let large = String(repeating: "h", count: 16 << 10)
    #expect((400..<500).contains(fetch(server.port, "/", headers: "X-Large: \(large)").status))
    #expect((400..<500).contains(fetch(server.port, "/\(large)").status))
  }

  @Test func aResponseWithAnInvalidHeaderIsNotSent() throws {
    let server = try HTTPServer.start(port: 0) { _ in
      .text(200, "split", headers: [("X-Name", "a\r\nX-Other: b")])
    }
    #expect(fetch(server.port, "/").status == 0)
  }

  @Test func aTakenPortIsReported() throws {
    let first = try HTTPServer.start(port: 0) { _ in .text(200, "first") }
    #expect(throws: HTTPServerProblem.portTaken(first.port)) {
      try HTTPServer.start(port: first.port) { _ in .text(200, "second") }
    }
    first.stop()
    let second = try HTTPServer.start(port: first.port) { _ in .text(200, "second") }
    #expect(fetch(second.port, "/").body == "second\n")
  }
}

/// Tests that streams arrive part by part and end with their server.
@Suite struct HTTPStreamTests {
  private let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test func partsArriveAsTheyAreSent() throws {
    let stream = HTTPStream()
    let server = try HTTPServer.start(port: 0) { _ in HTTPResponse(body: .stream(stream)) }
    let client = try #require(TestClient(port: server.port))
    client.send(get)
    for word in ["first", "second", "third"] {
      #expect(stream.send(Array(word.utf8)))
      #expect(client.text(until: word) != nil)
    }
    stream.end()
    #expect(!stream.send([0]))
    // The last chunk of a chunked body shows that the body is complete.
    #expect(client.text(until: "0\r\n\r\n") != nil)
  }

  @Test func streamsEndCompletelyWhenTheServerStops() throws {
    let server = try HTTPServer.start(port: 0) { _ in
      let stream = HTTPStream()
      stream.send(Array("hello".utf8))
      return HTTPResponse(body: .stream(stream))
    }
    let clients = try (0..<3).map { _ in
      let client = try #require(TestClient(port: server.port))
      client.send(get)
      return client
    }
    for client in clients { #expect(client.text(until: "hello") != nil) }
    server.stop()
    for client in clients { #expect(client.rest().hasSuffix("0\r\n\r\n")) }
    #expect(TestClient.isRefused(port: server.port))
    server.stop()
  }

  @Test func theOldestStreamEndsAtTheLimit() throws {
    let server = try HTTPServer.start(port: 0, limits: HTTPLimits(streams: 2)) { _ in
      let stream = HTTPStream()
      stream.send(Array("hello".utf8))
      return HTTPResponse(body: .stream(stream))
    }
    let clients = try (0..<3).map { _ in
      let client = try #require(TestClient(port: server.port))
      client.send(get)
      #expect(client.text(until: "hello") != nil)
      return client
    }
    #expect(clients[0].text(until: "0\r\n\r\n") != nil)
  }

  @Test func aClientThatDoesNotReadLosesItsStream() throws {
    let stream = HTTPStream()
    let limits = HTTPLimits(streamBytes: 100_000)
    let server = try HTTPServer.start(port: 0, limits: limits) { _ in
      HTTPResponse(body: .stream(stream))
    }
    let client = try #require(TestClient(port: server.port))
    client.send(get)
    #expect(stream.send(Array("hello".utf8)))
    #expect(client.text(until: "hello") != nil)
    // The buffers of the system add to the limit, but are smaller than this.
    let piece = [UInt8](repeating: 0, count: 50_000)
    #expect((0..<10_000).contains { _ in !stream.send(piece) })
    #expect(!stream.isOpen)
  }

  @Test func aServerStopsDuringRequests() throws {
    for _ in 0..<5 {
      let server = try HTTPServer.start(port: 0) { _ in
        let stream = HTTPStream()
        stream.send(Array("hello".utf8))
        return HTTPResponse(body: .stream(stream))
      }
      let answers = Locked((count: 0, clients: 8))
      for _ in 0..<8 {
        Thread.detachNewThread {
          while let client = TestClient(port: server.port) {
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            guard client.text(until: "hello") != nil else { break }
            answers.withLock { $0.count += 1 }
          }
          answers.withLock { $0.clients -= 1 }
        }
      }
      while answers.withLock({ $0.count < 50 }) { usleep(1000) }
      server.stop()
      #expect(TestClient.isRefused(port: server.port))
      while answers.withLock({ $0.clients > 0 }) { usleep(1000) }
    }
  }
}
