import Basics
import Documents
import FeedBackend
import Glibc
import GraphQLAnswers
import HTTPServer
import SQLiteStore
import YoullContract

/// A benchmark of the embedded backend: the home feed of a signed-in user with 27 slices of ten
/// items, over HTTP with eight connections, in this process.
enum BackendBenchmark {
  private static let user = "reader"
  private static let few = 1000
  private static let many = 1_000_000

  /// A row of the table: the results of one kind of request.
  private struct Line {
    let name: String
    var result = LoadGenerator.Result()
    var target = ""

    var text: String {
      let cells = [
        name, Comparison.fixed(result.rate, 0), Comparison.fixed(result.percentile(50), 2),
        Comparison.fixed(result.percentile(99), 2),
        Comparison.fixed(result.processSeconds * 1000 / Double(result.milliseconds.count), 3),
        target,
      ]
      let failures = result.failures > 0 ? " (\(result.failures) failures)" : ""
      return "| " + cells.joined(separator: " | ") + failures + " |\n"
    }
  }

  /// Returns the results as a Markdown table.
  static func table(seconds: Double) -> String {
    var text = """
      | home feed over HTTP, 8 connections | requests/s | p50 ms | p99 ms | CPU ms | target |
      | --- | ---: | ---: | ---: | ---: | --- |

      """
    guard let folder = TemporaryFolder(),
      let small = Catalog(folder.path + "/small", contents: few),
      let large = Catalog(folder.path + "/large", contents: many)
    else { return text + "| the backend does not start | ? | ? | ? | ? | |\n" }
    defer {
      small.server.stop()
      large.server.stop()
    }
    let lines = measured(small, large, seconds: seconds, folder.path)
    for line in lines { text += line.text }
    let growth = lines[0].result.rate / lines[4].result.rate
    let yardstick = lines[0].result.rate / lines[6].result.rate
    text += "\nGraphQL, uncached: \(Comparison.fixed(yardstick, 1))x ariadne (target: 20x); "
    text +=
      "\(Comparison.fixed(growth, 2))x the time with \(many) contents (target: at most 1.1x)\n"
    return text + "\n" + start(folder.path)
  }

  /// Returns the times of the home feed in this process: JSON assembled in SQL, and the same bytes
  /// written by Swift from rows.
  static func rows(seconds: Double) -> [Comparison] {
    let title = "home feed of \(few) contents, no HTTP"
    guard let folder = TemporaryFolder(),
      let catalog = Catalog(folder.path + "/small", contents: few),
      let large = Catalog(folder.path + "/large", contents: many),
      // A file is opened once in a process, and the rows may still be in its log.
      ["", "-wal"].allSatisfy({
        Program.run(["cp", folder.path + "/small/rows.db\($0)", folder.path + "/copy.db\($0)"]) == 0
      }),
      let feed = RowFeed(folder.path + "/copy.db")
    else { return [.missing(title, because: "the backend does not start")] }
    defer {
      catalog.server.stop()
      large.server.stop()
    }
    guard let bytes = catalog.response("everyone"), feed.response(user, "everyone") == bytes else {
      return [.missing(title, because: "the responses differ")]
    }
    let number = Locked(0)
    func next() -> String {
      number.withLock { number in
        number += 1
        return "cohort-\(number)"
      }
    }
    let timings = Measurement.interleaved(
      [
        Contender(name: "JSON in SQL") { Double(catalog.response(next())?.count ?? 0) },
        Contender(name: "rows in Swift") { Double(feed.response(user, next())?.count ?? 0) },
        Contender(name: "JSON in SQL, \(many) contents") {
          Double(large.response(next())?.count ?? 0)
        },
      ], seconds: seconds)
    return [Comparison(title: title, bytes: bytes.count, timings: timings)]
  }

