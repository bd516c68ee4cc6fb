import Basics
import Documents
import Foundation
import Testing
import YoullNetwork

/// Tests that `bricks doctor --cache` shows the contents of a cache and does not change it.
@Suite struct DoctorCacheTests {
  private static let row = CacheSelection(
    type: "Content", keyFields: ["id"], [CacheField("id"), CacheField("title")])
  private static let operation = CacheOperation(
    name: "GetContents",
    selection: CacheSelection([CacheField("contents", row), CacheField("tags")]), timeToLive: 90_000
  )

  private static func cache(in folder: borrowing CommandFolder) throws -> NormalizedCache {
    try cache(in: folder.path)
  }

  private static func cache(in path: String) throws -> NormalizedCache {
    try NormalizedCache(
      file: "\(path)/\(NormalizedCache.fileName(of: "guest"))",
      clock: { Int(Date().timeIntervalSince1970 * 1_000_000) })
  }

  private static func put(_ answer: String, into cache: NormalizedCache) async throws {
    let source = SourceFile(path: "answer", text: answer)
    let document = try #require(JSONDocument.read(source).document)
    try await cache.store(document, of: operation, asked: cache.ask())
  }

  private static let answer =
    #"{"data":{"contents":[{"id":"7","title":"Jing"},{"id":"8","title":"Yin"}],"tags":null},"#
    + #""errors":[{"message":"slow","path":["tags"]}]}"#

