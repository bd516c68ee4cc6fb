import FeedPreview
import Foundation
import Testing

/// Tests that a watch reports every change in a folder, at any depth and in any number of steps.
@Suite struct FolderWatchTests {
  private let folder: TestFolder
  private let collector = Collector<FolderChange>()
  private let watch: FolderWatch

  init() throws {
    folder = try TestFolder(["a.json": "1", "inner/deep/b.json": "2", "other/c.json": "3"])
    let collector = collector
    watch = try FolderWatch.start([folder.path]) { collector.add($0) }
  }

  /// Returns a Boolean value that indicates whether the paths are reported before the timeout.
  private func isReported(_ names: String...) -> Bool {
    collector.waits { changes in
      let paths = Set(changes.flatMap(\.paths))
      return names.allSatisfy { paths.contains("\(folder.path)/\($0)") }
    }
  }

  @Test func aFileWrittenInPlaceIsReported() throws {
    try folder.write("a.json", "new")
    #expect(isReported("a.json"))
    try folder.write("inner/deep/b.json", "new")
    #expect(isReported("inner/deep/b.json"))
    #expect(Set(collector.all.flatMap(\.paths)).count == 2)
  }

  @Test func aFileReplacedByARenameIsReported() throws {
    try folder.save("a.json", "new")
    #expect(isReported("a.json"))
    // The temporary file of the rename is not reported.
    #expect(collector.all.flatMap(\.paths) == ["\(folder.path)/a.json"])
  }

  @Test func aRemovedFileIsReported() throws {
    try folder.remove("inner/deep/b.json")
    #expect(isReported("inner/deep/b.json"))
  }

  @Test func newFoldersAreReportedWithTheirContent() throws {
    try folder.makeFolder("new/and/deep")
    try folder.write("new/and/deep/d.json", "4")
    #expect(isReported("new", "new/and/deep/d.json"))
    // The new folders are now watched, too.
    try folder.write("new/and/deep/d.json", "5")
    #expect(
      collector.waits { changes in
        changes.count { $0.paths.contains("\(folder.path)/new/and/deep/d.json") } > 1
      })
  }

  @Test func aMovedFolderIsWatchedUnderItsNewName() throws {
    try folder.move("inner", to: "moved")
    #expect(isReported("inner", "moved", "moved/deep/b.json"))
    try folder.write("moved/deep/e.json", "5")
    #expect(isReported("moved/deep/e.json"))
    #expect(!collector.all.flatMap(\.paths).contains("\(folder.path)/inner/deep/e.json"))
  }

  @Test func aRecreatedFolderIsWatched() throws {
    try folder.remove("other")
    #expect(isReported("other"))
    try folder.makeFolder("other")
    try folder.write("other/f.json", "6")
    #expect(isReported("other/f.json"))
  }

  @Test func aRootMayDisappearAndReappear() throws {
    let collector = Collector<FolderChange>()
    let watch = try FolderWatch.start(["\(folder.path)/other"]) { collector.add($0) }
    defer { watch.stop() }
    try folder.move("other", to: "elsewhere")
    #expect(collector.waits { $0.count(where: \.isEverything) == 1 })
    try folder.move("elsewhere", to: "other")
    #expect(collector.waits { $0.count(where: \.isEverything) == 2 })
    try folder.write("other/c.json", "7")
    #expect(collector.waits { $0.contains { $0.paths == ["\(folder.path)/other/c.json"] } })
  }

  @Test func manyEventsFormFewChanges() throws {
    let names = (0..<200).map { "burst-\($0).json" }
    for name in names { try folder.write(name, "8") }
    #expect(
      collector.waits {
        Set($0.flatMap(\.paths)).isSuperset(of: names.map { "\(folder.path)/\($0)" })
      })
    #expect(collector.all.count < names.count / 4)
  }

  @Test func temporaryFilesOfEditorsAreIgnored() throws {
    for name in [".a.json.swp", "a.json~", "4913", "#a.json#", ".git"] {
      try folder.write(name, "9")
    }
    try folder.write(".bricks.json", "{}")
    #expect(isReported(".bricks.json"))
    #expect(Set(collector.all.flatMap(\.paths)) == ["\(folder.path)/.bricks.json"])
  }

  @Test func aQueueOverflowReportsThatAnythingMayHaveChanged() throws {
    // A blocked callback stops the thread, so that the kernel's queue overflows.
    let limit = try #require(
      Int(
        String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
          .trimmingCharacters(in: .whitespacesAndNewlines)))
    let collector = Collector<FolderChange>()
    let isHeld = Collector<Bool>()
    let watch = try FolderWatch.start([folder.path]) { change in
      collector.add(change)
      _ = isHeld.waits { !$0.isEmpty }
    }
    defer { watch.stop() }
    try folder.write("a.json", "first")
    #expect(collector.waits { $0.count == 1 })
    // Two files alternate, because the kernel merges equal consecutive events.
    for round in 0...limit + 10 {
      chmod("\(folder.path)/\(round.isMultiple(of: 2) ? "a.json" : "other/c.json")", 0o644)
    }
    isHeld.add(true)
    #expect(collector.waits { $0.contains(where: \.isEverything) })
    try folder.makeFolder("inner/late")
    try folder.write("inner/late/g.json", "10")
    #expect(
      collector.waits { $0.flatMap(\.paths).contains("\(folder.path)/inner/late/g.json") })
  }

  @Test func aStoppedWatchReportsNothing() throws {
    watch.stop()
    let count = collector.all.count
    try folder.write("a.json", "late")
    usleep(100_000)
    #expect(collector.all.count == count)
    watch.stop()
  }
}