  /// Measures all kinds of requests in turn, so that a busy machine affects all of them equally.
  private static func measured(
    _ small: Catalog, _ large: Catalog, seconds: Double, _ folder: String
  ) -> [Line] {
    let number = Locked(0)
    // A cohort without slices makes another request with the same response.
    let next: @Sendable () -> String = {
      number.withLock { number in
        number += 1
        return "cohort-\(number)"
      }
    }
    let same: @Sendable () -> String = { "everyone" }
    let ariadne = ariadneServer(small, folder)
    defer { ariadne?.stop() }
    typealias Kind = (line: Line, port: UInt16, request: @Sendable () -> [UInt8])
    var kinds: [Kind] = [
      (
        Line(name: "GraphQL, uncached", target: "600/s, p99 30 ms"), small.server.port,
        { small.home(next()) }
      ),
      (
        Line(name: "GraphQL, cached", target: "3000/s"), small.server.port,
        { small.home(same()) }
      ),
      (
        Line(name: "REST, uncached", target: "600/s, p99 30 ms"), small.server.port,
        { small.slices(next()) }
      ),
      (Line(name: "REST, cached", target: "3000/s"), small.server.port, { small.slices(same()) }),
      (
        Line(name: "GraphQL, uncached, \(many) contents", target: "as with \(few)"),
        large.server.port, { large.home(next()) }
      ),
      (
        Line(name: "REST, uncached, \(many) contents", target: "as with \(few)"),
        large.server.port, { large.slices(next()) }
      ),
      (
        Line(name: "ariadne, the same data"), ariadne?.port ?? 0,
        { small.home(next(), token: "good") }
      ),
    ]
    let rounds = 4
    for round in 0...rounds {
      for index in kinds.indices {
        let result = LoadGenerator(port: kinds[index].port, connections: 8).run(
          seconds: seconds / Double(rounds), least: 50_000, kinds[index].request)
        // The first round warms up.
        if round > 0 { kinds[index].line.result.add(result) }
      }
    }
    return kinds.map(\.line)
  }

  /// Starts a server with ariadne for the response of the backend.
  private static func ariadneServer(_ catalog: Catalog, _ folder: String) -> ServerProcess? {
    let recording = folder + "/recording"
    guard Program.run(["mkdir", "-p", recording]) == 0,
      let bytes = catalog.response("everyone"),
      (try? FileWriting.replace(recording + "/GetHomeScreenSections.json", with: bytes)) != nil
    else { return nil }
    let script = "Tests/Benchmarks/BricksBenchmarks/ariadne_server.py"
    return ServerProcess([".venv/bin/python", script, recording])
  }

  // MARK: Start

  /// Returns the time from the start of `bricks serve` on an existing database to its first answer.
  private static func start(_ folder: String) -> String {
    let words = [
      Program.siblingPath("bricks"), "serve", "--customer", "stillmoor", "--port", "0",
      "--database", folder + "/started.db",
    ]
    let body =
      #"{"query": "{ home_slices { slug title slice_items { content { slug title } } } }"}"#
    let request = Catalog.request("POST", "/graphql", token: nil, Array(body.utf8))
    func milliseconds() -> Double? {
      let begin = Measurement.now()
      guard let server = ServerProcess(words) else { return nil }
      defer { server.stop() }
      guard let connection = ClientConnection(port: server.port),
        connection.answerSize(of: request) != nil
      else { return nil }
      return (Measurement.now() - begin) * 1000
    }
    // The first start creates the database.
    guard milliseconds() != nil else { return "bricks serve: not measured, it does not start\n" }
    let times = (0..<20).compactMap { _ in milliseconds() }
    let timing = Timing(name: "", milliseconds: times)
    return "bricks serve, start to first answer on an existing database: "
      + "\(Comparison.fixed(timing.low, 1)) ms (p10), \(Comparison.fixed(timing.median, 1)) ms "
      + "(median); target: 50 ms\n"
  }
}

