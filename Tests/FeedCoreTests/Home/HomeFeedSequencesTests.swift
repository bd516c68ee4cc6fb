import FeedCore
import Foundation
import Testing
import YoullModels

/// Random sequences of events, against a model of a server and of a user.
///
/// `BRICKS_SEQUENCES` sets the number of sequences, and `BRICKS_SEED` the first seed.
@Suite struct HomeFeedSequencesTests {
  @Test func randomSequencesEndWithTheCurrentFeed() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["BRICKS_SEQUENCES"].flatMap { Int($0) } ?? 3000
    let first = environment["BRICKS_SEED"].flatMap { UInt64($0) } ?? 1
    for seed in first..<first + UInt64(count) {
      var model = FeedModelRun(seed: seed)
      let problem = model.run()
      #expect(problem == nil, "seed \(seed)")
      if problem != nil { return }
    }
  }
}

/// One random run: the provider, the server that it talks to, and the effects in flight.
private struct FeedModelRun {
  private var random: Numbers
  private var provider = HomeFeedDataProvider()
  /// The version of the server's data; it is part of each feed.
  private var version = 1
  /// The sections that the server still has.
  private var sections = Set("abcde")
  private var cache: (feed: HomeScreenFeed, version: Int)?
  private var flights: [(effect: HomeFeedDataProvider.Effect, feed: HomeScreenFeed, version: Int)] =
    []
  /// The version of the shown feed, and of the data that the user is known to have changed.
  private var shown = 0
  private var wanted = 0
  private var failedLast = false

  init(seed: UInt64) { random = Numbers(state: seed) }

  mutating func run() -> String? {
    if random.below(2) == 0 { cache = (feed(version: 0), 0) }
    if let problem = send(.loadData) { return problem }
    for _ in 0..<random.below(24) {
      if let problem = step(random.below(10)) { return problem }
    }
    while !flights.isEmpty { if let problem = land(failing: false) { return problem } }
    return finalProblem()
  }

  private mutating func step(_ number: Int) -> String? {
    switch number {
    case 0: return send(.loadData)
    case 1:
      version += 1
      wanted = version
      return send(.reload)
    case 2:
      version += 1
      return send(.update(.favorites))
    case 3: return send(.dismiss(.slice(String("abcde".randomElement(using: &random) ?? "a"))))
    default: return flights.isEmpty ? nil : land(failing: random.below(4) == 0)
    }
  }

  /// Lets one of the effects in flight end, in any order.
  private mutating func land(failing: Bool) -> String? {
    let flight = flights.remove(at: random.below(flights.count))
    switch flight.effect {
    case .readCache: return send(.cacheRead(cache?.feed))
    case .load(let load):
      return send(
        .loaded(load, failing ? .failure(HomeFeedDataProvider.lost) : .success(flight.feed)))
    case .write(let dismissal):
      if !failing { sections.remove(Character(dismissal.id)) }
      return send(.written(dismissal, failing ? HomeFeedDataProvider.lost : nil))
    case .save(let feed):
      cache = (feed, Int(feed.loadedAt))
      return nil
    }
  }

  private func feed(version: Int) -> HomeScreenFeed {
    var feed = HomeScreenFeed(sections: String(sections.sorted()))
    feed.loadedAt = Int64(version)
    return feed
  }

  private mutating func send(_ event: HomeFeedDataProvider.Event) -> String? {
    for effect in provider.handle(event) {
      flights.append((effect, feed(version: version), version))
    }
    return problem()
  }

  /// Returns the broken rule after an event, or `nil`.
  private mutating func problem() -> String? {
    let loads = flights.compactMap { flight -> HomeFeedDataProvider.Load? in
      if case .load(let load) = flight.effect { load } else { nil }
    }
    if loads.filter({ $0.part == nil }).count > 1 { return "two full loads are in flight" }
    if loads.filter({ $0.part == .favorites }).count > 1 { return "two loads of a part" }
    guard let snapshot = provider.snapshot else { return nil }
    if Set(snapshot.letters).count != snapshot.letters.count { return "a duplicate section" }
    let version = Int(snapshot.loadedAt)
    if version < shown { return "version \(version) replaced \(shown)" }
    shown = version
    let pending = flights.compactMap { flight -> String? in
      if case .write(let dismissal) = flight.effect { dismissal.id } else { nil }
    }
    if pending.contains(where: snapshot.letters.contains) { return "a dismissed section is shown" }
    if case .loaded(false) = provider.state,
      snapshot.letters.contains(where: { !sections.contains($0) })
    {
      return "a section returned after its dismissal was written"
    }
    return nil
  }

  /// Returns the broken rule when nothing is in flight, or `nil`.
  private func finalProblem() -> String? {
    if !provider.isSettled { return "the provider waits for something" }
    switch provider.state {
    case .loading, .reloading: return "the final state is \(provider.phase.rawValue)"
    case .failure: return provider.snapshot == nil ? nil : "an error hides a feed"
    case .loaded(true): return provider.notice == nil ? "a cached feed has no notice" : nil
    case .loaded(false):
      guard let snapshot = provider.snapshot else { return "no feed is shown" }
      if Int(snapshot.loadedAt) < wanted { return "the user's change is missing" }
      return nil
    }
  }
}

/// A generator of random numbers with a seed.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }
}
