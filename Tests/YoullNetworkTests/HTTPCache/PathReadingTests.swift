import Basics
import Documents
import Foundation
import Testing
import YoullModels

@testable import HTTPClient
@testable import YoullNetwork

/// Reads of the REST side with the HTTP cache: the requests to the server, and the cached
/// responses.
@Suite struct PathReadingTests {
  /// A server with a configurable response, which records its requests.
  private final class Server: HTTPChannel {
    struct Page: Sendable {
      var status = 200
      var headers: [String: String] = [:]
      var body = "one"
      /// The address of the response, if it differs from the requested one.
      var address: HTTPAddress?
      /// A Boolean value that indicates whether every revalidation gets status 304.
      var isIdle = false
    }

    let page = Locked(Page())
    let asked = Locked<[HTTPClient.Request]>([])
    let gate: Gate

    init(isOpen: Bool = true, _ headers: [String: String] = [:]) {
      gate = Gate(isOpen: isOpen)
      page.withLock { $0.headers = headers }
    }

    func answer(_ request: HTTPClient.Request) async throws(HTTPProblem) -> HTTPClient.Response {
      asked.withLock { $0.append(request) }
      let page = page.withLock { $0 }
      if request.method == .get { await gate.pass() }
      guard page.status > 0 else {
        throw HTTPProblem(.cannotConnect("x"), origin: request.address.origin)
      }
      var headers = HTTPFields()
      for (name, value) in page.headers { headers.append(name: name, value: value) }
      let tag = request.headers.first { $0.name == "If-None-Match" }?.line
      let isSame =
        tag != nil && (page.isIdle || tag == page.headers["ETag"].map { "If-None-Match: \($0)" })
      return HTTPClient.Response(
        status: isSame ? 304 : page.status, headers: headers,
        body: isSame ? [] : Array(page.body.utf8), address: page.address ?? request.address)
    }

    func says(_ change: (inout Page) -> Void) { page.withLock { change(&$0) } }

    /// The number of requests since the previous call.
    var news: Int {
      asked.withLock { asked in
        defer { asked = [] }
        return asked.count
      }
    }
  }

  /// A value that is the text of a body.
  private struct Text: RESTValue {
    let text: String

    static func landed(_ body: SourceFile) throws(NetworkError) -> NetworkAnswer<Text> {
      NetworkAnswer(model: Text(text: String(decoding: body.bytes, as: UTF8.self)))
    }
  }

  private let seconds = Locked(StoredAnswerTests.now)

  private func go(_ time: Int) { seconds.withLock { $0 += time } }

  private func network(
    _ server: Server, _ source: (any BricksNetworkDataSource)? = nil, folder: String? = nil,
    rest: String = "http://localhost:1/api"
  ) throws -> BricksNetwork {
    let environment = try BricksNetwork.Environment(
      apiUrl: "http://localhost:1/v1/graphql", restUrl: rest)
    return BricksNetwork(
      environment: environment, channel: WireChannel(environment, client: server),
      dataSource: source, extraLang: nil, cacheFolder: folder,
      clock: { [seconds] in seconds.withLock { $0 } * 1_000_000 },
      // The source lives as long as the network.
      wait: { _ in
        try await Task.sleep(for: .seconds(1_000_000))
        withExtendedLifetime(source) {}
      })
  }

  /// Returns the text of a path, with the prefix "kept" if it came from the cache.
  private func read(
    _ network: BricksNetwork, _ path: String = "/a", query: [String: String] = [:],
    by policy: CachePolicy? = nil
  ) async -> String {
    do throws(NetworkError) {
      let network = policy.map { network.with(cachePolicy: $0) } ?? network
      let answer: NetworkAnswer<Text> = try await network.get(path: path, queryParams: query)
      return (answer.isFromCache ? "kept " : "") + answer.model.text
    } catch {
      return error.status.map { "status \($0)" } ?? "an error"
    }
  }

