import Basics
import Glibc
import HTTPClient
import HTTPServer

/// A benchmark of requests to a server in this process, and of the cancellation of requests that
/// never end.
enum HTTPBenchmark {
  private static let requests = 1000

  static func run(seconds: Double) -> [Comparison] {
    let started = try? HTTPServer.start(port: 0) { request in
      // A stream without data keeps its client waiting.
      request.isAt("silent")
        ? HTTPResponse(body: .stream(HTTPStream())) : .text(200, "hello")
    }
    guard let server = started,
      let hello = try? HTTPAddress("http://127.0.0.1:\(server.port)/"),
      let silent = try? HTTPAddress("http://127.0.0.1:\(server.port)/silent")
    else { return [.missing(title, because: "no server")] }
    defer { server.stop() }
    var settings = HTTPClient.Settings()
    settings.connectionsPerHost = 32
    let client = HTTPClient(over: HTTPWire(settings), settings: settings)
    let timings = Measurement.interleaved(
      [
        Contender(name: parallel) {
          Measurement.waiting { await answered(client, hello, width: 32) }
        },
        Contender(name: "HTTPClient, one at a time") {
          Measurement.waiting { await answered(client, hello, width: 1) }
        },
      ], seconds: seconds)
    let yardstick = Timing(
      name: "FoundationNetworking, 32 at a time", milliseconds: foundation(hello.text))
    return [
      Comparison(
        title: title, bytes: nil, timings: [yardstick] + timings,
        targets: [parallel: "at most 100 ms, 5x faster than Foundation"]),
      Comparison(
        title: "HTTP: cancel to resume", bytes: nil,
        timings: [Timing(name: cancelled, milliseconds: cancellations(client, silent))],
        targets: [cancelled: "at most 10 ms"]),
    ]
  }

  private static let title = "HTTP: \(requests) requests on kept connections"
  private static let parallel = "HTTPClient, 32 at a time"
  private static let cancelled = "HTTPClient"

  /// Returns the number of successful requests, with `width` of them in flight at a time.
  private static func answered(_ client: HTTPClient, _ address: HTTPAddress, width: Int) async
    -> Double
  {
    let left = Locked(requests)
    return await withTaskGroup(of: Double.self) { group in
      for _ in 0..<width {
        group.addTask {
          var answers = 0.0
          while left.withLock({ left in
            left -= 1
            return left >= 0
          }) {
            let request = HTTPClient.Request(.get, address, replay: .replayable)
            answers += (try? await client.answer(request))?.status == 200 ? 1 : .nan
          }
          return answers
        }
      }
      return await group.reduce(0, +)
    }
  }

  /// Returns the timings of Foundation's client, which is a separate program, or an empty list if
  /// that program does not exist.
  private static func foundation(_ address: String) -> [Double] {
    let program = Program.siblingPath("FoundationYardstick")
    guard let lines = popen("'\(program)' \(address) \(requests) 32 6", "r") else { return [] }
    defer { pclose(lines) }
    var line = [CChar](repeating: 0, count: 100)
    var rounds: [Double] = []
    while fgets(&line, Int32(line.count), lines) != nil {
      let text = line.prefix { $0 != 0x0A }.map { UInt8(bitPattern: $0) }
      if let round = Double(String(decoding: text, as: UTF8.self)) { rounds.append(round) }
    }
    return rounds
  }

  /// Measures the time from the cancellation of a task until the task resumes.
  private static func cancellations(_ client: HTTPClient, _ address: HTTPAddress) -> [Double] {
    (0..<30).map { _ in
      Measurement.waiting {
        let task = Task.detached {
          _ = try? await client.answer(HTTPClient.Request(.get, address, replay: .replayable))
          return Measurement.now()
        }
        try? await Task.sleep(for: .milliseconds(20))
        let start = Measurement.now()
        task.cancel()
        return await (task.value - start) * 1000
      }
    }
  }
}