extension BackendBenchmark {
  /// A backend with a number of contents, and its server.
  fileprivate final class Catalog: Sendable {
    let server: HTTPServer
    private let opened: FeedBackend.Opened
    private let token: String

    init?(_ folder: String, contents: Int) {
      let database = folder + "/rows.db"
      func open() -> FeedBackend.Opened? {
        FeedBackend.open(
          base: "Themes/base", customer: folder, source: .disk, path: database
        ).opened
      }
      guard Self.write(BackendBenchmark.few, into: folder + "/backend") else { return nil }
      if contents > BackendBenchmark.few {
        open()?.backend.close()
        guard Self.grow(database, to: contents) else { return nil }
      }
      let now = Int(ServiceClock.system.now() / 1000)
      guard let opened = open(),
        let service = try? BackendService(
          opened, title: "Benchmark", tokenLife: 90_000, faults: FaultInjection(), log: { _ in }),
        let server = try? service.start(ports: 0...0),
        let tokens = try? BackendAccounts(opened.backend, life: 90_000).signIn(
          BackendBenchmark.user, now: now)
      else { return nil }
      (self.opened, self.server, token) = (opened, server, tokens.access)
    }

    // MARK: Requests

    private static let operation =
      GraphQLOperations.all.first { $0.name == "GetHomeScreenSections" }?.text ?? ""

    private static func body(_ cohort: String) -> [UInt8] {
      var writer = JSONWriter(indent: nil)
      writer.object { writer in
        writer.member("query", operation)
        writer.beginObject("variables")
        writer.strings("cohortIDs", [cohort])
        writer.strings("visibility", ["all_users"])
        writer.member("extraLang", "")
        writer.endObject()
      }
      return writer.bytes
    }

    static func request(
      _ method: String, _ path: String, token: String?, _ body: [UInt8] = []
    ) -> [UInt8] {
      var head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n"
      if let token { head += "Authorization: Bearer \(token)\r\n" }
      if !body.isEmpty {
        head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n"
      }
      return Array("\(head)\r\n".utf8) + body
    }

    func home(_ cohort: String, token: String? = nil) -> [UInt8] {
      Self.request("POST", "/graphql", token: token ?? self.token, Self.body(cohort))
    }

    func slices(_ cohort: String) -> [UInt8] {
      Self.request("GET", "/rest/slices/home?subscribed=false&cohorts=\(cohort)", token: token)
    }

    /// The response to the home feed without the server.
    func response(_ cohort: String) -> [UInt8]? {
      let bytes = opened.backend.respond(
        to: Self.body(cohort), BackendSession(user: BackendBenchmark.user),
        now: ServiceClock.system.text)
      return bytes.count > 50_000 ? bytes : nil
    }

    // MARK: Rows

    /// Adds contents to a database, and spreads the items of slices over all of them.
    private static func grow(_ path: String, to count: Int) -> Bool {
      let schema = StoreSchema(applicationID: FeedBackend.applicationID, migrations: ["", ""])
      var limits = StoreLimits()
      limits.maximumBytes = 16 << 30
      guard let database = try? Database.open(path, schema: schema, limits: limits) else {
        return false
      }
      defer { database.close() }
      let changed: Void? = try? database.write { connection throws(StoreProblem) in
        try connection.run(
          """
          WITH RECURSIVE numbers(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1 - 1)
          INSERT INTO contents (id, slug, title, subtitle, asset, category, facilitator,
            duration_seconds, is_locked, is_welcome_session, created_at, position)
          SELECT 'id-' || n, 'c' || n, 'Content number ' || n, subtitle, 'a' || (n % 50), 'k' || (n % 10),
            'f' || (n % 10), 300 + n % 900, n % 3 = 0, 0, created_at, n
          FROM numbers JOIN contents ON slug = 'c1'
          """, .integer(count))
        try connection.run(
          "UPDATE slice_items SET content = 'c' || (position * 3701 % ?1)", .integer(count))
      }
      return changed != nil
    }

    /// Writes the rows of a customer, and returns `false` if that fails.
    private static func write(_ contents: Int, into folder: String) -> Bool {
      let tables: [(name: String, rows: [String])] = [
        (
          "users",
          [
            #"{"slug": "\#(BackendBenchmark.user)", "first_name": "Reader"}"#
          ]
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
            #"{"user": "\#(BackendBenchmark.user)", "content": "c\#($0)", "viewed_fraction": 0.5}"#
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
}
