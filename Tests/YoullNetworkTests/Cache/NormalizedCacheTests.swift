import Documents
import Foundation
import SQLiteStore
import Testing
import YoullNetwork

/// The cache returns what the order of requests determines, independent of the order of responses.
@Suite struct NormalizedCacheTests {
  private let clock = TestClock()

  private func cache(_ file: String? = nil, limit: Int = 64 << 20) throws -> NormalizedCache {
    try NormalizedCache(file: file, limit: limit, clock: clock.now)
  }

  private func put(
    _ text: String, _ operation: CacheOperation, into cache: NormalizedCache
  ) async throws {
    try await cache.store(json(text), of: operation, asked: cache.ask())
  }

  @Test(arguments: 0..<40)
  func responseOrderDoesNotMatter(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let folder = try CacheFolder()
    let isPersistent = seed.isMultiple(of: 2)
    var cache = try cache(isPersistent ? folder.file : nil)
    var world = CacheWorld()
    var answers: [(ticket: NormalizedCache.Ticket, list: Int, text: String)] = []
    for number in 1...12 {
      let list = Int.random(in: 1...2, using: &random)
      if Bool.random(using: &random) { clock.advance(seconds: 1) }
      answers.append(
        (cache.ask(), list, world.answer(number: number, list: list, using: &random)))
    }
    answers.shuffle(using: &random)
    for (place, answer) in answers.enumerated() {
      try await cache.store(
        json(answer.text), of: CacheWorld.operation(answer.list), asked: answer.ticket)
      guard isPersistent, place == answers.count / 2 else { continue }
      cache.close()
      cache = try self.cache(folder.file)
    }
    for list in 1...2 {
      let reading = await cache.load(CacheWorld.operation(list))
      if let expected = world.data(list: list) {
        #expect(reading.text == expected)
      } else {
        #expect(reading.miss != nil)
      }
    }
    cache.close()
  }

