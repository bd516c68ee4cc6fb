import Basics
import BricksKit
import Documents
import FeedCore
import FeedModel
import YoullModels

/// A benchmark of a feed in motion: its first page, its differences and its decisions.
enum FeedBenchmark {
  static func run(seconds: Double) -> [Comparison] {
    [firstPage(seconds), differences(seconds), events(seconds)]
  }

  // MARK: The first page

  private static let title = "Feed: cached feed to first page"
  private static let cached = "cached feed, no network"

  /// Compares pages without the network with pages of the recordings, whose feed is in memory.
  ///
  /// Each page opens the store of the user, reads the feed, lays it out and writes it.
  private static func firstPage(_ seconds: Double) -> Comparison {
    guard let folder = TemporaryFolder() else { return .missing(title, because: "no folder") }
    let prepared = PreparedProject(BricksProject(folder: "."))
    var request = PageRequest(customer: "stillmoor", screen: "home")
    request.now = 1_772_389_800_000
    let recorded = request
    request.source = .backend(.first)
    request.visit.cacheFolder = folder.path
    let filled = page(request, of: prepared)
    guard filled > 0 else { return .missing(title, because: "no feed was stored") }
    request.visit.isOffline = true
    let offline = Locked(request)
    return Comparison(
      title: title, bytes: nil,
      timings: Measurement.interleaved(
        [
          Contender(name: "recorded feed in memory") { page(recorded, of: prepared) },
          Contender(name: cached) {
            // The project keeps the feed of each time.
            let request = offline.withLock { request in
              request.now += 1
              return request
            }
            return page(request, of: prepared)
          },
        ], seconds: seconds))
  }

  private static func page(_ request: PageRequest, of prepared: PreparedProject) -> Double {
    Measurement.waiting {
      Double((try? await prepared.render(request))?.bytes?.count ?? 0)
    }
  }

  // MARK: Differences

  private static func differences(_ seconds: Double) -> Comparison {
    let old = (0..<10_000).map { entry($0, version: 0) }
    // One item of a hundred is removed, inserted, moved or changed.
    var few = old
    for index in stride(from: 9_900, through: 0, by: -100) {
      let moved = few.remove(at: index)
      few.insert(entry(100_000 + index, version: 0), at: index)
      few.insert(moved, at: min(index + 500, few.count))
      few.remove(at: index + 50)
      few[index + 20] = SnapshotEntry(id: few[index + 20].id, content: hash("\(index) 1"))
    }
    var random = SeededNumbers(state: 27)
    let all = old.shuffled(using: &random)
    return Comparison(
      title: "Feed: difference of 10,000 items", bytes: nil,
      timings: Measurement.interleaved(
        [
          Contender(name: "equal") { count(ListDifference(from: old, to: old)) },
          Contender(name: "400 changes") { count(ListDifference(from: old, to: few)) },
          Contender(name: "shuffled") { count(ListDifference(from: old, to: all)) },
        ], seconds: seconds),
      targets: ["400 changes": "at most 5 ms", "shuffled": "at most 5 ms"])
  }

  private static func entry(_ number: Int, version: Int) -> SnapshotEntry {
    SnapshotEntry(
      id: ByteString("content-item-\(number)"), content: hash("\(number) \(version)"))
  }

  private static func hash(_ text: String) -> QuickHash { QuickHash(Array(text.utf8).span) }

  private static func count(_ difference: ListDifference) -> Double {
    Double(difference.insertions.count + difference.moves.count + difference.updates.count)
  }

  private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  // MARK: Events

  private static let thousand = "1,000 events of a home feed"

  /// Sends the events of 200 visits with a dismissal each.
  private static func events(_ seconds: Double) -> Comparison {
    var feed = HomeScreenFeed()
    feed.home = BNHomeFeed(
      sections: (0..<20).map { BNHomeFeedSection(id: "slice-\($0)", type: "tag") })
    let loaded = feed
    return Comparison(
      title: "Feed: events to effects", bytes: nil,
      timings: Measurement.interleaved(
        [
          Contender(name: thousand) {
            var effects = 0
            for _ in 0..<200 {
              var model = HomeViewModel()
              effects += model.handle(.viewWillAppear(at: 0)).count
              effects += model.handle(.provider(.cacheRead(loaded))).count
              effects +=
                model.handle(
                  .provider(.loaded(.init(number: 1, part: nil), .success(loaded)))
                ).count
              effects += model.handle(.provider(.dismiss(.slice("slice-7")))).count
              effects += model.handle(.provider(.written(.slice("slice-7"), nil))).count
            }
            return Double(effects)
          }
        ], seconds: seconds),
      targets: [thousand: "at most 10 ms, 10 µs per event"])
  }
}
