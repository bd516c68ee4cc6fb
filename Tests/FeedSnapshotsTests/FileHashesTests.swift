import BricksKit
import Documents
import Foundation
import Testing

@testable import FeedSnapshots

@Suite("The stored hashes of files")
struct FileHashesTests {
  /// A folder with files of two sizes, whose times are long ago.
  private final class Files {
    let folder: TestRepository

    init() throws {
      folder = try TestRepository(.none)
      try write("theme/a.json", "{}")
      try write("theme/deep/b.json", "[1, 2]")
      for name in ["theme/a.json", "theme/deep/b.json"] { try setAge(of: name, seconds: 1000) }
    }

    func url(_ name: String) -> URL { URL(filePath: folder.path).appending(path: name) }

    func write(_ name: String, _ text: String) throws {
      try FileManager.default.createDirectory(
        at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url(name), options: [])
    }

    /// Sets the time of the last change of content, as `touch` does.
    func setAge(of name: String, seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 - seconds)],
        ofItemAtPath: url(name).path())
    }

    /// Returns the hashes by path, and the number of contents that had to be read.
    func hashes(isKept: Bool = true) -> (hashes: [String: String], read: Int) {
      let contents = SharedContents()
      let tree = FileHashes(in: url("index").path(), isKept: isKept).tree(
        of: "theme", in: folder.path, named: "theme", adding: contents)
      let hashes = tree.paths.map { path in
        (path, tree[path].map { String(decoding: $0.bytes, as: UTF8.self) } ?? "")
      }
      let read = Set(hashes.map(\.1)).count { hash in
        (try? contents.content(hash) { () throws(Missing) in throw Missing() }) != nil
      }
      return (Dictionary(uniqueKeysWithValues: hashes), read)
    }

    /// The hashes of the current bytes.
    func expected() throws -> [String: String] {
      let names = ["theme/a.json", "theme/deep/b.json"]
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, QuickHash(Array(try Data(contentsOf: url($0)))).description)
        })
    }

    /// The index, of which there is one.
    func index() throws -> URL {
      let names = try FileManager.default.contentsOfDirectory(atPath: url("index").path())
      return url("index/\(try #require(names.first))")
    }

    /// Waits until the files are old enough to be in the index, and fills it.
    func fill() async throws {
      try await Task.sleep(for: .seconds(3.5))
      #expect(hashes().read == 2)
      #expect(hashes().read == 0)
      #expect(hashes().hashes == (try expected()))
    }
  }

  private struct Missing: Error {}

  @Test("A file that has just changed is read again")
  func recentFile() throws {
    let files = try Files()
    #expect(files.hashes().read == 2)
    #expect(files.hashes().read == 2)
    #expect(files.hashes().hashes == (try files.expected()))
  }

  @Test("An edit with the same size and the same time is found")
  func sameSizeAndTime() async throws {
    let files = try Files()
    try await files.fill()
    try files.write("theme/a.json", "[]")
    try files.setAge(of: "theme/a.json", seconds: 1000)
    #expect(files.hashes().hashes == (try files.expected()))
    // In place, with the same inode.
    let handle = try FileHandle(forUpdating: files.url("theme/deep/b.json"))
    try handle.write(contentsOf: Data("[2, 1]".utf8))
    try handle.close()
    try files.setAge(of: "theme/deep/b.json", seconds: 1000)
    #expect(files.hashes().hashes == (try files.expected()))
    // The file is read until its last change is long ago.
    #expect(files.hashes().read == 2)
  }

  @Test("Files that were exchanged, replaced or linked are found")
  func replacedFiles() async throws {
    let files = try Files()
    try files.write("other.json", "77")
    try files.write("theme/deep/b.json", "[]")
    try await files.fill()
    let manager = FileManager.default
    func exchange(_ one: String, _ other: String) throws {
      try manager.moveItem(at: files.url(one), to: files.url("between"))
      try manager.moveItem(at: files.url(other), to: files.url(one))
      try manager.moveItem(at: files.url("between"), to: files.url(other))
    }
    try exchange("theme/a.json", "other.json")
    #expect(files.hashes().hashes == (try files.expected()))
    try exchange("theme/a.json", "theme/deep/b.json")
    #expect(files.hashes().hashes == (try files.expected()))
    try manager.removeItem(at: files.url("theme/a.json"))
    try manager.createSymbolicLink(
      at: files.url("theme/a.json"), withDestinationURL: files.url("other.json"))
    #expect(files.hashes().hashes == (try files.expected()))
    try manager.removeItem(at: files.url("theme/a.json"))
    #expect(files.hashes().hashes.keys.sorted() == ["theme/deep/b.json"])
  }

  @Test("A damaged index is ignored and replaced")
  func damagedIndex() async throws {
    let files = try Files()
    try await files.fill()
    let whole = try Data(contentsOf: files.index())
    var random = SeededRandom(seed: 7)
    for _ in 0..<50 {
      var damaged = Array(whole)
      switch random.next(3) {
      case 0: damaged.removeLast(1 + random.next(damaged.count))
      case 1: damaged[random.next(damaged.count)] ^= UInt8(1 + random.next(255))
      default: damaged.insert(UInt8(random.next(256)), at: random.next(damaged.count))
      }
      try Data(damaged).write(to: files.index())
      #expect(files.hashes().hashes == (try files.expected()))
      #expect(try Data(contentsOf: files.index()) == whole)
    }
  }

  @Test("An index that cannot be written changes nothing")
  func readOnlyIndex() async throws {
    let files = try Files()
    // A file in place of the folder fails for every user.
    try files.write("index", "")
    try await Task.sleep(for: .seconds(3.5))
    for _ in 0..<2 {
      let found = files.hashes()
      #expect(found.read == 2)
      #expect(found.hashes == (try files.expected()))
    }
    #expect(try Data(contentsOf: files.url("index")).isEmpty)
  }

  @Test("Without the permission to write, nothing is written")
  func unkeptHashes() async throws {
    let files = try Files()
    try await Task.sleep(for: .seconds(3.5))
    #expect(files.hashes(isKept: false).read == 2)
    #expect(!FileManager.default.fileExists(atPath: files.url("index").path()))
  }

  @Test("Concurrent runs write a whole index")
  func concurrentRuns() async throws {
    let files = try Files()
    try await Task.sleep(for: .seconds(3.5))
    let folder = files.folder.path
    let index = files.url("index").path()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask {
          _ = FileHashes(in: index, isKept: true).tree(
            of: "theme", in: folder, named: "theme", adding: SharedContents())
        }
      }
    }
    let found = files.hashes()
    #expect(found.read == 0)
    #expect(found.hashes == (try files.expected()))
  }
}
