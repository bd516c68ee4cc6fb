import Basics
import Dispatch
import Documents
import HTTPClient

extension Mode {
  /// The response of a server.
  ///
  /// The question is a request line, then lines such as `header A: b`, `authority FILE`, `pin KEY`,
  /// `times N` (in parallel), `replay once` and `timeout SECONDS`.
  static let fetch = Mode(name: "fetch") { bytes in
    let text = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    let answer = Locked("")
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      let line = await FetchMode.answer(text)
      answer.withLock { $0 = line }
      done.signal()
    }
    done.wait()
    return answer.withLock { $0 }
  }
}

/// Sending of requests, with the outcome as text.
private enum FetchMode {
  /// The clients of this process by their trust settings, so that connections are reused between
  /// questions.
  private static let clients = Locked<[String: HTTPClient]>([:])

  static func answer(_ text: String) async -> String {
    let lines = text.split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      return (name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
    func values(_ name: String) -> [String] { lines.filter { $0.name == name }.map(\.value) }
    let client = client(authority: values("authority").first, pins: values("pin"))
    let request: HTTPClient.Request
    do throws(HTTPProblem) {
      request = try makeRequest(
        lines[0], headers: values("header"), replay: values("replay").first,
        timeout: values("timeout").first)
    } catch {
      return description(error)
    }
    return await withTaskGroup(of: String.self) { group in
      for _ in 0..<(values("times").first.flatMap { Int($0) } ?? 1) {
        group.addTask {
          do throws(HTTPProblem) {
            return description(try await client.answer(request))
          } catch {
            return description(error)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.joined(separator: "\t")
    }
  }

  private static func makeRequest(
    _ line: (name: String, value: String), headers: [String], replay: String?, timeout: String?
  ) throws(HTTPProblem) -> HTTPClient.Request {
    var request = HTTPClient.Request(
      HTTPClient.Method(rawValue: line.name) ?? .get, try HTTPAddress(line.value),
      replay: replay == "once" ? .once : .replayable,
      timeout: timeout.flatMap { Double($0) }.map { .seconds($0) })
    for header in headers {
      let sides = header.split(separator: ": ", maxSplits: 1).map(String.init)
      request.headers.append(try HTTPHeader(sides[0], Secret(sides.count > 1 ? sides[1] : "")))
    }
    return request
  }

  private static func client(authority: String?, pins: [String]) -> HTTPClient {
    clients.withLock { clients in
      let key = ([authority ?? ""] + pins).joined(separator: " ")
      if let client = clients[key] { return client }
      var settings = HTTPClient.Settings()
      settings.authorityFile = authority
      settings.pinnedKeys = pins
      let client = HTTPClient(over: HTTPWire(settings), settings: settings)
      clients[key] = client
      return client
    }
  }

  private static func description(_ response: HTTPClient.Response) -> String {
    let metrics = response.metrics
    let body = Hexadecimal.text(of: response.body.prefix(2000))
    return [
      "\(response.status)", metrics.version.rawValue, metrics.isNewConnection ? "new" : "kept",
      "\(metrics.tries)", "\(metrics.bytes)", "\(response.body.count)", body,
    ].joined(separator: " ")
  }

  private static func description(_ problem: HTTPProblem) -> String {
    "\(problem.kind) \(problem.mayHaveRun ? "ran" : "idle") \(problem.message)"
  }
}
