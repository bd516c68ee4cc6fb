import Basics
import Documents
import Foundation
import SQLiteStore

@testable import YoullNetwork

/// A reproducible pseudorandom number generator (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

/// A clock that advances only on request.
final class TestClock: Sendable {
  private let microseconds = Locked(1_700_000_000_000_000)

  var now: NormalizedCache.Clock { { self.microseconds.withLock { $0 } } }

  func advance(seconds: Int) { microseconds.withLock { $0 += seconds * 1_000_000 } }
}

/// A folder for the files of a cache, which is deleted with this object.
final class CacheFolder {
  let path: String

  init() throws {
    let inMemory = "/dev/shm"
    let parent =
      access(inMemory, W_OK) == 0 ? inMemory : FileManager.default.temporaryDirectory.path
    path = "\(parent)/cache.\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var file: String { "\(path)/\(NormalizedCache.fileName(of: "user-1"))" }
}

/// Returns a JSON text as a document.
func json(_ text: String) -> JSONDocument {
  guard let document = JSONDocument.read(SourceFile(path: "test", text: text)).document else {
    return JSONDocument.empty
  }
  return document
}

extension JSONDocument {
  fileprivate static var empty: JSONDocument {
    JSONDocument.read(SourceFile(path: "empty", text: "null")).document ?? .empty
  }
}

extension CacheReading {
  /// The data as text, or the path and the reason of the miss.
  var text: String {
    switch self {
    case .found(let response): String(decoding: response.data, as: UTF8.self)
    case .missing(let miss): "missing \(miss.path.joined(separator: ".")) \(miss.reason)"
    }
  }

  var response: CachedResponse? {
    if case .found(let response) = self { response } else { nil }
  }

  var miss: CacheMiss? {
    if case .missing(let miss) = self { miss } else { nil }
  }
}

extension NormalizedCache {
  var damagedFileCount: Int { database.damagedFileCount }

  func overview() async throws -> CacheOverview {
    let now = clock() / 1000
    return try await database.read { connection throws(StoreProblem) in
      try CacheInspection(connection).overview(now: now)
    }
  }

  func records(containing text: String) async throws -> [CachedRecordSummary] {
    try await database.read { connection throws(StoreProblem) in
      try CacheInspection(connection).records(containing: text)
    }
  }
}

/// A model of items with authors, which changes with every request.
struct CacheWorld {
  static let author = CacheSelection(
    keyFields: ["id"], [CacheField("__typename"), CacheField("id"), CacheField("name")])
  static let item = CacheSelection(
    keyFields: ["id"],
    [
      CacheField("__typename"), CacheField("id"), CacheField("title"), CacheField("score"),
      CacheField("author", author), CacheField("asset", CacheSelection([CacheField("url")])),
    ])

  /// Returns the operation that reads the first or the second list of items.
  static func operation(_ list: Int, timeToLive: Int? = nil) -> CacheOperation {
    CacheOperation(
      name: "GetItems\(list)",
      selection: CacheSelection([
        CacheField("items", arguments: json("{\"list\":\(list)}"), item)
      ]), timeToLive: timeToLive)
  }

  /// The expected model: each field with its last valid value.
  var fields: [String: String] = [:]

  private static let authors = 3
  private static let items = 6

  /// Returns the response to one request, and updates the model.
  ///
  /// Some fields are errors: the model keeps their previous values, if any.
  mutating func answer(number: Int, list: Int, using random: inout SeededRandom) -> String {
    let ids = (0..<Self.items).filter { _ in Bool.random(using: &random) }
    var errors: [String] = []
    func field(_ record: String, _ name: String, _ path: String, _ value: String) -> String {
      if Int.random(in: 0..<6, using: &random) == 0 {
        errors.append("{\"message\":\"no\",\"path\":[\(path)]}")
        return "null"
      }
      fields["\(record).\(name)"] = value
      return value
    }
    var rows: [String] = []
    var isWhole = true
    for (place, id) in ids.enumerated() {
      let path = "\"items\",\(place)"
      if Int.random(in: 0..<20, using: &random) == 0 {
        errors.append("{\"message\":\"gone\",\"path\":[\(path)]}")
        rows.append("null")
        isWhole = false
        continue
      }
      let item = "Item \(id)"
      let title = field(item, "title", path + ",\"title\"", "\"t\(number)\"")
      let score = field(item, "score", path + ",\"score\"", "\(number).0")
      var author = "null"
      let authorID = Int.random(in: 0..<Self.authors, using: &random)
      if field(item, "author", path + ",\"author\"", "\(authorID)") != "null" {
        let name = field(
          "Author \(authorID)", "name", path + ",\"author\",\"name\"", "\"a\(number)\"")
        author = "{\"__typename\":\"Author\",\"id\":\(authorID),\"name\":\(name)}"
      }
      let url = field("Asset \(id)", "url", path + ",\"asset\",\"url\"", "\"u\(number)\"")
      rows.append(
        "{\"__typename\":\"Item\",\"id\":\(id),\"title\":\(title),\"score\":\(score),"
          + "\"author\":\(author),\"asset\":{\"url\":\(url)}}")
    }
    if isWhole { fields["list \(list)"] = ids.map(String.init).joined(separator: ",") }
    let told = errors.isEmpty ? "" : ",\"errors\":[\(errors.joined(separator: ","))]"
    return "{\"data\":{\"items\":[\(rows.joined(separator: ","))]}\(told)}"
  }

  /// Returns the data that reading a list must give, or `nil` if a part of it never had a value.
  func data(list: Int) -> String? {
    guard let ids = fields["list \(list)"] else { return nil }
    var rows: [String] = []
    for id in ids.split(separator: ",") {
      guard let title = fields["Item \(id).title"], let score = fields["Item \(id).score"],
        let author = fields["Item \(id).author"], let name = fields["Author \(author).name"],
        let url = fields["Asset \(id).url"]
      else { return nil }
      rows.append(
        "{\"__typename\":\"Item\",\"id\":\(id),\"title\":\(title),\"score\":\(score),"
          + "\"author\":{\"__typename\":\"Author\",\"id\":\(author),\"name\":\(name)},"
          + "\"asset\":{\"url\":\(url)}}")
    }
    return "{\"items\":[\(rows.joined(separator: ","))]}"
  }
}