  private static func files(of folder: borrowing CommandFolder) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, FileManager.default.contents(atPath: "\(folder.path)/\($0)") ?? Data())
      })
  }

  @Test func aCacheInUseIsShownAndNotChanged() async throws {
    let folder = try CommandFolder()
    let cache = try Self.cache(in: folder)
    try await Self.put(Self.answer, into: cache)
    let before = try Self.files(of: folder)
    let file = NormalizedCache.fileName(of: "guest")
    #expect(before.keys.sorted() == [file, file + "-shm", file + "-wal"])
    let facts = try folder.bricks("doctor", "--cache", file)
    #expect(facts.exitCode == 0 && facts.messages.isEmpty)
    let lines = facts.output.split(separator: "\n").map(String.init)
    for line in [
      "cache      \(file)", "owner      guests", "version    2", "records    4",
      "fields     5, 0 of them expired", "operations GetContents (5 fields)",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(lines.count == 8)
    let found = try folder.bricks("doctor", "--cache", file, "--key", "Content \"7\"")
    #expect(found.output.contains("\nContent \"7\"\n  Content, "))
    #expect(!found.output.contains("Content \"8\""))
    let field = try Regex(
      "\n  title  GetContents [0-9]+ [a-z]+ ago, expires in [0-9]+ [a-z]+\n")
    #expect(found.output.contains(field))
    // The output shows the names of fields, but not their values.
    #expect(!found.output.contains("Jing"))
    let tags = try folder.bricks("doctor", "--cache", file, "--key", "tags")
    #expect(tags.output.contains("  tags  an error from GetContents "))
    #expect(tags.output.contains(#" ago: {"message":"slow","path":["tags"]}"#))
    let first = try folder.bricks("doctor", "--cache", file, "--key", "", "--limit", "2")
    #expect(first.output.hasSuffix("\nThere are more records; raise --limit to show them.\n"))
    #expect(try Self.files(of: folder) == before)
    cache.close()
    let closed = try Self.files(of: folder)
    #expect(closed.keys.sorted() == [file])
    #expect(try folder.bricks("doctor", "--cache", file).output.contains("records    4"))
    #expect(try Self.files(of: folder) == closed)
  }

  /// The writer opens and closes the cache many times, with a long write-ahead log and with none.
  @Test func aConcurrentWriterIsNotDisturbed() async throws {
    let folder = try CommandFolder()
    let path = folder.path
    let cache = try Self.cache(in: path)
    try await Self.put(Self.answer, into: cache)
    cache.close()
    let rounds = Locked(0)
    let mayEnd = Locked(false)
    let writing = Task {
      while !mayEnd.withLock({ $0 }) {
        let answers = rounds.withLock { rounds in
          rounds += 1
          return rounds % 12
        }
        let cache = try Self.cache(in: path)
        #expect(cache.notice == nil)
        for _ in 0..<answers { try await Self.put(Self.answer, into: cache) }
        cache.close()
      }
    }
    var seen = 0
    do {
      defer { mayEnd.withLock { $0 = true } }
      while rounds.withLock({ $0 }) == 0 { await Task.yield() }
      for _ in 0..<8 {
        let told = try folder.bricks("doctor", "--cache", NormalizedCache.fileName(of: "guest"))
        if told.output.contains("records    4") {
          #expect(told.exitCode == 0 && told.messages.isEmpty)
          seen += 1
        } else {
          #expect(told.exitCode == 2 && told.messages.contains("locks the database"))
        }
      }
    }
    try await writing.value
    #expect(seen > 0)
  }

  @Test func aCacheIsShownAsJSON() async throws {
    let folder = try CommandFolder()
    let cache = try Self.cache(in: folder)
    try await Self.put(Self.answer, into: cache)
    let file = NormalizedCache.fileName(of: "guest")
    let result = try folder.bricks(
      "doctor", "--cache", file, "--format", "json", "--key", "Content", "--limit", "1")
    let value = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(value["owner"] as? String == "guests" && value["records"] as? Int == 4)
    #expect(value["hasMore"] as? Bool == true)
    let found = try #require(value["found"] as? [[String: Any]])
    let fields = try #require(found.first?["fields"] as? [[String: Any]])
    #expect(found.count == 1 && fields.map { $0["name"] as? String } == ["id", "title"])
    let (received, expires) = (fields[1]["receivedAt"] as? Int, fields[1]["expiresAt"] as? Int)
    #expect(received.map { $0 + 90_000_000 } == expires)
    cache.delete()
  }

  @Test func filesThatAreNotCachesAreRejected() async throws {
    let folder = try CommandFolder(["notes.txt": "no database, but long enough to be one"])
    func message(_ words: String...) throws -> String {
      let result = try folder.bricks(["doctor", "--cache"] + words)
      #expect(result.exitCode == 2 && result.output.isEmpty)
      return result.messages
    }
    #expect(
      try message("missing.sqlite") == "bricks: There is no \"missing.sqlite\"; check the path.\n")
    #expect(
      try message(".").hasPrefix("bricks: \".\" contains no caches of an app; `bricks render"))
    #expect(try message("/dev/null").contains("is not a regular file"))
    #expect(try message("notes.txt").contains("is damaged or is not a database"))
    let cache = try Self.cache(in: folder)
    try await Self.put(Self.answer, into: cache)
    cache.close()
    let file = NormalizedCache.fileName(of: "guest")
    var bytes = try #require(try Self.files(of: folder)[file])
    // The last byte of the version number of the tables.
    bytes[63] = 1
    try bytes.write(to: URL(filePath: "\(folder.path)/old.sqlite"))
    #expect(try message("old.sqlite").contains("has version 1, but version 2 is required"))
    bytes[63] = 9
    try bytes.write(to: URL(filePath: "\(folder.path)/new.sqlite"))
    #expect(
      try message("new.sqlite").contains("has version 9, but this program supports at most 2"))
    // A byte of the application ID of the database.
    bytes[70] ^= 1
    try bytes.write(to: URL(filePath: "\(folder.path)/other.sqlite"))
    #expect(
      try message("other.sqlite")
        == "bricks: \"other.sqlite\" is not a response cache and was not changed; name a client's "
        + "cache-*.sqlite file.\n")
    #expect(try folder.bricks("doctor", "--cache", file).output.contains("owner      guests"))
    #expect(try Self.files(of: folder).count == 5)
  }

  @Test(arguments: [
    (["--key", "x"], "--key needs a cache; name its file with --cache FILE."),
    (
      ["--cache", "a", "--reporter", "json"],
      "--reporter cannot be combined with --cache; remove one of them."
    ),
    (
      ["--cache", "a", "--limit", "3"], "--limit needs --key TEXT, which selects the records."
    ),
    (["--cache", "a", "b.json"], "`b.json` cannot be checked with --cache; remove one of them."),
  ])
  func conflictingFlagsAreRejected(_ words: [String], _ message: String) throws {
    let result = try CommandFolder().bricks(["doctor"] + words)
    #expect(result.exitCode == 64)
    #expect(result.messages.hasPrefix("bricks: \(message)\n"))
  }
}
