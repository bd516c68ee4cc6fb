import Foundation
import Testing

/// The folder of a rule in `Fixtures/Rules`, with a document that violates the rule and its report.
struct Fixture: CustomTestStringConvertible {
  let name: String

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/Rules")

  static let all: [Fixture] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .sorted().map(Fixture.init)

  var testDescription: String { name }

  func read(_ file: String) throws -> [UInt8] {
    try Array(Data(contentsOf: Self.folder.appending(path: "\(name)/\(file)")))
  }

  /// Returns the content of a file, which is first overwritten if recording is on.
  func expected(_ file: String, recording actual: String) throws -> String {
    if ProcessInfo.processInfo.environment["BRICKS_RECORD"] != nil {
      try Data(actual.utf8).write(to: Self.folder.appending(path: "\(name)/\(file)"))
    }
    return String(decoding: try read(file), as: UTF8.self)
  }
}
