import Documents
import Glibc
import YoullNetwork

/// A benchmark that stores responses of 1,000 records in a cache file, opens it again and reads
/// one.
enum CacheBenchmark {
  static func run(seconds: Double) -> [Comparison] {
    guard let folder = TemporaryFolder() else { return [.missing(title, because: "no folder")] }
    let answers = (1...2).compactMap { answer(number: $0) }
    var times: [[Double]] = [[], [], []]
    let start = Measurement.now()
    while Measurement.now() - start < seconds {
      guard let round = round(in: folder.path, answers) else {
        return [.missing(title, because: "a response was not stored")]
      }
      for (place, time) in round.enumerated() { times[place].append(time * 1000) }
    }
    return [
      Comparison(
        title: title, bytes: answers.first?.source.bytes.count,
        timings: zip(names, times).map { Timing(name: $0, milliseconds: $1) },
        targets: Dictionary(uniqueKeysWithValues: names.map { ($0, "under 10 ms") }))
    ]
  }

  private static let title = "Cache: a response of 1,000 records"
  private static let names = [
    "written to an empty cache", "replaced by a newer response", "opened and read",
  ]

  /// Returns the seconds of each step, or `nil` if a step failed.
  private static func round(in folder: String, _ answers: [JSONDocument]) -> [Double]? {
    let file = folder + "/cache.sqlite"
    let opened = { try? NormalizedCache(file: file, clock: { Int(Measurement.now() * 1e6) }) }
    guard let cache = opened() else { return nil }
    var times: [Double] = []
    for answer in answers {
      times.append(
        Measurement.waiting {
          let ticket = cache.ask()
          let start = Measurement.now()
          let records = try? await cache.store(answer, of: operation, asked: ticket)
          return records == 1001 ? Measurement.now() - start : .nan
        })
    }
    cache.close()
    let start = Measurement.now()
    guard let again = opened() else { return nil }
    times.append(
      Measurement.waiting {
        guard case .found = await again.load(operation) else { return .nan }
        return Measurement.now() - start
      })
    again.delete()
    return times.allSatisfy(\.isFinite) ? times : nil
  }

  private static let operation = CacheOperation(
    name: "GetContents",
    selection: CacheSelection([CacheField("contents", content)]), timeToLive: 60)

  private static let content = CacheSelection(
    keyFields: ["id"],
    ["__typename", "id", "title", "subtitle", "duration", "isLiked", "isLocked"].map {
      CacheField($0)
    } + [
      CacheField(
        "facilitator",
        CacheSelection(
          keyFields: ["id"], ["__typename", "id", "name", "about"].map { CacheField($0) }))
    ])

  /// Returns a response with 980 contents by 20 facilitators.
  private static func answer(number: Int) -> JSONDocument? {
    let rows = (0..<980).map { row in
      """
      {"__typename":"Content","id":"\(row)","title":"Content \(row), answer \(number)",\
      "subtitle":"A slow beginning before the house wakes, and a while for the dark.",\
      "duration":\(row * 7).5,"isLiked":\(row % 3 == 0),"isLocked":false,\
      "facilitator":{"__typename":"Facilitator","id":\(row % 20),"name":"Maren \(row % 20)",\
      "about":"Stories and sounds"}}
      """
    }
    let text = "{\"data\":{\"contents\":[\(rows.joined(separator: ","))]}}"
    return JSONDocument.read(SourceFile(path: "contents", text: text)).document
  }
}

/// A benchmark of a process that loads the home feed from the cache, from start to exit.
enum CachedFeedBenchmark {
  private static let word = "show-cached-feed"
  private static let title = "Process: start to exit"
  private static let ours = "cached home feed of 200 items"

  static func run(seconds: Double) -> [Comparison] {
    guard let folder = TemporaryFolder() else { return [.missing(title, because: "no folder")] }
    let slices = Measurement.waiting { [path = folder.path] in await fill(path) }
    guard slices > 0 else { return [.missing(title, because: "no feed was stored")] }
    // Wait until the cache's thread has closed the file.
    usleep(300_000)
    let program = CommandLine.arguments[0]
    let timings = Measurement.interleaved(
      [
        Contender(name: "the same program, nothing read") { Program.run([program, word]) },
        Contender(name: ours) { Program.run([program, word, folder.path]) },
      ], seconds: seconds)
    return [
      Comparison(
        title: title, bytes: nil, timings: timings,
        targets: [ours: "libcurl is not loaded"])
    ]
  }

  /// Runs the measured process if the arguments request it.
  ///
  /// The process fails if the cache has no feed, or if it loaded libcurl.
  ///
  /// - Returns: `false` if the arguments are not for this benchmark.
  static func isRun(by words: [String]) async -> Bool {
    guard words.first == word else { return false }
    if words.count > 1 {
      let slices = await slices(in: words[1], .returnCacheDataDontFetch)
      let libraries = try? SourceFile.read("/proc/self/maps")
      let text = String(decoding: libraries?.bytes ?? [], as: UTF8.self)
      guard slices > 0, !text.isEmpty, !text.contains("libcurl") else { exit(1) }
    }
    return true
  }

  /// Stores a feed of 20 slices with ten items each in the cache.
  private static func fill(_ folder: String) async -> Double {
    let bytes = FeedModelBenchmark.answer(slices: 20)
    let answer = ChannelAnswer(SourceFile(path: "home.json", bytes: bytes))
    return await slices(in: folder, .returnCacheDataElseFetch) { _ in
      FixedResponseChannel(answer: answer)
    }
  }

  /// Returns the number of slices in the feed that a client loads.
  private static func slices(
    in folder: String, _ policy: CachePolicy, by channel: (any Channel) -> any Channel = { $0 }
  ) async -> Double {
    guard let environment = try? BricksNetwork.Environment(apiUrl: "https://api.example") else {
      return 0
    }
    var network = BricksNetwork(
      environment: environment, cacheFolder: folder, wrapping: channel)
    network.cachePolicy = policy
    let answer = try? await FeedAPI.getHomeFeedSections(
      cohortIDs: [], isSubscribed: false, from: network)
    return Double(answer?.model.sections.count ?? 0)
  }
}
