import BricksKit
import Documents
import Foundation
import Testing

@testable import FeedSnapshots

/// Compares the pages of the sample customers with their goldens.
@Suite struct RepositorySnapshotsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func everyPageMatchesItsGolden() async throws {
    let (opened, findings) = try SnapshotProject.open(
      BricksProject(folder: Self.folder), folder: Self.folder)
    #expect(findings.isEmpty)
    let project = try #require(opened)
    #expect(project.keys.count > 150)
    var report = try await SnapshotRun(project, recording: .none, trustsCache: false, jobs: 2)
      .test(project.keys)
    try await SnapshotBase(
      project, jobs: 2, named: nil, environment: ProcessInfo.processInfo.environment
    ).explain(&report)
    var text: [UInt8] = []
    let entry = try #require(SnapshotReporterEntry.all.first)
    entry.make(ReportingTool(name: "bricks", version: "", catalog: .bricks), TerminalStyle())
      .write(report, to: &text)
    for key in project.keys {
      guard case .found(let page, let bytes) = project.store.read(key), page.geometry != nil else {
        continue
      }
      // Version 1 of goldens had the bytes of each piece in its place.
      var older = page
      older.body = page.paint
      #expect(older.page() == bytes)
      #expect(older.updated() == page)
    }
    #expect(report.isClean, "\(String(decoding: text, as: UTF8.self))")
  }
}
