import Foundation
import SQLiteStore

/// A temporary folder of a test, which is removed with this object.
final class TestFolder {
  let path: String

  init() throws {
    // The folder is in memory if possible: no test cuts the power, and a disk would be slow.
    let inMemory = "/dev/shm"
    let parent =
      access(inMemory, W_OK) == 0 ? inMemory : FileManager.default.temporaryDirectory.path
    let template = parent + "/store.XXXXXX"
    path = try template.withCString { pointer in
      guard let copy = strdup(pointer) else { throw CocoaError(.fileWriteUnknown) }
      defer { free(copy) }
      guard let made = mkdtemp(copy) else { throw CocoaError(.fileWriteUnknown) }
      return String(cString: made)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of the database in the folder.
  var file: String { path + "/store.sqlite" }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func bytes(_ ending: String = "") -> [UInt8] {
    FileManager.default.contents(atPath: file + ending).map { Array($0) } ?? []
  }

  func put(_ bytes: [UInt8], _ ending: String = "") {
    _ = FileManager.default.createFile(atPath: file + ending, contents: Data(bytes))
  }
}

/// Numbered transactions.
///
/// Transaction 1 inserts parts 0, 1 and 2 of number 1, and so on.
///
/// A state is consistent if it contains all parts of all numbers up to its last number.
enum Ledger {
  static let parts = 3
  static let schema = StoreSchema(
    applicationID: 0x4C45_4447,
    migrations: [
      """
      CREATE TABLE part(
        number INTEGER NOT NULL, part INTEGER NOT NULL, content BLOB NOT NULL,
        PRIMARY KEY (number, part)) STRICT;
      """
    ])

  static func content(_ number: Int, _ part: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: number &* 31 &+ part), count: 700 + 900 * part)
  }

  static func add(_ number: Int, to connection: Connection) throws(StoreProblem) {
    for part in 0..<parts {
      try connection.run(
        "INSERT INTO part VALUES (?, ?, ?)", .integer(number), .integer(part),
        .blob(content(number, part)))
    }
  }

  /// Returns the number of the last transaction, or `nil` if the state is not consistent.
  static func last(in database: Database) throws -> Int? {
    try database.read { connection throws(StoreProblem) in try last(connection) }
  }

  static func last(_ connection: Connection) throws(StoreProblem) -> Int? {
    var expected: (number: Int, part: Int) = (1, 0)
    var isConsistent = true
    try connection.each("SELECT number, part, content FROM part ORDER BY number, part") {
      row throws(StoreProblem) in
      isConsistent =
        isConsistent && (row.integer(0), row.integer(1)) == expected
        && row.blob(2) == content(expected.number, expected.part)
      expected =
        expected.part + 1 < parts
        ? (expected.number, expected.part + 1) : (expected.number + 1, 0)
    }
    return isConsistent && expected.part == 0 ? expected.number - 1 : nil
  }
}

/// A generator of pseudorandom numbers that are equal in every run (SplitMix64).
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
