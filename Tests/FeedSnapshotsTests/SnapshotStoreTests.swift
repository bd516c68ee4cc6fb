import Documents
import Foundation
import Testing

@testable import FeedSnapshots

@Suite("Snapshot store")
final class SnapshotStoreTests {
  private let folder: String
  private let store: SnapshotStore
  private let manager = FileManager.default

  init() throws {
    folder = manager.temporaryDirectory.appending(path: UUID().uuidString).path
    store = SnapshotStore(folder: "\(folder)/Snapshots")
  }

  deinit { try? manager.removeItem(atPath: folder) }

  @Test("Tests that write and remove files of one folder do not disturb each other")
  func parallelWritesSucceed() async throws {
    let path = folder
    try await withThrowingTaskGroup { group in
      for worker in 0..<4 {
        group.addTask {
          let store = StoreFolder(path: path, waitsForDisk: false)
          for round in 0..<200 {
            try store.write("pending/moor/\(worker).snap", [UInt8(round)])
            try store.remove("pending/moor/\(worker).snap")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func key(_ customer: String, scheme: String = "light") -> SnapshotKey {
    let values: [SnapshotAxis: String] = [
      .customer: customer, .screen: "home", .device: "ipad-11", .textSize: "l", .state: "loaded",
      .scheme: scheme, .format: "html",
    ]
    return SnapshotKey { values[$0] }
  }

  private let light = key("moor")
  private let dark = key("moor", scheme: "dark")

  /// Returns a page with a shared part and a color.
  private static func page(_ colour: String, words: String = "hello") -> SnapshotPage {
    let page = "<style>rules</style><p style=\(colour)>\(words)</p>\u{1B}"
    let start = page.utf8.count - 6 - words.utf8.count - colour.utf8.count
    return SnapshotPage(
      Array(page.utf8),
      cuts: [PageCut(7..<12, .shared), PageCut(start..<start + colour.utf8.count, .paint(0))])
  }

  private func stored() throws -> [String] {
    try manager.subpathsOfDirectory(atPath: store.folder).filter {
      var isFolder = ObjCBool(false)
      return manager.fileExists(atPath: "\(store.folder)/\($0)", isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  private func edit(_ path: String, _ change: (String) -> String) throws {
    let file = URL(filePath: "\(store.folder)/\(path)")
    try Data(change(try String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
  }

  private func path(_ folder: String) throws -> String {
    try #require(try stored().first { $0.hasPrefix("\(folder)/") })
  }

  @Test("Shared contents are stored once, and pages are read back unchanged")
  func sharedContentsAreStoredOnce() throws {
    #expect(store.read(light) == .missing)
    try store.write(Self.page("white"), light)
    try store.write(Self.page("black"), dark)
    #expect(try stored().count == 4)
    #expect(
      try String(contentsOfFile: "\(store.folder)/\(dark.path)", encoding: .utf8)
        .replacing(try Regex("[0-9a-f]{16}"), with: "#") == """
          bricks-snapshot 2
          key moor home ipad-11 l loaded dark html
          geometry home/#.html

          ⟨0⟩black

          """)
    guard case .found(let page, let bytes) = store.read(dark) else {
      Issue.record("not found")
      return
    }
    #expect(page == Self.page("black"))
    #expect(bytes == Self.page("black").page())
  }

  @Test("A golden of version 1 has the same page, and is rewritten without loss")
  func olderGoldenIsRewritten() throws {
    let sheet = String(repeating: "--section-a-b:#ff0000;\n", count: 200)
    let color = "\u{1B}[38;2;1;2;3m"
    let bytes = Array("\(color)x\(sheet)y".utf8)
    let page = SnapshotPage(
      bytes,
      cuts: [
        PageCut(0..<color.utf8.count, .paint(0)),
        PageCut(color.utf8.count + 1..<bytes.count - 1, .paint(1)),
      ])
    try store.write(page, light)
    let current = try String(contentsOfFile: "\(store.folder)/\(light.path)", encoding: .utf8)
    let geometry = try #require(GoldenFile(page).geometry)
    let older = """
      bricks-snapshot 1
      key \(light)
      geometry home/\(geometry).html

      ⟨0⟩␛[38;2;1;2;3m
      ⟨1⟩\(sheet)

      """
    try edit(light.path) { _ in older }
    for part in try stored() where part.hasPrefix("parts/") { try store.remove(path: part) }

    var memory = StoreCache()
    #expect(store.read(light) == .found(page, page: bytes))
    let references = try store.references(of: [light])
    #expect(references.map(\.hash) == [SnapshotStore.hash(of: page, light, &memory)])
    #expect(try store.paths(named: references).count == 1)
    #expect(store.orphans(expected: [light]) == [])

    #expect(try store.migrate([dark, light]) == [light])
    #expect(store.read(light) == .found(page, page: bytes))
    #expect(try String(contentsOfFile: "\(store.folder)/\(light.path)", encoding: .utf8) == current)
    #expect(try stored().count == 4)
    #expect(try store.migrate([light]) == [])
    #expect(store.orphans(expected: [light]) == [])
  }

  @Test("The store has a page only if all of its files exist")
  func pageNeedsAllFiles() throws {
    var memory = StoreCache()
    #expect(!store.has(Self.page("white"), light, &memory))
    try store.write(Self.page("white"), light)
    #expect(store.has(Self.page("white"), light, &memory))
    #expect(memory.known.count == 2)
    #expect(!store.has(Self.page("red"), light, &memory))
    #expect(!store.has(Self.page("white", words: "other"), light, &memory))
    #expect(!store.has(Self.page("white"), dark, &memory))
    try edit(try path("geometry")) { "\($0) " }
    memory = StoreCache()
    #expect(!store.has(Self.page("white"), light, &memory))
  }

  @Test("Unchanged files are not written")
  func unchangedFilesAreNotWritten() throws {
    try store.write(Self.page("white"), light)
    let places = try stored().map { "\(store.folder)/\($0)" }
    let old = Date(timeIntervalSince1970: 1000)
    for place in places { try manager.setAttributes([.modificationDate: old], ofItemAtPath: place) }
    try store.write(Self.page("white"), light)
    for place in places {
      #expect(try manager.attributesOfItem(atPath: place)[.modificationDate] as? Date == old)
    }
    try store.write(Self.page("red"), light)
    let golden = try manager.attributesOfItem(atPath: "\(store.folder)/\(light.path)")
    #expect(golden[.modificationDate] as? Date != old)
  }

  @Test("Damage of a golden is reported")
  func damageIsReported() throws {
    let cases: [(String, (String) -> String)] = [
      ("not a Bricks golden", { _ in "{}" }),
      ("is empty", { _ in "" }),
      ("line endings", { $0.replacing("\n", with: "\r\n") }),
      ("version 3", { $0.replacing("snapshot 2", with: "snapshot 3") }),
      ("its path is that of", { $0.replacing("moor", with: "well") }),
      ("a merge conflict", { "<<<<<<< HEAD\n\($0)=======\n\($0)>>>>>>> main\n" }),
      ("names the geometry", { $0.replacing("geometry home/", with: "geometry ../../") }),
      ("A piece of the page is missing", { String($0.split(separator: "⟨")[0]) }),
    ]
    for (words, change) in cases {
      try store.write(Self.page("white"), light)
      try edit(light.path, change)
      expectDamage(words)
    }
  }

  private func expectDamage(_ words: String, _ location: SourceLocation = #_sourceLocation) {
    guard case .damaged(let message) = store.read(light) else {
      Issue.record("not damaged", sourceLocation: location)
      return
    }
    #expect(message.contains(words), sourceLocation: location)
  }

  @Test("A golden that is not text is damaged")
  func nonTextGoldenIsDamaged() throws {
    try store.write(Self.page("white"), light)
    let file = URL(filePath: "\(store.folder)/\(light.path)")
    try (try Data(contentsOf: file) + [0xFF]).write(to: file)
    expectDamage("is not UTF-8")
  }

  @Test("An edited or missing geometry or part is damage")
  func editedPartIsDamage() throws {
    for folder in ["geometry", "parts"] {
      try store.write(Self.page("white"), light)
      let path = try path(folder)
      try edit(path) { "\($0) " }
      expectDamage("its content does not match its name")
      try store.remove(path: path)
      expectDamage("which the golden names")
    }
  }

  @Test("The store does not follow a link out of its folder")
  func linksOutAreNotFollowed() throws {
    try store.write(Self.page("white"), light)
    let outside = "\(folder)/outside"
    try manager.createDirectory(atPath: outside, withIntermediateDirectories: true)
    let golden = "\(store.folder)/\(light.path)"
    try manager.moveItem(atPath: golden, toPath: "\(outside)/golden")
    try manager.createSymbolicLink(atPath: golden, withDestinationPath: "\(outside)/golden")
    expectDamage("is a link")
    #expect(throws: FileProblem(path: golden, kind: .link)) {
      try store.write(Self.page("red"), light)
    }
    try store.remove(light)
    #expect(manager.fileExists(atPath: "\(outside)/golden"))

    let customer = Self.key("well")
    try manager.createSymbolicLink(
      atPath: "\(store.folder)/well", withDestinationPath: outside)
    #expect(throws: FileProblem(path: "\(store.folder)/well", kind: .link)) {
      try store.write(Self.page("red"), customer)
    }
    #expect(throws: FileProblem.self) { try store.remove(path: "well/golden") }
    #expect(throws: FileProblem.self) { try store.remove(path: "../outside/golden") }
    #expect(try manager.contentsOfDirectory(atPath: outside) == ["golden"])
  }

  @Test("Reading a pipe does not block")
  func pipeDoesNotBlock() throws {
    try store.write(Self.page("white"), light)
    try store.remove(light)
    try manager.createDirectory(
      atPath: "\(store.folder)/moor/home", withIntermediateDirectories: true)
    #expect(mkfifo("\(store.folder)/\(light.path)", 0o600) == 0)
    expectDamage("is empty")
  }

  @Test("A write error is reported", .disabled(if: geteuid() == 0, "root can write everywhere"))
  func writeErrorIsReported() throws {
    try store.write(Self.page("white"), light)
    let place = "\(store.folder)/moor/home"
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: place)
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place) }
    #expect(throws: FileProblem(path: "\(store.folder)/\(dark.path)", kind: .notPermitted)) {
      try store.write(Self.page("black"), dark)
    }
    #expect(store.read(dark) == .missing)
  }

  @Test("A file in place of a folder is reported")
  func fileInPlaceOfFolderIsReported() throws {
    try store.write(Self.page("white"), light)
    try store.remove(light)
    try Data().write(to: URL(filePath: "\(store.folder)/moor"))
    expectDamage("is not a folder")
    #expect(throws: FileProblem(path: "\(store.folder)/moor", kind: .notFolder)) {
      try store.write(Self.page("white"), light)
    }
  }

  @Test("Orphans are files of the store that belong to no key")
  func orphansAreFound() throws {
    try store.write(Self.page("white"), light)
    try store.write(Self.page("black", words: "other"), dark)
    let geometry = try stored().filter { $0.hasPrefix("geometry/") }
    for (name, text) in [
      ("matrix.json", "{}"), ("README.md", "bricks-snapshot 1\n"), ("parts/other.part", "mine"),
      ("moor/Button.test.js.snap", "// Jest Snapshot v1"), (".gitattributes", "*.snap -text"),
      ("moor/home/.bricks-\(getpid())-0.temporary", ""),
      ("moor/home/.bricks-2000000000-0.temporary", ""),
    ] {
      try Data(text.utf8).write(to: URL(filePath: "\(store.folder)/\(name)"))
    }
    #expect(
      store.orphans(expected: [light, dark])
        == ["moor/home/.bricks-2000000000-0.temporary"])
    try store.remove(path: "moor/home/.bricks-2000000000-0.temporary")
    guard case .found(_, _) = store.read(light) else {
      Issue.record("not found")
      return
    }
    let orphans = store.orphans(expected: [light])
    let others = geometry.filter { orphans.contains($0) }
    #expect(others.count == 1)
    #expect(orphans == others + [dark.path])
    for orphan in orphans { try store.remove(path: orphan) }
    #expect(store.orphans(expected: [light]) == [])

    // If a golden cannot be read, the owner of each geometry is unknown.
    try edit(light.path) { $0.replacing("key ", with: "kay ") }
    #expect(store.orphans(expected: [light]) == [])
    #expect(store.orphans(expected: []).count == 3)
  }
}
