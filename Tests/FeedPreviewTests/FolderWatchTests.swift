import FeedPreview
import Foundation
import Testing

/// Whatever a person or a program does in a folder is told, however deep and in however many steps.
@Suite struct FolderWatchTests {
  private let folder: TestFolder
  private let witness = Witness<FolderChange>()
  private let watch: FolderWatch

  init() throws {
    folder = try TestFolder(["a.json": "1", "inner/deep/b.json": "2", "other/c.json": "3"])
    let witness = witness
    watch = try FolderWatch.start([folder.path]) { witness.tell($0) }
  }

  /// Whether the paths below the folder are told, sooner or later.
  private func isTold(_ names: String...) -> Bool {
    witness.waits { changes in
      let paths = Set(changes.flatMap(\.paths))
      return names.allSatisfy { paths.contains("\(folder.path)/\($0)") }
    }
  }

  @Test func aFileThatIsWrittenInPlace() throws {
    try folder.write("a.json", "new")
    #expect(isTold("a.json"))
    try folder.write("inner/deep/b.json", "new")
    #expect(isTold("inner/deep/b.json"))
    #expect(Set(witness.all.flatMap(\.paths)).count == 2)
  }

  @Test func aFileThatIsReplacedByARename() throws {
    try folder.save("a.json", "new")
    #expect(isTold("a.json"))
    // The temporary file beside it is nobody's business.
    #expect(witness.all.flatMap(\.paths) == ["\(folder.path)/a.json"])
  }

  @Test func aFileThatGoes() throws {
    try folder.remove("inner/deep/b.json")
    #expect(isTold("inner/deep/b.json"))
  }

  @Test func foldersThatComeWithEverythingInThem() throws {
    try folder.makeFolder("new/and/deep")
    try folder.write("new/and/deep/d.json", "4")
    #expect(isTold("new", "new/and/deep/d.json"))
    // By now they are watched like the others.
    try folder.write("new/and/deep/d.json", "5")
    #expect(
      witness.waits { changes in
        changes.count { $0.paths.contains("\(folder.path)/new/and/deep/d.json") } > 1
      })
  }

  @Test func aFolderThatIsMovedKeepsBeingWatchedUnderItsNewName() throws {
    try folder.move("inner", to: "moved")
    #expect(isTold("inner", "moved", "moved/deep/b.json"))
    try folder.write("moved/deep/e.json", "5")
    #expect(isTold("moved/deep/e.json"))
    #expect(!witness.all.flatMap(\.paths).contains("\(folder.path)/inner/deep/e.json"))
  }

  @Test func aFolderThatIsRemovedAndMadeAnew() throws {
    try folder.remove("other")
    #expect(isTold("other"))
    try folder.makeFolder("other")
    try folder.write("other/f.json", "6")
    #expect(isTold("other/f.json"))
  }

  @Test func theWatchedFolderItselfMayGoAndComeBack() throws {
    let witness = Witness<FolderChange>()
    let watch = try FolderWatch.start(["\(folder.path)/other"]) { witness.tell($0) }
    defer { watch.stop() }
    try folder.move("other", to: "elsewhere")
    #expect(witness.waits { $0.count(where: \.isEverything) == 1 })
    try folder.move("elsewhere", to: "other")
    #expect(witness.waits { $0.count(where: \.isEverything) == 2 })
    try folder.write("other/c.json", "7")
    #expect(witness.waits { $0.contains { $0.paths == ["\(folder.path)/other/c.json"] } })
  }

  @Test func manyFilesAtOnceAreFewChanges() throws {
    let names = (0..<200).map { "burst-\($0).json" }
    for name in names { try folder.write(name, "8") }
    #expect(
      witness.waits {
        Set($0.flatMap(\.paths)).isSuperset(of: names.map { "\(folder.path)/\($0)" })
      })
    #expect(witness.all.count < names.count / 4)
  }

  @Test func whatEditorsLeaveForAMomentIsNotTold() throws {
    for name in [".a.json.swp", "a.json~", "4913", "#a.json#", ".git"] {
      try folder.write(name, "9")
    }
    try folder.write(".bricks.json", "{}")
    #expect(isTold(".bricks.json"))
    #expect(Set(witness.all.flatMap(\.paths)) == ["\(folder.path)/.bricks.json"])
  }

  @Test func whenTheSystemLosesCountEverythingMayHaveChanged() throws {
    // Whoever is told holds the thread up, so that the system's queue runs over.
    let limit = try #require(
      Int(
        String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
          .trimmingCharacters(in: .whitespacesAndNewlines)))
    let witness = Witness<FolderChange>()
    let isHeld = Witness<Bool>()
    let watch = try FolderWatch.start([folder.path]) { change in
      witness.tell(change)
      _ = isHeld.waits { !$0.isEmpty }
    }
    defer { watch.stop() }
    try folder.write("a.json", "first")
    #expect(witness.waits { $0.count == 1 })
    // Two files in turn, since equal events that follow each other are joined by the system.
    for round in 0...limit + 10 {
      chmod("\(folder.path)/\(round.isMultiple(of: 2) ? "a.json" : "other/c.json")", 0o644)
    }
    isHeld.tell(true)
    #expect(witness.waits { $0.contains(where: \.isEverything) })
    try folder.makeFolder("inner/late")
    try folder.write("inner/late/g.json", "10")
    #expect(
      witness.waits { $0.flatMap(\.paths).contains("\(folder.path)/inner/late/g.json") })
  }

  @Test func nothingIsToldAfterTheEnd() throws {
    watch.stop()
    let count = witness.all.count
    try folder.write("a.json", "late")
    usleep(100_000)
    #expect(witness.all.count == count)
    watch.stop()
  }
}
