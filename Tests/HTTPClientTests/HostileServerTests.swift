import Basics
import Foundation
import HTTPClient
import Testing

/// Tests that every misbehavior of a server ends the request with a problem that describes it.
@Suite(.ownThread) struct HostileServerTests {
  private func wire(_ change: (inout HTTPClient.Settings) -> Void = { _ in }) -> HTTPWire {
    var settings = HTTPClient.Settings()
    settings.limits.headerCount = 50
    settings.limits.headerBytes = 8 << 10
    settings.limits.bodyBytes = 100_000
    change(&settings)
    return HTTPWire(settings)
  }

  @Test(arguments: [
    ("", HTTPProblem.Kind.connectionLost),
    ("HTTP/1.1 200 OK\r\nContent-Len", .connectionLost),
    ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort", .connectionLost),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsho", .connectionLost),
    ("HTTP/1.1 200 OK\r\nContent-Length: 100001\r\n\r\n", .tooLarge(.body(100_000))),
  ])
  func truncatedResponsesFail(reply: String, kind: HTTPProblem.Kind) async throws {
    let server = try RawServer.sending(reply)
    let problem = await Probe.problem(wire(), Probe.get(try server.address()))
    #expect(problem?.kind == kind)
    #expect(problem?.mayHaveRun == true)
  }

  @Test(arguments: [
    "220 mail.example ESMTP\r\n", "HTTP/1.1 abc\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  ])
  func invalidHTTPIsReported(reply: String) async throws {
    let server = try RawServer.sending(reply)
    let problem = await Probe.problem(wire(), Probe.get(try server.address()))
    switch problem?.kind {
    case .notUnderstood, .connectionLost: break
    default: Issue.record("\(reply.debugDescription): \(String(describing: problem))")
    }
  }

  @Test func endlessHeadersEnd() async throws {
    let begin = "HTTP/1.1 200 OK\r\n"
    let flood: @Sendable (String, String) -> RawServer.Behavior = { first, piece in
      { connection in
        guard connection.request() != nil else { return }
        connection.send(first)
        while connection.send(piece) {}
      }
    }
    let cases: [(RawServer.Behavior, HTTPProblem.Kind)] = [
      (flood(begin, "A: b\r\n"), .tooLarge(.headerCount(50))),
      (
        flood(begin, "A: " + String(repeating: "b", count: 1000) + "\r\n"),
        .tooLarge(.headerBytes(8 << 10))
      ),
      (flood(begin, String(repeating: "b", count: 1000)), .tooLarge(.headerBytes(8 << 10))),
      (flood("", "HTTP/1.1 100 Continue\r\n\r\n"), .tooLarge(.headerCount(50))),
      (
        flood(begin + "Transfer-Encoding: chunked\r\n\r\n0\r\n", "A: b\r\n"),
        .tooLarge(.headerCount(50))
      ),
    ]
    for (behavior, kind) in cases {
      let server = try RawServer(behavior)
      #expect(await Probe.problem(wire(), Probe.get(try server.address()))?.kind == kind)
    }
  }

  @Test func theBodyLimitAppliesAfterDecompression() async throws {
    // A body of 100 kB of zeros and one more byte, compressed to a few bytes, and then an endless
    // body.
    let zeros = [UInt8](repeating: 0, count: 100_001)
    let bomb = try GzipSample.compressed(zeros)
    let server = try RawServer { connection in
      guard let request = connection.request() else { return }
      if request.hasPrefix("GET /endless") {
        connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        while connection.send("3e8\r\n" + String(repeating: "0", count: 1000) + "\r\n") {}
      } else {
        connection.send(
          "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
        connection.send(bomb)
      }
    }
    for path in ["/bomb", "/endless"] {
      let problem = await Probe.problem(wire(), Probe.get(try server.address(path)))
      #expect(problem?.kind == .tooLarge(.body(100_000)))
    }
    let enough = wire { $0.limits.bodyBytes = 100_001 }
    let answer = try await enough.answer(Probe.get(server.address("/bomb")))
    #expect(answer.body == zeros && answer.metrics.bytes == bomb.count)
  }

  @Test func silentServersTimeOut() async throws {
    let silent = try RawServer.sending("", thenHang: true)
    let short = Duration.milliseconds(50)
    // Long enough for the server's reply on a busy machine.
    let long = Duration.seconds(1)
    let problem = await Probe.problem(wire(), Probe.get(try silent.address(), timeout: long))
    #expect(problem?.kind == .timedOut(.response) && problem?.mayHaveRun == true)
    let halting = try RawServer.sending(
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nha", thenHang: true)
    let body = await Probe.problem(wire(), Probe.get(try halting.address(), timeout: long))
    #expect(body?.kind == .timedOut(.body))
    let slow = wire { $0.slowTime = .seconds(1) }
    #expect(
      await Probe.problem(slow, Probe.get(try silent.address()))?.kind == .timedOut(.response))
    // The server never answers the TLS handshake.
    let safe = try HTTPAddress("https://127.0.0.1:\(silent.port)/")
    let hasty = wire { $0.connectTimeout = .milliseconds(50) }
    let handshake = await Probe.problem(hasty, Probe.get(safe))
    #expect(handshake?.kind == .timedOut(.connection))
    #expect(handshake?.mayHaveRun == false)
    // The first request occupies the only connection, so the second request never gets one.
    let narrow = wire { $0.connectionsPerHost = 1 }
    let other = try RawServer.sending("", thenHang: true)
    let first = Task { await Probe.problem(narrow, Probe.get(try other.address())) }
    while other.open < 1 { await Task.yield() }
    let second = await Probe.problem(narrow, Probe.get(try other.address(), timeout: short))
    #expect(second?.mayHaveRun == false)
    first.cancel()
    #expect(try await first.value?.kind == .cancelled)
    let over = await Probe.problem(wire(), Probe.get(try silent.address(), timeout: .zero))
    #expect(over?.kind == .timedOut(.queue) && over?.mayHaveRun == false)
  }
}

/// Samples compressed by the `gzip` program.
enum GzipSample {
  static func compressed(_ bytes: [UInt8]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/gzip")
    process.arguments = ["-c"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(bytes))
    try input.fileHandleForWriting.close()
    let compressed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Array(compressed)
  }
}
