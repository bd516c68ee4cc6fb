import Basics
import Foundation
import HTTPClient
import Testing

/// Whatever a server does, there is an end, and a problem that says what it was.
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
  func whatIsCutIsNoResponse(said: String, kind: HTTPProblem.Kind) async throws {
    let server = try RawServer.saying(said)
    let problem = await Asking.problem(wire(), Asking.get(try server.address()))
    #expect(problem?.kind == kind)
    #expect(problem?.mayHaveRun == true)
  }

  @Test(arguments: [
    "220 mail.example ESMTP\r\n", "HTTP/1.1 abc\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  ])
  func whatIsNotHTTPIsTold(said: String) async throws {
    let server = try RawServer.saying(said)
    let problem = await Asking.problem(wire(), Asking.get(try server.address()))
    switch problem?.kind {
    case .notUnderstood, .connectionLost: break
    default: Issue.record("\(said.debugDescription): \(String(describing: problem))")
    }
  }

  @Test func endlessHeadersEnd() async throws {
    let begin = "HTTP/1.1 200 OK\r\n"
    let flood: @Sendable (String, String) -> RawServer.Behaviour = { first, piece in
      { connection in
        guard connection.request() != nil else { return }
        connection.send(first)
        while connection.send(piece) {}
      }
    }
    let cases: [(RawServer.Behaviour, HTTPProblem.Kind)] = [
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
    for (behaviour, kind) in cases {
      let server = try RawServer(behaviour)
      #expect(await Asking.problem(wire(), Asking.get(try server.address()))?.kind == kind)
    }
  }

  @Test func aBodyIsCountedAsItIsRead() async throws {
    // 100 kB of zeros and one more byte, in a few bytes of gzip; then zeros without an end.
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
      let problem = await Asking.problem(wire(), Asking.get(try server.address(path)))
      #expect(problem?.kind == .tooLarge(.body(100_000)))
    }
    let enough = wire { $0.limits.bodyBytes = 100_001 }
    let answer = try await enough.answer(Asking.get(server.address("/bomb")))
    #expect(answer.body == zeros && answer.metrics.bytes == bomb.count)
  }

  @Test func whoSaysNothingIsNotWaitedForForGood() async throws {
    let silent = try RawServer.saying("", thenHang: true)
    let short = Duration.milliseconds(50)
    // Long enough for a server to say what it has to say, however busy the machine is.
    let long = Duration.seconds(1)
    let problem = await Asking.problem(wire(), Asking.get(try silent.address(), timeout: long))
    #expect(problem?.kind == .timedOut(.response) && problem?.mayHaveRun == true)
    let halting = try RawServer.saying(
      "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nha", thenHang: true)
    let body = await Asking.problem(wire(), Asking.get(try halting.address(), timeout: long))
    #expect(body?.kind == .timedOut(.body))
    let slow = wire { $0.slowTime = .seconds(1) }
    #expect(
      await Asking.problem(slow, Asking.get(try silent.address()))?.kind == .timedOut(.response))
    // Keys are never agreed on: the server only listens.
    let safe = try HTTPAddress("https://127.0.0.1:\(silent.port)/")
    let hasty = wire { $0.connectTimeout = .milliseconds(50) }
    let handshake = await Asking.problem(hasty, Asking.get(safe))
    #expect(handshake?.kind == .timedOut(.connection))
    #expect(handshake?.mayHaveRun == false)
    // The only connection is taken, so the second request never gets one.
    let narrow = wire { $0.connectionsPerHost = 1 }
    let other = try RawServer.saying("", thenHang: true)
    let first = Task { await Asking.problem(narrow, Asking.get(try other.address())) }
    while other.open < 1 { await Task.yield() }
    let second = await Asking.problem(narrow, Asking.get(try other.address(), timeout: short))
    #expect(second?.mayHaveRun == false)
    first.cancel()
    #expect(try await first.value?.kind == .cancelled)
    let over = await Asking.problem(wire(), Asking.get(try silent.address(), timeout: .zero))
    #expect(over?.kind == .timedOut(.queue) && over?.mayHaveRun == false)
  }
}

/// What the program gzip makes of some bytes.
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
