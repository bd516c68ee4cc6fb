import Documents
import Foundation
import SnapshotDifferences
import Testing

@testable import FeedSnapshots

/// Compares searches that render every page with searches that know the inputs of pages.
@Suite("A search for causes that knows the inputs of pages")
struct KnownPagesTests {
  private static let seeds = RandomSeeds(12)

  private actor Count {
    private(set) var value = 0

    func step() { value += 1 }
  }

  /// Compares the reports of both searches, and returns the numbers of pages that they rendered.
  private static func check(
    _ label: String, from old: FileTree, to new: FileTree, keys: [SnapshotKey],
    before: [SnapshotPage?]
  ) async -> (all: Int, known: Int) {
    let now = await EditedProject.pages(new, keys)
    let (all, known) = (Count(), Count())
    let slow = await EditedProject.report(
      from: old, to: new, keys: keys, before: before, now: now, jobs: 1,
      progress: { await all.step() })
    let fast = await EditedProject.report(
      from: old, to: new, keys: keys, before: before, now: now, jobs: 1, knowsPages: true,
      progress: { await known.step() })
    #expect(slow == fast, "\(label)")
    return (await all.value, await known.value)
  }

  @Test("The report is that of a search that renders every page", arguments: RandomSeeds.lots)
  func reportIsTheSame(lot: Int) async {
    let old = EditedProject.files
    let all = await EditedProject.pages(old)
    var (most, least) = (0, 0)
    for seed in Self.seeds.lot(lot) {
      var random = SeededRandom(seed: UInt64(seed) &+ 5_000_000)
      let mutations = Mutation.some(&random)
      var new = Mutation.applied(mutations, to: old)
      if seed % 5 == 4, let path = mutations.first?.path, let file = new[path] {
        // With another format, the edits do not lead to the same bytes.
        new.set(path, to: Array(" \n".utf8) + file.bytes)
      }
      let places = EditedProject.places(of: mutations, from: seed)
      let counts = await Self.check(
        "seed \(seed): \(mutations)", from: old, to: new,
        keys: places.map { EditedProject.keys[$0] }, before: places.map { all[$0] })
      #expect(counts.known <= counts.all)
      most += counts.all
      least += counts.known
    }
    #expect(least <= most)
  }

  @Test("One edit is the cause without rendering the page again")
  func oneEditNeedsNoPage() async throws {
    let shape = try Mutation("Themes/base/shape.tokens.json", "\"value\": 4,", "\"value\": 6,")
    let keys = EditedProject.keys
    let counts = await Self.check(
      "one edit", from: EditedProject.files, to: Mutation.applied([shape], to: EditedProject.files),
      keys: keys, before: await EditedProject.pages(EditedProject.files, keys))
    #expect(counts.all > 0 && counts.known == 0)
  }

  @Test("A page of other inputs is not known")
  func pageOfOtherInputsIsUnknown() {
    let key = EditedProject.key("fern", "home", "text")
    var report = SnapshotReport()
    var entry = SnapshotReport.Entry(key, .changed)
    entry.old = SnapshotPage(geometry: nil, body: Array("old".utf8))
    entry.new = SnapshotPage(geometry: nil, body: Array("new".utf8))
    report.entries = [entry]
    var origins = PageOrigins()
    let old = GoldenFile(SnapshotPage(geometry: nil, body: Array("old".utf8))).hash(of: key)
    origins.note(old, key, madeFrom: "inputs", golden: nil)
    let known = KnownPages([0], of: report, origins)
    #expect(known.hasGolden(0, from: "inputs") && !known.hasGolden(0, from: "others"))
    #expect(!known.hasGolden(0, from: nil) && !known.hasPage(0, from: "inputs"))
    #expect(!known.hasPage(0, from: nil) && !KnownPages().hasGolden(0, from: "inputs"))
  }
}