  @Test func freshResponseIsNotRequestedAgain() async throws {
    let server = Server(["cache-control": "max-age=60"])
    let network = try network(server)
    #expect(await read(network) == "one")
    go(59)
    #expect(await read(network) == "kept one")
    #expect(await read(network, query: ["b": "1"]) == "one")
    #expect(server.news == 2)
    go(1)
    server.says { $0.body = "two" }
    #expect(await read(network) == "two")
    #expect(await read(network, by: .fetchIgnoringCacheCompletely) == "two" && server.news == 2)
  }

  @Test func staleResponseIsRevalidated() async throws {
    let server = Server(["ETag": "\"a\"", "Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"])
    let network = try network(server)
    #expect(await read(network) == "one")
    #expect(server.asked.withLock { $0[0].headers.map(\.name) }.contains("If-None-Match") == false)
    #expect(await read(network) == "one")
    #expect(
      server.asked.withLock { $0[1].headers.map(\.line) }.filter { $0.hasPrefix("If-") } == [
        "If-None-Match: \"a\"", "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT",
      ])
    // A response with status 304 may set a new lifetime.
    server.says { $0.headers["Cache-Control"] = "max-age=60" }
    #expect(await read(network) == "one" && server.news == 3)
    #expect(await read(network) == "kept one" && server.news == 0)
    go(60)
    server.says { ($0.headers["ETag"], $0.body) = ("\"b\"", "two") }
    #expect(await read(network) == "two")
    #expect(await read(network) == "kept two" && server.news == 1)
    go(60)
    server.says { $0.headers["Cache-Control"] = "no-store" }
    #expect(await read(network) == "two")
    #expect(await read(network, by: .returnCacheDataDontFetch) == "an error")
  }

  @Test func notModifiedForOtherTagIsNotUsed() async throws {
    let server = Server(["ETag": "\"a\""])
    let network = try network(server)
    #expect(await read(network) == "one")
    server.says { ($0.headers["ETag"], $0.body, $0.isIdle) = ("\"b\"", "two", true) }
    #expect(await read(network) == "two" && server.news == 3)
    #expect(await read(network) == "two" && server.news == 1)
  }

  @Test func redirectedResponseIsNotStored() async throws {
    let server = Server(["Cache-Control": "max-age=60"])
    let elsewhere = try HTTPAddress("http://localhost:1/api/b")
    server.says { $0.address = elsewhere }
    let network = try network(server)
    for _ in 0..<2 { #expect(await read(network) == "one") }
    #expect(server.news == 2)
  }

  @Test func policiesWorkAsForQueries() async throws {
    let server = Server()
    let network = try network(server)
    #expect(await read(network, by: .returnCacheDataDontFetch) == "an error" && server.news == 0)
    #expect(await read(network) == "one")
    #expect(await read(network, by: .returnCacheDataDontFetch) == "an error", "nobody wanted it")
    #expect(await read(network, by: .returnCacheDataElseFetch) == "one")
    #expect(await read(network, by: .returnCacheDataDontFetch) == "kept one")
    server.says { $0.body = "two" }
    var answers: [String] = []
    let both = network.answers(by: .returnCacheDataAndFetch) {
      network throws(NetworkError) -> NetworkAnswer<Text> in try await network.get(path: "/a")
    }
    for try await answer in both {
      answers.append((answer.isFromCache ? "kept " : "") + answer.model.text)
    }
    #expect(answers == ["kept one", "two"])
    #expect(await read(network, by: .returnCacheDataDontFetch) == "kept two")
    server.says { $0.headers["Cache-Control"] = "max-age=0, must-revalidate" }
    #expect(await read(network, by: .returnCacheDataElseFetch) == "two")
    #expect(await read(network, by: .returnCacheDataDontFetch) == "an error")
  }

  @Test func newerResponseMakesStoredOneStale() async throws {
    let server = Server(["Cache-Control": "max-age=60", "ETag": "\"a\""])
    let network = try network(server)
    #expect(await read(network) == "one")
    #expect(await read(network, query: ["b": "1"]) == "one")
    server.says { ($0.headers["ETag"], $0.body) = ("\"b\"", "two") }
    #expect(await read(network, by: .fetchIgnoringCacheCompletely) == "two" && server.news == 3)
    // The older response is revalidated, and is still the response without a server.
    #expect(await read(network, by: .returnCacheDataDontFetch) == "kept one")
    #expect(await read(network) == "two" && server.news == 1)
    #expect(await read(network) == "kept two")
    #expect(await read(network, query: ["b": "1"]) == "kept one")
  }

  @Test(arguments: [true, false])
  func earlierRequestDoesNotReplaceLaterResponse(isStored: Bool) async throws {
    let server = Server(isOpen: false, ["Cache-Control": "max-age=60"])
    let network = try network(server)
    let slow = Task { await read(network) }
    while server.asked.withLock({ $0.count }) < 1 { await Task.yield() }
    let cache = try #require(network.caches.cache(of: network.requester)?.paths)
    let key = HTTPCache.Key(path: "http://localhost:1/api/a", query: "")
    let later = cache.ask()
    var headers = HTTPFields()
    headers.append(name: "Cache-Control", value: "max-age=60")
    let stored = StoredAnswer(
      headers: headers, variant: [], askedAt: StoredAnswerTests.now,
      receivedAt: StoredAnswerTests.now, body: Array("new".utf8))
    await cache.store(isStored ? stored : nil, for: key, asked: later, isStored: isStored)
    cache.end(later)
    await server.gate.open()
    #expect(await slow.value == "one")
    server.says { $0.body = "two" }
    #expect(await read(network) == (isStored ? "kept new" : "two"))
  }

  @Test func queriesAndPathsWithTheSameDataShareTheirAge() async throws {
    let server = Server(["Cache-Control": "max-age=60"])
    let network = try network(server, SomeUser("anna"))
    let profile = #"{"slug":"anna","firstName":"One","isSubscribed":false,"cohorts":[]}"#
    let row =
      #"{"id":"1","slug":"anna","first_name":"Two","picture":null,"stats":{},"#
      + #""is_subscribed":false,"user_cohorts":[]}"#
    let users = #"{"data":{"users":[\#(row)]}}"#
    func name(_ transport: Transport, _ policy: CachePolicy? = nil) async throws -> String {
      server.says { $0.body = transport == .rest ? profile : users }
      let network = policy.map { network.with(cachePolicy: $0) } ?? network
      let answer = try await UserAPI.getProfile(over: transport, from: network)
      return (answer.isFromCache ? "kept " : "") + (answer.model?.firstName ?? "nobody")
    }
    #expect(try await name(.rest) == "One")
    #expect(try await name(.rest) == "kept One")
    #expect(try await name(.graphQL, .returnCacheDataElseFetch) == "Two")
    #expect(try await name(.graphQL, .returnCacheDataElseFetch) == "kept Two")
    // Each response makes the cached response of the other transport stale.
    #expect(try await name(.rest) == "One")
    #expect(try await name(.graphQL, .returnCacheDataElseFetch) == "Two")
    #expect(try await name(.graphQL) == "Two")
    #expect(try await name(.rest) == "One")
    #expect(try await name(.rest) == "kept One")
  }

  @Test(arguments: [500, 503, 0]) func staleResponseReplacesError(status: Int) async throws {
    let server = Server(["Cache-Control": "max-age=60, stale-if-error=60"])
    let network = try network(server)
    #expect(await read(network) == "one")
    server.says { $0.status = status }
    go(119)
    #expect(await read(network) == "kept one" && server.news == 2)
    go(1)
    #expect(await read(network) == (status == 0 ? "an error" : "status \(status)"))
    server.says { $0.status = 404 }
    #expect(await read(network) == "status 404")
  }

  @Test func changeInvalidatesItsPaths() async throws {
    let server = Server(["Cache-Control": "max-age=60"])
    let network = try network(server)
    let all = [("/a", [:]), ("/a", ["b": "1"]), ("/b", [:]), ("/c", [:]), ("/d", [:])]
    func kept() async -> [String] {
      var kept: [String] = []
      for (path, query) in all where await read(network, path, query: query).hasPrefix("kept") {
        kept.append(path + query.keys.joined())
      }
      return kept
    }
    _ = await kept()
    #expect(await kept().count == 5)
    server.says {
      $0.headers["Location"] = "/api/b?x=1"
      $0.headers["Content-Location"] = "http://localhost:1/api/c"
    }
    try await network.post(path: "/a")
    server.says { $0.headers = ["Cache-Control": "max-age=60"] }
    #expect(await kept() == ["/d"])
    // A `Location` at a different server and a rejected change invalidate nothing.
    server.says { $0.headers["Location"] = "http://localhost:2/api/b" }
    try await network.post(path: "/e")
    server.says { $0.status = 409 }
    try? await network.delete(path: "/a")
    server.says { $0.status = 200 }
    #expect(await kept().count == 5)
    // A change with an unknown outcome counts as executed.
    server.says { $0.status = 500 }
    try? await network.delete(path: "/d")
    server.says { $0.status = 200 }
    #expect(await kept() == ["/a", "/ab", "/b", "/c"])
  }

  @Test func changeInvalidatesParentPaths() async throws {
    let network = try network(Server(["Cache-Control": "max-age=60"]))
    let paths = ["/users", "/users/me", "/users/me/picture", "/users/me/picture/small", "/users/a"]
    for path in paths { #expect(await read(network, path) == "one") }
    try await network.put(path: "/users/me/picture")
    var kept: [String] = []
    for path in paths where await read(network, path).hasPrefix("kept") { kept.append(path) }
    #expect(kept == ["/users/me/picture/small", "/users/a"])
  }

  @Test func equalReadsShareAResponseUntilChange() async throws {
    let server = Server(isOpen: false)
    let network = try network(server)
    let first = (0..<5).map { _ in Task { await read(network) } }
    let other = Task { await read(network, query: ["b": "1"]) }
    while network.waiting < 6 { await Task.yield() }
    while server.asked.withLock({ $0.count }) < 2 { await Task.yield() }
    try await network.post(path: "/b")
    server.says { $0.body = "two" }
    let second = (0..<5).map { _ in Task { await read(network) } }
    while network.waiting < 11 { await Task.yield() }
    while server.asked.withLock({ $0.count }) < 4 { await Task.yield() }
    await server.gate.open()
    for task in first + [other] { #expect(await task.value == "one") }
    for task in second { #expect(await task.value == "two") }
    #expect(server.news == 4)
  }

  @Test func policyStoresResponseDespiteOtherReaders() async throws {
    let server = Server(isOpen: false)
    let network = try network(server)
    let plain = Task { await read(network) }
    while network.waiting < 1 { await Task.yield() }
    let wanted = Task { await read(network, by: .returnCacheDataElseFetch) }
    while network.waiting < 2 { await Task.yield() }
    await server.gate.open()
    #expect(await plain.value == "one")
    #expect(await wanted.value == "one")
    #expect(await read(network, by: .returnCacheDataDontFetch) == "kept one")
  }

  @Test(arguments: [true, false])
  func requestBeforeChangeIsNotStored(isMutation: Bool) async throws {
    let server = Server(isOpen: false, ["Cache-Control": "max-age=60"])
    let network = try network(server)
    let before = Task { await read(network) }
    while server.asked.withLock({ $0.isEmpty }) { await Task.yield() }
    if isMutation {
      server.says { $0.body = #"{"data":{"delete_playlists_by_pk":null}}"# }
      try await LibraryAPI.deletePlaylist("7", in: network)
    } else {
      try await network.post(path: "/a")
    }
    await server.gate.open()
    #expect(await before.value == "one")
    server.says { $0.body = "two" }
    #expect(await read(network) == "two")
    #expect(await read(network) == "kept two")
  }

  @Test func usersShareNoResponses() async throws {
    let server = Server(["Cache-Control": "max-age=60"])
    let user = SomeUser("anna")
    let network = try network(server, user)
    for (id, text) in [("anna", "one"), ("2", "two"), (nil, "three")] as [(String?, String)] {
      user.id.withLock { $0 = id }
      server.says { $0.body = text }
      #expect(await read(network) == text)
      #expect(await read(network) == "kept \(text)")
    }
  }

  @Test func usersShareNoResponsesAndFilesContainNoToken() async throws {
    let folder = try CacheFolder()
    let server = Server(["Cache-Control": "max-age=60", "Vary": "Authorization, X-Youll-User-Id"])
    let anna = FakeSource(Secret("canary-token-of-anna"))
    let network = try network(server, anna, folder: folder.path)
    #expect(await read(network) == "one")
    #expect(await read(network) == "kept one")
    server.says { $0.headers["ETag"] = "\"canary-token-of-anna\"" }
    for _ in 0..<2 { #expect(await read(network, "/b") == "one", "it is given back") }
    server.says { $0.headers["ETag"] = nil }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let path = folder.path + "/" + name
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes.range(of: Data("canary".utf8)) == nil, "\(name)")
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600, "\(name)")
    }
    anna.signIn(Secret("another-token"), as: "2")
    server.says { $0.body = "two" }
    #expect(await read(network) == "two")
    try await network.clearAppCache()
    server.says { $0.body = "three" }
    #expect(await read(network) == "three")
    await network.signOut()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}

/// The storage of HTTP responses in a file.
@Suite struct HTTPCacheTests {
  private let clock = Locked(0)

  private func cache(_ file: String?, limit: Int = 16 << 20) -> HTTPCache {
    HTTPCache(
      file: file, limit: limit,
      clock: { [clock] in
        clock.withLock {
          $0 += 1
          return $0
        }
      })
  }

  private func answer(_ body: [UInt8]) throws -> StoredAnswer {
    var answer = ChannelAnswer(SourceFile(path: "a", bytes: body))
    answer.keeping = StoredAnswerTests.answer("ETag: \"a\"\nVary: a\nVary: b").keeping
    return try #require(
      StoredAnswer(answer, to: [], askedAt: 1, receivedAt: 2, isWanted: false))
  }

  @Test func storedResponseExistsAtNextStart() async throws {
    let folder = try CacheFolder()
    let file = folder.path + "/http.sqlite"
    let key = HTTPCache.Key(path: "p", query: "q=1")
    let stored = try answer(Array(0...255))
    let first = cache(file)
    await first.store(stored, for: key, asked: first.ask())
    #expect(await first.answer(to: key) == stored)
    #expect(await first.answer(to: HTTPCache.Key(path: "p", query: "")) == nil)
    first.close()
    #expect(await first.answer(to: key) == nil)
    let second = cache(file)
    #expect(await second.answer(to: key) == stored)
    second.close()
    // A cache that was never opened deletes its file too.
    cache(file).delete()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test func variantsOfAnAddressAreKeptTogether() async throws {
    let cache = cache(nil)
    let key = HTTPCache.Key(path: "p", query: "")
    func headers(_ language: String) -> [ChannelHeader] {
      [ChannelHeader(name: "x-language", value: .plain(language))]
    }
    func store(_ text: String, _ language: String, vary: String = "X-Language") async throws {
      var answer = ChannelAnswer(SourceFile(path: "a", text: text))
      let lines = "Cache-Control: max-age=60" + (vary.isEmpty ? "" : "\nVary: \(vary)")
      answer.keeping = StoredAnswerTests.answer(lines).keeping
      let stored = try #require(
        StoredAnswer(answer, to: headers(language), askedAt: 1, receivedAt: 1, isWanted: true))
      let ticket = cache.ask()
      await cache.store(stored, for: key, asked: ticket)
      cache.end(ticket)
    }
    func texts(_ languages: String...) async -> [String?] {
      var texts: [String?] = []
      for language in languages {
        let answer = await cache.answer(to: key, for: headers(language))
        texts.append(answer.map { String(decoding: $0.body, as: UTF8.self) })
      }
      return texts
    }
    try await store("hallo", "de")
    try await store("hello", "en")
    #expect(await texts("de", "en", "fr") == ["hallo", "hello", nil])
    try await store("moin", "de")
    #expect(await texts("de", "en") == ["moin", "hello"])
    // The number of variants is limited, and the latest stay.
    for number in 0..<40 { try await store("\(number)", "\(number)") }
    #expect(await texts("de", "7", "8", "39") == [nil, nil, "8", "39"])
    // A response without variants is the response to all requests, until one has variants again.
    try await store("all", "de", vary: "")
    #expect(await texts("de", "39") == ["all", "all"])
    try await store("hallo", "de")
    #expect(await texts("de", "39") == ["hallo", nil])
  }

  @Test func oldestResponseIsEvicted() async throws {
    let cache = cache(nil, limit: 1 << 20)
    func keys() async -> [Int] {
      var keys: [Int] = []
      for number in 0..<100
      where await cache.answer(to: HTTPCache.Key(path: "\(number)", query: "")) != nil {
        keys.append(number)
      }
      return keys
    }
    for number in 0..<100 {
      await cache.store(
        try answer([UInt8](repeating: 7, count: 50_000)),
        for: HTTPCache.Key(path: "\(number)", query: ""), asked: cache.ask())
    }
    let kept = await keys()
    #expect((10...21).contains(kept.count) && kept == Array((100 - kept.count)..<100))
    // A response that is too large is not stored, but the earlier response for its key is deleted.
    await cache.store(
      try answer([UInt8](repeating: 7, count: 500_000)), for: HTTPCache.Key(path: "99", query: ""),
      asked: cache.ask())
    #expect(await keys() == kept.dropLast())
  }

  @Test func smallResponsesStayWithinLimit() async throws {
    let folder = try CacheFolder()
    let file = folder.path + "/http.sqlite"
    let limit = 1 << 17
    let cache = cache(file, limit: limit)
    let small = try answer([UInt8](repeating: 7, count: 40))
    func key(_ number: Int) -> HTTPCache.Key {
      let path = "https://api.example/a-path-that-is-longer-than-what-it-says/\(1000 + number)"
      return HTTPCache.Key(path: path, query: "")
    }
    for number in 0..<1000 { await cache.store(small, for: key(number), asked: cache.ask()) }
    var kept: [Int] = []
    for number in 0..<1000 where await cache.answer(to: key(number)) != nil { kept.append(number) }
    #expect(kept.count > 50 && kept == Array((1000 - kept.count)..<1000))
    cache.close()
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int
    #expect(size ?? .max <= limit / 4 * 5)
  }

  @Test func damagedFileIsSetAside() async throws {
    let folder = try CacheFolder()
    let file = folder.path + "/http.sqlite"
    let key = HTTPCache.Key(path: "p", query: "")
    let body = Array("a body that can be found in the file".utf8)
    let first = cache(file)
    await first.store(try answer(body), for: key, asked: first.ask())
    first.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let place = try #require(bytes.range(of: Data(body)))
    bytes[place.lowerBound] ^= 1
    try bytes.write(to: URL(fileURLWithPath: file))
    let second = cache(file)
    #expect(await second.answer(to: key) == nil)
    await second.store(try answer(body), for: key, asked: second.ask())
    #expect(await second.answer(to: key) == (try answer(body)))
    #expect(FileManager.default.fileExists(atPath: file + ".damaged"))
  }
}
