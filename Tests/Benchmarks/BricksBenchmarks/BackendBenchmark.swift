import Basics
import Documents
import FeedBackend
import GraphQLAnswers
import HTTPClient
import HTTPServer
import YoullContract

/// A benchmark of `bricks serve`: the home feed of a signed-in user with 27 slices of ten items, over
/// HTTP with eight connections.
enum BackendBenchmark {
  private static let requests = 200
  private static let title = "backend: \(requests) home feeds, 8 connections"
  private static let user = "reader"

  static func run(seconds: Double) -> [Comparison] {
    [1000, 100_000].flatMap { comparisons(contents: $0, seconds: seconds) }
  }

  private static func comparisons(contents: Int, seconds: Double) -> [Comparison] {
    let title = "\(title), \(contents) contents"
    guard let folder = TemporaryFolder(), write(contents, into: folder.path + "/backend"),
      let opened = FeedBackend.open(
        base: "Themes/base", customer: folder.path, source: .disk, path: folder.path + "/rows.db"
      ).opened,
      let service = try? BackendService(
        opened, title: "Benchmark", tokenLife: 900, faults: FaultInjection(), log: { _ in }),
      let server = try? service.start(ports: 0...0),
      let token = try? BackendAccounts(opened.backend, life: 900).signIn(user, now: now()).access
    else { return [.missing(title, because: "the backend does not start")] }
    defer { server.stop() }
    let asked = Locked(0)
    let sender = Sender(port: server.port, token: token)
    func contender(_ name: String, isCached: Bool, _ send: @escaping Send) -> Contender {
      Contender(name: name) {
        Measurement.waiting {
          await sender.answered(requests) { client in
            // A cohort without slices makes another request with the same response.
            let number = asked.withLock { asked in
              asked += 1
              return asked
            }
            return await send(client, isCached ? "everyone" : "cohort-\(number)")
          }
        }
      }
    }
    let timings = Measurement.interleaved(
      [
        contender(uncached, isCached: false, sender.home),
        contender(cached, isCached: true, sender.home),
        contender("REST, uncached", isCached: false, sender.slices),
        contender("REST, cached", isCached: true, sender.slices),
      ], seconds: seconds)
    return [
      Comparison(
        title: title, bytes: nil, timings: timings,
        targets: [
          uncached: "at most 333 ms (600 a second)", cached: "at most 67 ms (3000 a second)",
        ])
    ]
  }

  private static let uncached = "GraphQL, uncached"
  private static let cached = "GraphQL, cached"

  private static func now() -> Int { Int(ServiceClock.system.now() / 1000) }

  // MARK: Requests

  private typealias Send = @Sendable (HTTPClient, String) async -> Bool

  private struct Sender: Sendable {
    let port: UInt16
    let token: String

    func answered(
      _ count: Int, _ send: @escaping @Sendable (HTTPClient) async -> Bool
    ) async -> Double {
      var settings = HTTPClient.Settings()
      settings.connectionsPerHost = 8
      let client = HTTPClient(over: HTTPWire(settings), settings: settings)
      let left = Locked(count)
      return await withTaskGroup(of: Double.self) { group in
        for _ in 0..<8 {
          group.addTask {
            var answers = 0.0
            while left.withLock({ left in
              left -= 1
              return left >= 0
            }) {
              answers += await send(client) ? 1 : .nan
            }
            return answers
          }
        }
        return await group.reduce(0, +)
      }
    }

    func home(_ client: HTTPClient, cohort: String) async -> Bool {
      var writer = JSONWriter(indent: nil)
      let operation = GraphQLOperations.all.first { $0.name == "GetHomeScreenSections" }
      writer.object { writer in
        writer.member("query", operation?.text ?? "")
        writer.beginObject("variables")
        writer.strings("cohortIDs", [cohort])
        writer.strings("visibility", ["all_users"])
        writer.member("extraLang", "")
        writer.endObject()
      }
      return await send(client, .post, "graphql", writer.bytes)
    }

    func slices(_ client: HTTPClient, cohort: String) async -> Bool {
      await send(client, .get, "rest/slices/home?subscribed=false&cohorts=\(cohort)", [])
    }

    private func send(
      _ client: HTTPClient, _ method: HTTPClient.Method, _ path: String, _ body: [UInt8]
    ) async -> Bool {
      guard let address = try? HTTPAddress("http://127.0.0.1:\(port)/\(path)"),
        let authorization = try? HTTPHeader("Authorization", "Bearer \(token)"),
        let answer = try? await client.answer(
          HTTPClient.Request(
            method, address, headers: [authorization], body: body, replay: .replayable))
      else { return false }
      return answer.status == 200 && answer.body.count > 50_000
    }
  }

  // MARK: Rows

  /// Writes the rows of a customer, and returns `false` if that fails.
  private static func write(_ contents: Int, into folder: String) -> Bool {
    let tables: [(name: String, rows: [String])] = [
      (
        "users",
        [#"{"slug": "\#(user)", "first_name": "Reader", "is_subscribed": false}"#]
      ),
      (
        "assets",
        (0..<50).map { #"{"slug": "a\#($0)", "url": "https://media.example/\#($0).svg"}"# }
      ),
      ("categories", (0..<10).map { #"{"slug": "k\#($0)", "title": "Category \#($0)"}"# }),
      ("facilitators", (0..<10).map { #"{"slug": "f\#($0)", "name": "Facilitator \#($0)"}"# }),
      ("contents", (0..<contents).map(content)),
      (
        "content_progress",
        (0..<200).map {
          #"{"user": "\#(user)", "content": "c\#($0)", "viewed_fraction": 0.5}"#
        }
      ),
      (
        "home_slices",
        (0..<27).map {
          #"{"slug": "s\#($0)", "type": "featured", "title": "Slice \#($0)", "#
            + #""visibility": "all_users", "has_more": false}"#
        }
      ),
      ("screen_slices", (0..<27).map { #"{"screen": "home", "slice": "s\#($0)"}"# }),
      (
        "slice_items",
        (0..<270).map { #"{"slice": "s\#($0 / 10)", "content": "c\#($0 * 7 % contents)"}"# }
      ),
    ]
    guard Program.run(["mkdir", "-p", folder]) == 0 else { return false }
    return tables.allSatisfy { name, rows in
      let text = "[\n\(rows.joined(separator: ",\n"))\n]\n"
      return (try? FileWriting.replace("\(folder)/\(name).json", with: Array(text.utf8))) != nil
    }
  }

  private static func content(_ number: Int) -> String {
    #"{"slug": "c\#(number)", "title": "Content number \#(number)", "#
      + #""subtitle": "A text of the usual length for a card", "asset": "a\#(number % 50)", "#
      + #""category": "k\#(number % 10)", "facilitator": "f\#(number % 10)", "#
      + #""duration_seconds": \#(300 + number % 900), "is_locked": \#(number % 3 == 0), "#
      + #""is_welcome_session": false, "created_at": "2026-01-01T08:00:00+00:00"}"#
  }
}
