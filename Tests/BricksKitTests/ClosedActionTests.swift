import BricksKit
import Documents
import FeedModel
import Foundation
import Testing

/// Pages have no controls for screens and modules that the app does not have.
@Suite struct ClosedActionTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// Returns the home page of Stillmoor as HTML with other members of `app.json`.
  private func page(_ members: String) async throws -> String {
    let disk = FileSource.disk
    let files = FileSource(
      read: { path, limit throws(FileProblem) in
        let file = try disk.read(path, limit)
        guard path.hasSuffix("stillmoor/app.json") else { return file }
        return SourceFile(path: path, bytes: Array("{\(members),".utf8) + file.bytes.dropFirst())
      }, names: disk.names, kind: disk.kind, real: disk.real)
    let project = BricksProject(folder: Self.root, share: nil, zones: nil, source: files)
    var request = PageRequest(customer: "stillmoor", screen: "home")
    (request.format, request.now) = ("html", 1_772_389_800_000)
    let bytes = try #require(try await project.render(request).bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func omittedScreenHasNoEntry() async throws {
    #expect(try await page(#""linkPrefixes": []"#).contains("bricks:showAllEvents"))
    let without = try await page(#""omittedScreens": ["events"]"#)
    #expect(!without.contains("bricks:showAllEvents"))
    #expect(without.contains("bricks:didSelectEvent"))
  }
}
