import BricksXCTest
import Foundation
import XCTest

final class PageXCTests: XCTestCase {
  private let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  func testMatrix() async {
    await expectSnapshots(in: package, filter: "welcome dark")
  }

  func testScreens() async {
    let project = BricksProject(folder: package)
    await expectSnapshot(of: project.screens, as: .lines)
  }

  func testRecordModeNoneWritesNothing() async {
    await withSnapshots(record: .none) {
      let failure = await verifySnapshot(of: "text", as: .text, named: "unknown")
      XCTAssertEqual(failure?.message.contains("Nothing was written"), true)
    }
  }
}