  @Test func readValuesEqualWrittenBytes() async throws {
    let cache = try cache()
    let selection = CacheSelection([
      CacheField(
        "rows", as: "r\"1",
        CacheSelection(
          keyFields: ["id"],
          [
            CacheField("__typename"), CacheField("id"), CacheField("n"), CacheField("blob"),
            CacheField("name", as: "x", arguments: json("{\"lang\":\"de\"}")),
            CacheField("name", as: "y", arguments: json("{\"lang\":\"en\"}")),
            CacheField("name", as: "z"),
            CacheField("nested", CacheSelection([CacheField("a")])),
            CacheField("only", on: ["B", "C"]),
          ])),
      CacheField("count"), CacheField("none", CacheSelection([CacheField("a")])),
    ])
    let operation = CacheOperation(name: "Rows", selection: selection)
    let data =
      #"{"r\"1":[{"__typename":"A","id":1,"n":1.0,"blob":{"$reference":"Item 1","b":[1e400,{"a":null}]},"x":"ü\n","y":"\"","z":null,"nested":[[{"a":1},null],[]]},"#
      + #"{"__typename":"B","id":"1","n":12345678901234567890,"blob":"$reference","x":"","y":"é","z":"\u0001","nested":null,"only":-0.0},null],"count":100,"none":null}"#
    let spaced = "{ \"data\" : \(data.replacingOccurrences(of: ",\"id\"", with: " ,\n\"id\"")) }"
    try await put(spaced, operation, into: cache)
    #expect(await cache.load(operation).text == data)
  }

  @Test func objectsAreSharedAndMutationsUpdateThem() async throws {
    let cache = try cache()
    let list = CacheWorld.operation(1)
    try await put(
      #"{"data":{"items":[{"__typename":"Item","id":1,"title":"old","score":1,"author":null,"asset":{"url":"u"}}]}}"#,
      list, into: cache)
    let mutation = CacheOperation(
      name: "SetTitle", kind: .mutation,
      selection: CacheSelection([
        CacheField(
          "update",
          CacheSelection([
            CacheField("affected"),
            CacheField(
              "returning",
              CacheSelection(
                keyFields: ["id"],
                [
                  CacheField("__typename"), CacheField("id"), CacheField("title"),
                ])),
          ]))
      ]))
    try await put(
      #"{"data":{"update":{"affected":1,"returning":[{"__typename":"Item","id":1,"title":"new"}]}}}"#,
      mutation, into: cache)
    #expect(await cache.load(list).text.contains(#""title":"new","score":1"#))
    // The mutation's own fields are not cached: the records are the list, its item and the item's
    // asset.
    #expect(try await cache.overview().records == 3)
  }

  /// A change that a program did not finish may have been executed.
  @Test func unfinishedMutationExpiresResponsesAtNextStart() async throws {
    let folder = try CacheFolder()
    let operation = CacheWorld.operation(1)
    func isFresh(_ cache: NormalizedCache) async throws -> Bool {
      try #require(await cache.load(operation).response).isFresh
    }
    var cache = try cache(folder.file)
    try await put(#"{"data":{"items":[]}}"#, operation, into: cache)
    let refused = await cache.beginChange()
    await cache.endChange(refused, mayHaveRun: false)
    cache.close()
    cache = try self.cache(folder.file)
    #expect(try await isFresh(cache))
    _ = await cache.beginChange()
    #expect(try await isFresh(cache))
    cache.close()
    cache = try self.cache(folder.file)
    #expect(try await !isFresh(cache))
  }

  @Test func mutationResultIsFreshAndEarlierResponseIsNot() async throws {
    let cache = try cache()
    let title = CacheField("title")
    let mutation = CacheOperation(
      name: "SetTitle", kind: .mutation,
      selection: CacheSelection([
        CacheField(
          "set", CacheSelection(type: "Item", keyFields: ["id"], [CacheField("id"), title]))
      ]))
    func query(_ timeToLive: Int?) -> CacheOperation {
      CacheOperation(
        name: "Query",
        selection: CacheSelection([
          CacheField(
            timeToLive.map { "items\($0)" } ?? "items",
            CacheSelection(type: "Item", keyFields: ["id"], [CacheField("id"), title]))
        ]), timeToLive: timeToLive)
    }
    let kept = [query(nil), query(60)]
    for query in kept {
      try await put(
        #"{"data":{"\#(query.selection.fields[0].responseKey)":[{"id":1,"title":"old"}]}}"#, query,
        into: cache)
    }
    func areFresh() async throws -> [Bool] {
      var fresh: [Bool] = []
      for query in kept { fresh.append(try #require(await cache.load(query).response).isFresh) }
      return fresh
    }
    #expect(try await areFresh() == [true, true])
    let before = await cache.beginChange()
    try await put(#"{"data":{"set":{"id":1,"title":"new"}}}"#, mutation, into: cache)
    await cache.endChange(before, mayHaveRun: true)
    #expect(await cache.load(kept[1]).text.contains("new"))
    #expect(try await areFresh() == [false, true])
    #expect(try await cache.overview().expiredFields == 1)
  }

  /// A response with errors replaces no value that an error may concern.
  @Test func errorsKeepEarlierValues() async throws {
    let cache = try cache()
    let operation = CacheOperation(
      name: "Get",
      selection: CacheSelection([
        CacheField(
          "item", CacheSelection([CacheField("title"), CacheField("score"), CacheField("words")])),
        CacheField("rows", CacheSelection([CacheField("id")])),
      ]))
    try await put(
      #"{"data":{"item":{"title":"good","score":null,"words":[]},"rows":[{"id":1}]},"errors":[{"message":"slow","path":["item","score"]}]}"#,
      operation, into: cache)
    let miss = try #require(await cache.load(operation).miss)
    #expect(miss.path == ["item", "score"])
    #expect(miss.reason == .failed(Array(#"{"message":"slow","path":["item","score"]}"#.utf8)))
    let good = #"{"item":{"title":"good","score":2,"words":["a",{"b":null}]},"rows":[{"id":1}]}"#
    try await put("{\"data\":\(good)}", operation, into: cache)
    let many = Array(repeating: #"{"path":["rows"]}"#, count: 1000).joined(separator: ",")
    for bad in [
      // An error below a null that must not be null, and in a list.
      #"{"data":{"item":null,"rows":[{"id":2},null]},"errors":[{"message":"a","path":["item","title"]},{"message":"b","path":["rows",1,"id"]}]}"#,
      // An error in a list of texts, and at a value that exists.
      #"{"data":{"item":{"title":"good","score":2,"words":["a",null]}},"errors":[{"path":["item","words",1]}]}"#,
      #"{"data":{"rows":[]},"errors":[{"path":["rows"]}]}"#,
      // Errors at an unknown place: without a path, with an unresolved path, and with an invalid
      // path.
      #"{"data":{"item":null,"rows":null},"errors":[{"message":"e"}]}"#,
      #"{"data":{"item":{"words":[null],"title":null}},"errors":[{"path":["item","wrods",0]}]}"#,
      #"{"data":{"rows":[null]},"errors":[{"path":["rows",1]}]}"#,
      #"{"data":{"rows":[null]},"errors":[{"path":["rows",-1]}]}"#,
      #"{"data":{"rows":null},"errors":[{"path":"rows"}]}"#,
      #"{"data":{"rows":null},"errors":{"path":["item"]}}"#,
      "{\"data\":{\"rows\":[],\"item\":null},\"errors\":[\(many),{\"path\":[\"item\"]}]}",
      // Without data.
      #"{"data":null,"errors":[{"message":"c","path":["item"]},{"message":"no path"}]}"#,
      #"{"errors":[{"message":"d"}]}"#,
    ] {
      try await put(bad, operation, into: cache)
      #expect(await cache.load(operation).text == good, "\(bad.prefix(200))")
    }
    let root = try #require(try await cache.records(containing: "item").first)
    #expect(root.key.text == "item")
    #expect(root.fields[0].value?.operation == "Get")
    #expect(
      root.fields[0].error.map { String(decoding: $0.json, as: UTF8.self) }
        == #"{"message":"d"}"#)
    // Without errors, null is the server's value.
    let null = #"{"item":null,"rows":[null]}"#
    try await put("{\"data\":\(null),\"errors\":[]}", operation, into: cache)
    #expect(await cache.load(operation).text == null)
  }

  /// Rows without keys belong to one response: no row has a field of another response.
  @Test(arguments: 0..<40)
  func listsWithoutKeysAreReplacedCompletely(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let cache = try cache()
    let names = ["a", "b", "c"]
    func operation(_ names: [String]) -> CacheOperation {
      let row = CacheSelection(
        names.map { CacheField($0) }
          + [CacheField("one", CacheSelection(names.map { CacheField($0) }))])
      return CacheOperation(
        name: "Rows",
        selection: CacheSelection([CacheField("rows", row)]))
    }
    func rows(_ number: Int, _ count: Int, _ names: [String]) -> String {
      let rows = (0..<count).map { row in
        let fields = names.map { "\"\($0)\":\"\(number).\(row)\"" }.joined(separator: ",")
        return "{\(fields),\"one\":{\(fields)}}"
      }
      return "{\"rows\":[\(rows.joined(separator: ","))]}"
    }
    var answers = (1...8).map { number in
      let some = names.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      return (
        number: number, names: some.isEmpty ? names : some,
        count: Int.random(in: 0...4, using: &random), ticket: cache.ask()
      )
    }
    let last = answers[7]
    answers.shuffle(using: &random)
    for answer in answers {
      let data = rows(answer.number, answer.count, answer.names)
      try await cache.store(
        json("{\"data\":\(data)}"), of: operation(answer.names), asked: answer.ticket)
    }
    for wanted in [["a"], ["b"], ["a", "c"], names] {
      let reading = await cache.load(operation(wanted))
      if last.count == 0 || wanted.allSatisfy(last.names.contains) {
        #expect(reading.text == rows(last.number, last.count, wanted))
      } else {
        #expect(reading.miss?.reason == .never)
      }
    }
    // The replaced lists are deleted.
    #expect(try await cache.overview().records == 1 + 2 * last.count)
  }

  @Test func oldestPartDeterminesAgeAndFreshness() async throws {
    let cache = try cache()
    let operation = CacheWorld.operation(1, timeToLive: 60)
    let text = #"{"data":{"items":[]}}"#
    let begin = clock.now() / 1000
    try await put(text, operation, into: cache)
    clock.advance(seconds: 59)
    var response = try #require(await cache.load(operation).response)
    #expect(response.isFresh && response.receivedAt == begin)
    clock.advance(seconds: 1)
    response = try #require(await cache.load(operation).response)
    #expect(!response.isFresh)
    try await put(text, operation, into: cache)
    response = try #require(await cache.load(operation).response)
    #expect(response.isFresh && response.receivedAt == begin + 60_000)
    // The age of a value from the future is unknown.
    clock.advance(seconds: -1)
    response = try #require(await cache.load(operation).response)
    #expect(!response.isFresh)
    #expect(try await cache.overview().expiredFields == 0)
    clock.advance(seconds: 61)
    #expect(try await cache.overview().expiredFields == 1)
    #expect(await cache.load(CacheWorld.operation(2)).miss?.reason == .never)
  }

  @Test func leastRecentlyUsedIsEvicted() async throws {
    let folder = try CacheFolder()
    let cache = try cache(folder.file, limit: 300_000)
    func row(_ id: Int) -> String {
      let title = String(repeating: "t", count: 1000)
      return
        "{\"__typename\":\"Item\",\"id\":\(10_000 + id),\"title\":\"\(title)\",\"score\":1,\"author\":null,\"asset\":{\"url\":\"u\"}}"
    }
    for list in 1...40 {
      clock.advance(seconds: 1)
      let rows = (0..<20).map { row(list * 100 + $0) } + [row(1)]
      try await put(
        "{\"data\":{\"items\":[\(rows.joined(separator: ","))]}}", CacheWorld.operation(list),
        into: cache)
      clock.advance(seconds: 1)
      // The first list is used again and again.
      #expect(await cache.load(CacheWorld.operation(1)).response != nil)
    }
    let overview = try await cache.overview()
    #expect(overview.bytes <= 300_000)
    var known: [Int] = []
    for list in 1...40 {
      switch await cache.load(CacheWorld.operation(list)) {
      case .found: known.append(list)
      case .missing(let miss): #expect(miss.reason == .never)
      }
    }
    #expect(known.first == 1 && known.last == 40)
    #expect(known.dropFirst().elementsEqual((42 - known.count)...40))
    // Every remaining record belongs to a remaining list.
    #expect(overview.records == known.count * (1 + 2 * 20) + 2)
    cache.close()
  }

  @Test func largeResponseIsEvictedForSmallerOnes() async throws {
    let folder = try CacheFolder()
    let cache = try cache(folder.file, limit: 400_000)
    func text(_ name: String) -> CacheOperation {
      CacheOperation(name: name, selection: CacheSelection([CacheField(name)]))
    }
    for (name, count) in [("old", 1000), ("large", 250_000), ("new", 120_000), ("last", 120_000)] {
      clock.advance(seconds: 1)
      let value = String(repeating: "x", count: count)
      try await put("{\"data\":{\"\(name)\":\"\(value)\"}}", text(name), into: cache)
    }
    var known: [String] = []
    for name in ["old", "large", "new", "last"]
    where await cache.load(text(name)).response != nil { known.append(name) }
    #expect(known == ["old", "new", "last"])
    cache.close()
  }

  /// A row that occurs many times in a list needs much more space in the response than in the
  /// cache.
  @Test func responseLargerThanCacheIsMiss() async throws {
    let cache = try cache(limit: 200_000)
    let row = CacheSelection(
      type: "Row", keyFields: ["id"], [CacheField("id"), CacheField("text")])
    let within = CacheSelection([CacheField("row", row)])
    let text = String(repeating: "x", count: 3000)
    let object = "{\"id\":1,\"text\":\"\(text)\"}"
    for (selection, object) in [(row, object), (within, "{\"row\":\(object)}")] {
      let operation = CacheOperation(
        name: "Rows", selection: CacheSelection([CacheField("rows", selection)]))
      for (count, isSmall) in [(60, true), (100, false)] {
        let rows = Array(repeating: object, count: count).joined(separator: ",")
        try await put("{\"data\":{\"rows\":[\(rows)]}}", operation, into: cache)
        let reading = await cache.load(operation)
        #expect(isSmall ? reading.response != nil : reading.miss?.reason == .tooLarge)
      }
    }
  }

  @Test func tooLargeResponseIsNotStored() async throws {
    let folder = try CacheFolder()
    let cache = try cache(folder.file, limit: 200_000)
    let small = CacheWorld.operation(1)
    try await put(#"{"data":{"items":[]}}"#, small, into: cache)
    let huge = CacheOperation(name: "Huge", selection: CacheSelection([CacheField("text")]))
    let text = String(repeating: "x", count: 1_000_000)
    await #expect(throws: StoreProblem.self) {
      try await put("{\"data\":{\"text\":\"\(text)\"}}", huge, into: cache)
    }
    #expect(await cache.load(huge).miss?.reason == .never)
    try await put(#"{"data":{"items":[]}}"#, small, into: cache)
    #expect(await cache.load(small).response != nil)
    cache.close()
  }

  @Test func requestBeforeClearingIsNotStored() async throws {
    let folder = try CacheFolder()
    var cache = try cache(folder.file)
    let operation = CacheWorld.operation(1)
    let early = cache.ask()
    try await put(#"{"data":{"items":[]}}"#, operation, into: cache)
    try await cache.clear()
    #expect(
      try await cache.store(json(#"{"data":{"items":[]}}"#), of: operation, asked: early) == 0)
    #expect(await cache.load(operation).miss != nil)
    cache.close()
    cache = try self.cache(folder.file)
    #expect(
      try await cache.store(json(#"{"data":{"items":[]}}"#), of: operation, asked: early) == 0)
    let late = cache.ask()
    cache.delete()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    await #expect(throws: StoreProblem.self) {
      try await cache.store(json(#"{"data":{"items":[]}}"#), of: operation, asked: late)
    }
    #expect(await cache.load(operation).miss != nil)
  }

  @Test(arguments: 0..<30)
  func damagedCacheReturnsNoWrongValue(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let folder = try CacheFolder()
    var cache = try cache(folder.file)
    var world = CacheWorld()
    var texts: Set<String> = []
    for number in 1...10 {
      let answer = world.answer(number: number, list: 1, using: &random)
      try await put(answer, CacheWorld.operation(1), into: cache)
      texts.insert(await cache.load(CacheWorld.operation(1)).text)
    }
    cache.close()
    let path = folder.file
    var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      bytes[Int.random(in: 100..<bytes.count, using: &random)] = .random(
        in: 0...255, using: &random)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    cache = try self.cache(path)
    let reading = await cache.load(CacheWorld.operation(1))
    if let response = reading.response {
      #expect(texts.contains(String(decoding: response.data, as: UTF8.self)))
    }
    // The first write may be the operation that detects the damage.
    try? await put(#"{"data":{"items":[]}}"#, CacheWorld.operation(1), into: cache)
    try await put(#"{"data":{"items":[]}}"#, CacheWorld.operation(1), into: cache)
    #expect(await cache.load(CacheWorld.operation(1)).text == #"{"items":[]}"#)
    cache.close()
  }

  @Test func valueChangedOnDiskIsNotReturned() async throws {
    let folder = try CacheFolder()
    let operation = CacheOperation(
      name: "Get", selection: CacheSelection([CacheField("title")]))
    var cache = try cache(folder.file)
    try await put(#"{"data":{"title":"what the server said"}}"#, operation, into: cache)
    cache.close()
    let place = URL(fileURLWithPath: folder.file)
    var bytes = try Data(contentsOf: place)
    let word = try #require(bytes.range(of: Data("server".utf8)))
    bytes.replaceSubrange(word, with: Data("nobody".utf8))
    try bytes.write(to: place)
    cache = try self.cache(folder.file)
    guard case .unreadable(.damaged) = await cache.load(operation).miss?.reason else {
      Issue.record("The damage was not noticed.")
      return
    }
    #expect(await cache.load(operation).miss?.reason == .never)
    #expect(cache.damagedFileCount == 1)
    cache.close()
  }

  @Test func damageOutsideOfRecordsIsDetected() async throws {
    let folder = try CacheFolder()
    let operation = CacheWorld.operation(1)
    var cache = try cache(folder.file)
    let early = cache.ask()
    try await put(#"{"data":{"items":[]}}"#, operation, into: cache)
    try await cache.clear()
    cache.close()
    let database = try Database.open(folder.file, schema: NormalizedCache.schema)
    try await database.write { connection throws(StoreProblem) in
      let content = try connection.first("SELECT content FROM meta") { $0.blob(0) } ?? []
      // The time of clearing is among the last bytes.
      var changed = content
      changed[changed.count - 2] ^= 1
      try connection.run("UPDATE meta SET content = ?", .blob(changed))
    }
    database.close()
    cache = try self.cache(folder.file)
    #expect(cache.damagedFileCount == 1)
    // The cache starts empty, and stores new responses.
    #expect(
      try await cache.store(json(#"{"data":{"items":[]}}"#), of: operation, asked: early) > 0)
    cache.delete()
  }

  @Test(arguments: 0..<4)
  func killedProcessLeavesCompleteResponse(seed: Int) async throws {
    var random = SeededRandom(seed: seed)
    let folder = try CacheFolder()
    let path = folder.file
    let milliseconds = Int.random(in: 20...200, using: &random)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, milliseconds = milliseconds as Int] in
      let cache = try NormalizedCache(file: path, clock: TestClock().now)
      var number = 0
      let end = Date().addingTimeInterval(Double(milliseconds) / 1000)
      Thread.detachNewThread {
        Thread.sleep(until: end)
        kill(getpid(), SIGKILL)
      }
      while true {
        number += 1
        let rows = (0..<50).map {
          "{\"__typename\":\"Item\",\"id\":\($0),\"title\":\"\(number)\",\"score\":\(number),\"author\":null,\"asset\":{\"url\":\"\(number)\"}}"
        }
        try await cache.store(
          json("{\"data\":{\"items\":[\(rows.joined(separator: ","))]}}"),
          of: CacheWorld.operation(1), asked: cache.ask())
      }
    }
    let cache = try cache(path)
    #expect(cache.notice == nil)
    if let response = await cache.load(CacheWorld.operation(1)).response {
      let numbers = String(decoding: response.data, as: UTF8.self)
        .split { !$0.isNumber }.filter { $0.count > 0 }
      let title = try #require(numbers.dropFirst().first)
      #expect(numbers.filter { $0 == title }.count >= 150)
    }
    cache.close()
  }
}
