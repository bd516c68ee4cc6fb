import Documents
import FeedSnapshots
import Foundation
import Testing

@Suite("The store of goldens")
final class SnapshotStoreTests {
  private let folder: String
  private let store: SnapshotStore
  private let manager = FileManager.default

  init() throws {
    folder = manager.temporaryDirectory.appending(path: UUID().uuidString).path
    store = SnapshotStore(folder: "\(folder)/Snapshots")
  }

  deinit { try? manager.removeItem(atPath: folder) }

  private static func key(_ customer: String, scheme: String = "light") -> SnapshotKey {
    let values: [SnapshotAxis: String] = [
      .customer: customer, .screen: "home", .device: "ipad-11", .textSize: "l", .state: "loaded",
      .scheme: scheme, .format: "html",
    ]
    return SnapshotKey { values[$0] }
  }

  private let light = key("moor")
  private let dark = key("moor", scheme: "dark")

  /// A page with rules that all have, and a colour.
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

  @Test("keeps what schemes share once, and gives pages back")
  func sharing() throws {
    #expect(store.read(light) == .missing)
    try store.write(Self.page("white"), light)
    try store.write(Self.page("black"), dark)
    #expect(try stored().count == 4)
    #expect(
      try String(contentsOfFile: "\(store.folder)/\(dark.path)", encoding: .utf8)
        .replacing(try Regex("[0-9a-f]{16}"), with: "#") == """
          bricks-snapshot 1
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

  @Test("has a page only with all that belongs to it")
  func having() throws {
    var memory = StoreMemory()
    #expect(!store.has(Self.page("white"), light, &memory))
    try store.write(Self.page("white"), light)
    #expect(store.has(Self.page("white"), light, &memory))
    #expect(memory.known.count == 2)
    #expect(!store.has(Self.page("red"), light, &memory))
    #expect(!store.has(Self.page("white", words: "other"), light, &memory))
    #expect(!store.has(Self.page("white"), dark, &memory))
    try edit(try path("geometry")) { "\($0) " }
    memory = StoreMemory()
    #expect(!store.has(Self.page("white"), light, &memory))
  }

  @Test("leaves files alone that are as they should be")
  func untouched() throws {
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

  @Test("says what has become of a golden")
  func damage() throws {
    let cases: [(String, (String) -> String)] = [
      ("no golden of ours", { _ in "{}" }),
      ("is empty", { _ in "" }),
      ("line ends", { $0.replacing("\n", with: "\r\n") }),
      ("version 2", { $0.replacing("snapshot 1", with: "snapshot 2") }),
      ("belongs", { $0.replacing("moor", with: "well") }),
      ("a conflict", { "<<<<<<< HEAD\n\($0)=======\n\($0)>>>>>>> main\n" }),
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

  @Test("does not believe a golden that is no text")
  func bytes() throws {
    try store.write(Self.page("white"), light)
    let file = URL(filePath: "\(store.folder)/\(light.path)")
    try (try Data(contentsOf: file) + [0xFF]).write(to: file)
    expectDamage("is not UTF-8")
  }

  @Test("does not believe a geometry or a part that was edited or is gone")
  func tampering() throws {
    for folder in ["geometry", "parts"] {
      try store.write(Self.page("white"), light)
      let path = try path(folder)
      try edit(path) { "\($0) " }
      expectDamage("its content is not the one that its name stands for")
      try store.remove(path: path)
      expectDamage("which the golden names")
    }
  }

  @Test("neither reads nor writes through a link that leads out of it")
  func links() throws {
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

  @Test("waits for nobody who would write into a pipe")
  func pipes() throws {
    try store.write(Self.page("white"), light)
    try store.remove(light)
    try manager.createDirectory(
      atPath: "\(store.folder)/moor/home", withIntermediateDirectories: true)
    #expect(mkfifo("\(store.folder)/\(light.path)", 0o600) == 0)
    expectDamage("is empty")
  }

  @Test("tells that it cannot write", .disabled(if: geteuid() == 0, "nothing is closed to root"))
  func closed() throws {
    try store.write(Self.page("white"), light)
    let place = "\(store.folder)/moor/home"
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: place)
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place) }
    #expect(throws: FileProblem(path: "\(store.folder)/\(dark.path)", kind: .notPermitted)) {
      try store.write(Self.page("black"), dark)
    }
    #expect(store.read(dark) == .missing)
  }

  @Test("tells what stands where a folder is needed")
  func files() throws {
    try store.write(Self.page("white"), light)
    try store.remove(light)
    try Data().write(to: URL(filePath: "\(store.folder)/moor"))
    expectDamage("is not a folder")
    #expect(throws: FileProblem(path: "\(store.folder)/moor", kind: .notFolder)) {
      try store.write(Self.page("white"), light)
    }
  }

  @Test("finds what no key owns, and nothing that is not its own")
  func orphans() throws {
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

    // Whose geometry is whose nobody knows while a golden cannot be read.
    try edit(light.path) { $0.replacing("key ", with: "kay ") }
    #expect(store.orphans(expected: [light]) == [])
    #expect(store.orphans(expected: []).count == 3)
  }
}
