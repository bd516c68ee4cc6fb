import BricksKit
import FeedSnapshots
import Foundation
import SnapshotDifferences
import Testing

/// Comparisons of pages from the renderer.
@Suite("Pages of the sample customers")
struct RealPageTests {
  /// The project of all pages, so that layouts and themes are compiled once.
  private static let project = PreparedProject(
    BricksProject(
      folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path))

  private static func page(_ customer: String, _ scheme: String = "light") async throws -> [UInt8] {
    var request = PageRequest(customer: customer, screen: "showcase")
    request.format = "json"
    request.scheme = scheme
    request.now = 1_772_389_800_000
    return try #require(try await project.render(request).bytes)
  }

  private static func record(_ bytes: [UInt8]) throws -> PageRecord {
    let read = PageRecord.read(bytes)
    return try #require(read.record, "\(read.message)")
  }

  @Test(
    "A page equals itself and its compact spelling",
    arguments: ["stillmoor", "stridewell", "lathelight"])
  func pageEqualsItself(_ customer: String) async throws {
    let bytes = try await Self.page(customer)
    let page = try Self.record(bytes)
    #expect(PageDifference.changes(old: page, new: page).isEmpty)
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    let dense = try JSONSerialization.data(
      withJSONObject: value, options: [.withoutEscapingSlashes])
    #expect(PageDifference.changes(old: page, new: try Self.record(Array(dense))).isEmpty)
  }

  @Test(
    "The dark page differs only in colors", arguments: ["stillmoor", "stridewell"])
  func darkPageDiffersInColors(_ customer: String) async throws {
    let light = try Self.record(try await Self.page(customer))
    let dark = try Self.record(try await Self.page(customer, "dark"))
    let changes = PageDifference.changes(old: light, new: dark)
    let summary = ChangeSummary(changes)
    #expect(summary.geometry == 0 && summary.sections > 5 && summary.nodes > 100)
    #expect(Set(changes.map(\.kind)) == [.recolored])
  }

  @Test("A changed color is reported for its nodes, and for texts that lose contrast")
  func changedColorIsReported() async throws {
    let bytes = try await Self.page("stillmoor")
    let text = String(decoding: bytes, as: UTF8.self)
    let token = #""token": "header.title.color""#
    let place = try #require(text.firstRange(of: token))
    let rest = text[place.upperBound...]
    let value = try #require(rest.firstRange(of: "#2b2a33"))
    let pale = text.replacingCharacters(in: value, with: "#b5b3bd")
    let changes = PageDifference.changes(
      old: try Self.record(bytes), new: try Self.record(Array(pale.utf8)))
    let recolored = changes.filter { $0.kind == .recolored }
    #expect(!recolored.isEmpty && recolored.allSatisfy { $0.tokens == ["header.title.color"] })
    #expect(changes.allSatisfy { [.recolored, .contrastFell].contains($0.kind) })
    let fell = changes.filter { $0.kind == .contrastFell }
    #expect(Set(fell.map(\.node)) == Set(recolored.map(\.node)))
    #expect(ChangeSummary(changes).nodes == recolored.count)
  }
}
